import { instant, later } from '@tausi/kernel';
import { expect, it } from 'vitest';
import { depositGuideOf, rechargeStatus } from './recharge-status.ts';

const now = instant(1_795_219_200_000);
const arrived = (count: number) => ({ arrivedAt: Array.from({ length: count }, (_, at) => later(now, -at)), isUnderWay: false });

it('deposit guide: shows the offer of the next deposit, unless it is not for this player', () => {
  const open = { first: 'open', second: 'open' } as const;
  expect([0, 1, 2].map((count) => depositGuideOf(open, arrived(count)))).toEqual([1, 2, 0]);
  expect([0, 1].map((count) => depositGuideOf({ first: 'none', second: 'collected' }, arrived(count)))).toEqual([0, 0]);
  expect(depositGuideOf(open, { ...arrived(0), isUnderWay: true })).toBe(0);
});

it('recharge polling: reports nothing during a deposit, then each credit until its popup was shown', () => {
  const status = (count: number, shownAt: number | null, waiting = 0) =>
    rechargeStatus(arrived(count), { waiting, shownAt: shownAt === null ? null : later(now, shownAt) });
  expect(rechargeStatus({ ...arrived(1), isUnderWay: true }, { waiting: 1, shownAt: null })).toEqual({ reward: null, deposit: null });
  expect(status(0, null)).toEqual({ reward: 0, deposit: 0 });
  expect(status(1, null)).toEqual({ reward: 0, deposit: 1 });
  expect(status(2, -1, 1)).toEqual({ reward: 1, deposit: 1 });
  expect(status(1, 0)).toEqual({ reward: 0, deposit: 0 });
});
