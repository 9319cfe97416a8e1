import { expect, it } from 'vitest';
import { newcomerOf } from './newcomer.ts';

const tenDaysMs = 864_000_000;
const fresh = { createdAt: 1_000, cash: '0.00', phone: '0712345678' };

it('newcomer level: is 1 after the sign-in, 2 after ten days and 3 with cash', () => {
  expect(newcomerOf(fresh, 1_000).level).toBe(1);
  expect(newcomerOf(fresh, 1_000 + tenDaysMs - 1).level).toBe(1);
  expect(newcomerOf(fresh, 1_000 + tenDaysMs).level).toBe(2);
  expect(newcomerOf({ ...fresh, cash: '0.01' }, 1_000).level).toBe(3);
  expect(newcomerOf({ ...fresh, cash: '-5.00' }, 1_000).level).toBe(1);
});

it('newcomer parity: tells odd numbers from even ones', () => {
  expect(newcomerOf(fresh, 1_000).parity).toBe('even');
  expect(newcomerOf({ ...fresh, phone: '0712345679' }, 1_000).parity).toBe('odd');
  expect(newcomerOf({ ...fresh, phone: '' }, 1_000).parity).toBe('even');
});
