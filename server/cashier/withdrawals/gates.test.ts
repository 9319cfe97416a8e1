import { formatMoney, instant, later, money } from '@tausi/kernel';
import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { approvalOf, type ApprovalFacts } from './approval.ts';
import { gatesFor, leftToday, type GateFacts } from './gates.ts';
import { compensationFor, promisedBy } from './promise.ts';
import { askedAt, kenyanLimits as limits, kenyanTiers } from './test-withdrawal.ts';

const kes = (shillings: number) => money('KES', BigInt(shillings) * 100n);
const until = later(askedAt, 3_600_000);

const open: GateFacts = {
  asked: kes(1_000),
  leaves: kes(1_000),
  parts: 1,
  limits,
  isProviderConnected: true,
  stop: null,
  held: null,
  lacksCode: false,
  identity: { tier: 0, always: false, isExposed: false, tiers: kenyanTiers },
  account: null,
  wagering: null,
  openPaymentId: null,
  paidOut: kes(0),
  today: { sum: kes(0), count: 0, moreFrom: until },
  cash: kes(5_000),
};
const closings: readonly (readonly [string, Partial<GateFacts>])[] = [
  ['provider_unavailable', { isProviderConnected: false }],
  ['payments_suspended', { stop: { code: 'payments_suspended' } }],
  ['withdrawals_held', { held: { until, why: 'new_device' } }],
  ['second_factor_needed', { lacksCode: true }],
  ['identity_needed', { identity: { tier: 0, always: true, isExposed: false, tiers: kenyanTiers } }],
  ['destination_of_another', { account: { usableFrom: null, isOfAnother: true } }],
  ['wagering_incomplete', { wagering: { remaining: kes(120), target: kes(500) } }],
  ['withdrawal_in_progress', { openPaymentId: '019a9f00-0000-7000-8000-000000000001' }],
  ['withdrawals_used_up', { today: { sum: kes(100), count: 4, moreFrom: until } }],
  ['insufficient_funds', { cash: kes(999) }],
];

it('gates: each part of an amount counts as one of the day', () => {
  const today = { sum: kes(100), count: 3, moreFrom: until };
  expect(gatesFor({ ...open, today })).toEqual([]);
  expect(gatesFor({ ...open, today, parts: 2 })).toMatchObject([{ code: 'withdrawals_used_up' }]);
});

it('gates: none blocks a small withdrawal of a player without identity', () => {
  expect(gatesFor(open)).toEqual([]);
  expect(gatesFor({ ...open, asked: null, leaves: null })).toEqual([]);
});

it.each(closings)('gates: %s blocks', (code, facts) => {
  expect(gatesFor({ ...open, ...facts }).map((gate) => gate.code)).toEqual([code]);
});

it('gates: an account that the player does not have, or that is new, blocks', () => {
  expect(gatesFor({ ...open, account: 'unknown' })).toEqual([{ code: 'destination_unknown' }]);
  expect(gatesFor({ ...open, account: { usableFrom: until, isOfAnother: false } })).toEqual([{ code: 'destination_too_new', until }]);
  expect(gatesFor({ ...open, account: { usableFrom: null, isOfAnother: false } })).toEqual([]);
});

it('gates: are listed in their order, for any combination', () =>
  fc.assert(
    fc.property(fc.subarray([...closings]), (closed) => {
      const facts = closed.reduce<GateFacts>((all, [, each]) => ({ ...all, ...each }), open);
      expect(gatesFor(facts).map((gate) => gate.code)).toEqual(closed.map(([code]) => code));
    }),
  ));

it('gates: identity is needed above the free total, and not after it is passed', () => {
  const facts = { ...open, leaves: kes(1_001), paidOut: kes(19_000) };
  expect(gatesFor(facts).map((gate) => gate.code)).toEqual(['identity_needed']);
  expect(gatesFor({ ...facts, leaves: kes(1_000) })).toEqual([]);
  expect(gatesFor({ ...facts, identity: { tier: 1, always: true, isExposed: false, tiers: kenyanTiers } })).toEqual([]);
});

it('gates: a day has its sum and its count, and the amount left is told', () => {
  const rich = { ...open, cash: kes(900_000), identity: { tier: 2, always: false, isExposed: false, tiers: kenyanTiers } as const };
  const today = { sum: kes(499_500), count: 3, moreFrom: until };
  expect(gatesFor({ ...rich, today, leaves: kes(500) })).toEqual([]);
  expect(gatesFor({ ...rich, today, leaves: kes(501) })).toEqual([{ code: 'withdrawals_used_up', moreFrom: until, left: kes(500) }]);
  expect(formatMoney(leftToday({ limits, today: { ...today, count: 4 } }))).toBe('0.00');
});

const plain: ApprovalFacts = {
  amount: kes(20_000),
  freeMax: kenyanTiers.unidentifiedOutMax,
  isFirst: false,
  isNumberShared: false,
  isPersonShared: false,
  isNameUnsure: false,
  isNameOther: false,
  isUnderAge: false,
  isSimDoubtful: false,
  isListed: false,
  hasOpenAlert: false,
  recentlyIn: kes(1_000),
  recentlyOut: kes(0),
};

it.each([
  ['a small amount', {}, 0, []],
  ['more than the automatic sum', { amount: kes(20_001), recentlyIn: kes(9_000) }, 1, ['amount']],
  ['almost the sum for two people', { amount: kes(149_999), recentlyIn: kes(9_000) }, 1, ['amount']],
  ['the sum for two people', { amount: kes(150_000), recentlyIn: kes(9_000) }, 2, ['large_amount', 'amount']],
  ['a shared number', { isNumberShared: true }, 1, ['number_shared']],
  ['the person of another account', { isPersonShared: true }, 1, ['person_shared']],
  ['a doubtful name', { isNameUnsure: true }, 1, ['name_unsure']],
  ['the name of another person', { isNameOther: true }, 2, ['name_other']],
  ['a holder below the legal age', { isUnderAge: true }, 2, ['under_age']],
  ['silence about the SIM card on a new device', { isSimDoubtful: true }, 1, ['sim_unknown']],
  ['a person on a list of sanctions', { isListed: true }, 2, ['listed']],
  ['an open alert', { hasOpenAlert: true }, 1, ['open_alert']],
  ['a large first withdrawal', { amount: kes(20_001), isFirst: true, recentlyIn: kes(9_000) }, 1, ['amount', 'first_withdrawal']],
  ['a large amount and few deposits', { amount: kes(20_001) }, 1, ['amount', 'much_more_out_than_in']],
  ['a small amount without deposits', { recentlyIn: kes(0) }, 0, []],
] as const)('approval: %s needs the right number of people', (_what, facts, people, reasons) => {
  expect(approvalOf({ ...plain, ...facts }, limits)).toEqual({ people, reasons });
});

it('approval: a higher amount never needs fewer people', () =>
  fc.assert(
    fc.property(fc.integer({ min: 50, max: 250_000 }), fc.nat(100_000), (least, more) => {
      const people = (amount: number) => approvalOf({ ...plain, amount: kes(amount) }, limits).people;
      expect(people(least + more)).toBeGreaterThanOrEqual(people(least));
    }),
  ));

it('promise: is five minutes by machine and four hours with people', () => {
  expect([promisedBy(askedAt, 0, limits) - askedAt, promisedBy(askedAt, 2, limits) - askedAt]).toEqual([300_000, 14_400_000]);
});

it.each([
  [1_000, 0, null],
  [1_000, 1, '10.00'],
  [5_000, 1, '50.00'],
  [5_000, 60 * 60_000 + 1, '100.00'],
  [5_000, 90 * 3_600_000, '250.00'],
  [250_000, 90 * 3_600_000, '1000.00'],
] as const)('compensation: %i shillings, %i ms late, give %s', (amount, lateMs, given) => {
  const due = instant(askedAt);
  const found = compensationFor({ amount: kes(amount), promisedBy: due }, later(due, lateMs), limits.late);
  expect(found === null ? null : formatMoney(found)).toBe(given);
  expect(compensationFor({ amount: kes(amount), promisedBy: due }, later(due, lateMs), null)).toBeNull();
});
