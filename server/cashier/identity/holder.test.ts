import { instant } from '@tausi/kernel';
import { expect, it } from 'vitest';
import { holderFactsOf, isUnderAgeBy } from './holder.ts';

// Midnight between 20 and 21 November in Kampala.
const at = instant(Date.parse('2026-11-20T21:00:00Z'));

it.each([
  ['2001-11-21', 25, false],
  ['2001-11-22', 25, true],
  ['2008-11-21', 18, false],
  ['2008-11-22', 18, true],
  ['2030-01-01', 18, true],
  ['1999-02-30', 18, false],
  ['unknown', 25, false],
  [null, 25, false],
])('age by the provider: a birth on %s with a legal age of %i is under age: %s', (birthDate, ageMin, isUnder) => {
  expect(isUnderAgeBy(birthDate, { ageMin, market: 'ug', at })).toBe(isUnder);
});

it('registered name: nothing is compared before the identity is checked, and silence about a known name is unsure', () => {
  const holder = { name: 'Joseph Mugisha', birthDate: null };
  expect(holderFactsOf({ holder, identityName: null, isUnderAge: false }).name).toBe('same');
  expect(holderFactsOf({ holder: null, identityName: 'Grace Nakato', isUnderAge: false }).name).toBe('unsure');
  expect(holderFactsOf({ holder, identityName: 'Grace Nakato', isUnderAge: false }).name).toBe('other');
  expect(holderFactsOf({ holder, identityName: 'Mugisha Joseph', isUnderAge: true })).toEqual({ name: 'same', isUnderAge: true });
});
