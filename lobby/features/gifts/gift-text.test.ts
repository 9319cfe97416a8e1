import { expect, it } from 'vitest';
import { activeText, expiryText, rewardLines, shortInfo } from './gift-text.ts';

it('reward info: is cut only after 20 characters', () => {
  expect(shortInfo('Cash, coins or BPS')).toEqual({ text: 'Cash, coins or BPS', isCut: false });
  expect(shortInfo('x'.repeat(20))).toEqual({ text: 'x'.repeat(20), isCut: false });
  expect(shortInfo('x'.repeat(21))).toEqual({ text: `${'x'.repeat(20)}…`, isCut: true });
  expect(shortInfo('Cash up to KSH 100, or 500 coins').text).toBe('Cash up to KSH 100,…');
  expect(shortInfo('🎁'.repeat(21)).text).toBe(`${'🎁'.repeat(20)}…`);
});

it('reward text: wraps into two lines above 9 characters', () => {
  expect(rewardLines('KSH 50.00')).toEqual(['KSH 50.00']);
  expect(rewardLines('KSH 100.00')).toEqual(['KSH', '100.00']);
  expect(rewardLines('1,000,000 BPS')).toEqual(['1,000,000', 'BPS']);
  expect(rewardLines('123456789012')).toEqual(['123456789', '012']);
});

it('gift dates: expiry is day first, activation is month first (specification §3)', () => {
  expect(expiryText('2026-12-24')).toBe('24/12/2026');
  expect(activeText(Date.UTC(2026, 11, 24, 22), 'Africa/Nairobi')).toBe('12/25/2026');
});
