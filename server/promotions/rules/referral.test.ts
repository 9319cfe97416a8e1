import { dayMs, instant, later } from '@tausi/kernel';
import { expect, it } from 'vitest';
import type { Friend } from './promotion.ts';
import { nextReferralStep, type ReferralFacts } from './referral.ts';

const at = instant(1_795_219_200_000);
const terms: Friend = {
  kind: 'friend',
  depositMinorMin: 10_000n,
  stakeMinorMin: 50_000n,
  withinDays: 30,
  coolingHours: 72,
  friendsAMonthMax: 20,
};
const invited: ReferralFacts = {
  invitedAt: later(at, -dayMs),
  stakedAt: null,
  hasDeposit: false,
  stakedMinor: 0n,
  givenThisMonth: 0,
  isSamePerson: false,
};
const rested: ReferralFacts = { ...invited, hasDeposit: true, stakedMinor: 50_000n, stakedAt: later(at, -3 * dayMs) };
const ends = (outcome: string) => ({ kind: 'end', outcome });

it.each([
  ['an invited friend', {}, { kind: 'wait' }],
  ['stakes without a deposit', { stakedMinor: 90_000n }, { kind: 'wait' }],
  ['a deposit with too small stakes', { hasDeposit: true, stakedMinor: 49_999n }, { kind: 'wait' }],
  ['a deposit with enough stakes', { hasDeposit: true, stakedMinor: 50_000n }, { kind: 'rest' }],
  ['thirty days without enough', { invitedAt: later(at, -30 * dayMs), hasDeposit: true, stakedMinor: 1n }, ends('expired')],
  ['enough on the last moment', { invitedAt: later(at, -30 * dayMs), hasDeposit: true, stakedMinor: 50_000n }, { kind: 'rest' }],
])('referral: %s', (_name, change, step) => {
  expect(nextReferralStep({ ...invited, ...change }, terms, at)).toEqual(step);
});

it.each([
  ['rests for 72 hours', { stakedAt: later(at, -3 * dayMs + 1) }, { kind: 'wait' }],
  ['is given after them', {}, ends('given')],
  ['is given although the thirty days ended meanwhile', { invitedAt: later(at, -33 * dayMs) }, ends('given')],
  ['is not given for a deposit that was taken back', { hasDeposit: false }, ends('reversed')],
  ['is not given to one person twice', { isSamePerson: true }, ends('same_person')],
  ['is given for 20 friends a month', { givenThisMonth: 19 }, ends('given')],
  ['is not given for the next one', { givenThisMonth: 20 }, ends('month_full')],
])('referral: the gift %s', (_name, change, step) => {
  expect(nextReferralStep({ ...rested, ...change }, terms, at)).toEqual(step);
});
