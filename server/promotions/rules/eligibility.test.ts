import { dayMs, later } from '@tausi/kernel';
import { expect, it } from 'vitest';
import { levelOf, refuseWho } from './eligibility.ts';
import { aPlayer, at } from './test-promotion.ts';

it('level: 3 with cash, else 2 after ten days, else 1', () => {
  expect(levelOf(aPlayer, later(at, 10 * dayMs - 1))).toBe(1);
  expect(levelOf(aPlayer, later(at, 10 * dayMs))).toBe(2);
  expect(levelOf({ ...aPlayer, cashMinor: 1n }, at)).toBe(3);
});

it.each([
  [{ inSegment: 'vip' }, ['vip'], true],
  [{ inSegment: 'vip' }, ['other'], false],
  [{ notInSegment: 'vip' }, [], true],
  [{ notInSegment: 'vip' }, ['vip'], false],
  [{ inSegment: 'vip', notInSegment: 'gone' }, ['vip', 'gone'], false],
])('eligibility: %o for a player in %o', (who, segments, isIn) => {
  expect(refuseWho(who, { ...aPlayer, segments }, at)).toEqual(isIn ? null : { code: 'not_eligible', condition: 'segment' });
});

it('eligibility: names the first condition that the player does not meet', () => {
  const who = { isPhoneBound: true, registeredFrom: at, levels: [2, 3], identityTierMin: 1 } as const;
  const early = { ...aPlayer, registeredAt: later(at, -1) };
  expect(refuseWho(who, { ...early, isPhoneBound: false }, at)).toEqual({ code: 'not_eligible', condition: 'phone' });
  expect(refuseWho(who, early, at)).toEqual({ code: 'not_eligible', condition: 'new_players' });
  expect(refuseWho(who, aPlayer, at)).toEqual({ code: 'not_eligible', condition: 'level' });
  expect(refuseWho(who, { ...aPlayer, cashMinor: 1n }, at)).toEqual({ code: 'identity_first' });
  expect(refuseWho(who, { ...aPlayer, cashMinor: 1n, identityTier: 1 }, at)).toBeNull();
  expect(refuseWho({}, { ...early, isPhoneBound: false }, at)).toBeNull();
});
