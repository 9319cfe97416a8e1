import { later, money } from '@tausi/kernel';
import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import type { Evidence } from '../port/evidence.ts';
import { askedAt, aWithdrawal } from './test-withdrawal.ts';
import { decideWithdrawal, isUndecided, isPaidAfterReturn, isUnderWay, type Withdrawal } from './withdrawal.ts';
import type { WithdrawalFact } from '../parts/withdrawal-fact.ts';

const at = askedAt;
const amount = money('KES', 9_500n);
const evidences: readonly Evidence[] = [
  { kind: 'not_sent' },
  { kind: 'accepted' },
  { kind: 'open' },
  { kind: 'unanswered' },
  { kind: 'not_found' },
  { kind: 'paid', receipt: 'TKL7RT61SV', amount },
  { kind: 'paid', receipt: null, amount: null },
  ...(['payer', 'receiver', 'ours', 'provider'] as const).map((fault): Evidence => ({
    kind: 'failed',
    reason: 'number_invalid',
    code: '2001',
    fault,
  })),
  { kind: 'reversed', receipt: null },
];
const facts: readonly WithdrawalFact[] = [
  ...evidences.map((evidence): WithdrawalFact => ({ kind: 'evidence', at, evidence })),
  { kind: 'approved', at },
  { kind: 'refused', at, reason: 'The name differs.' },
  { kind: 'cancelled', at },
  { kind: 'expired', at },
  { kind: 'order_made', at },
  { kind: 'no_route', at, waitsFor: 'float' },
  { kind: 'no_route', at, waitsFor: 'provider' },
  { kind: 'contradicted', at, detail: 'another amount' },
  { kind: 'stuck', at, detail: 'no result for a day' },
  { kind: 'found_paid', at, receipt: 'TKL7RT61SV' },
  { kind: 'found_unpaid', at },
];
const someFacts = fc.array(fc.constantFrom(...facts), { maxLength: 25 });
const someStart = fc.constantFrom(aWithdrawal(), aWithdrawal({ status: 'waiting', waitsFor: 'approval', people: 1 }));

type Lived = { readonly withdrawal: Withdrawal; readonly moves: readonly string[]; readonly path: readonly Withdrawal[] };

function live(start: Withdrawal, learned: readonly WithdrawalFact[]): Lived {
  return learned.reduce<Lived>(
    (lived, fact) => {
      const decision = decideWithdrawal(lived.withdrawal, fact);
      if (decision === null) return lived;
      return {
        withdrawal: decision.next,
        moves: decision.moves === null ? lived.moves : [...lived.moves, decision.moves],
        path: [...lived.path, decision.next],
      };
    },
    { withdrawal: start, moves: [], path: [start] },
  );
}

const evidence = (of: Evidence): WithdrawalFact => ({ kind: 'evidence', at, evidence: of });
const statusAfter = (start: Withdrawal, fact: WithdrawalFact): string => {
  const next = decideWithdrawal(start, fact)?.next;
  return next === undefined ? 'same' : next.waitsFor === null ? next.status : `${next.status}(${next.waitsFor})`;
};

it('withdrawal, P1: the hold is captured or released at most once and corrected at most once, whatever is learned in any order', () =>
  fc.assert(
    fc.property(someStart, someFacts, (start, learned) => {
      const { withdrawal, moves } = live(start, learned);
      const corrections: Readonly<Record<string, string>> = { capture: 'payout_returned', release: 'payout_found' };
      expect(moves.slice(1).every((move) => move === corrections[moves[0] ?? ''])).toBe(true);
      expect(moves.length).toBeLessThanOrEqual(2);
      expect(moves.includes('capture')).toBe(withdrawal.status === 'paid' || withdrawal.status === 'reversed');
      expect(moves.includes('payout_returned')).toBe(withdrawal.status === 'reversed');
      expect(moves.includes('release')).toBe(withdrawal.status === 'returned');
      expect(moves.includes('payout_found')).toBe(isPaidAfterReturn(withdrawal));
      expect(moves.length === 0).toBe(isUndecided(withdrawal));
    }),
  ));

it('withdrawal, P2: the hold is captured only after a paid order, or when operators found the payment', () =>
  fc.assert(
    fc.property(someStart, someFacts, (start, learned) => {
      const { withdrawal } = live(start, learned);
      const isPaid = (fact: WithdrawalFact) => fact.kind === 'found_paid' || (fact.kind === 'evidence' && fact.evidence.kind === 'paid');
      if (withdrawal.status === 'paid') expect(learned.some(isPaid)).toBe(true);
    }),
  ));

it('withdrawal, P3: no second order is made while one may be at the provider', () =>
  fc.assert(
    fc.property(someStart, someFacts, (start, learned) => {
      const { withdrawal } = live(start, learned);
      if (isUnderWay(withdrawal) || withdrawal.status === 'in_review')
        expect(decideWithdrawal(withdrawal, { kind: 'order_made', at })).toBeNull();
    }),
  ));

it('withdrawal, P4: an unknown result leads to no release and no new order without a conclusive fact', () => {
  const conclusive: readonly string[] = ['not_sent', 'failed', 'paid', 'reversed'];
  const isConclusive = (fact: WithdrawalFact) =>
    fact.kind === 'found_paid' || (fact.kind === 'evidence' && conclusive.includes(fact.evidence.kind));
  const decisions = facts.filter((fact) => !isConclusive(fact)).map((fact) => decideWithdrawal(aWithdrawal({ status: 'unknown' }), fact));
  const changes = decisions.filter((decision) => decision !== null);
  expect(new Set(changes.map(({ moves }) => moves))).toEqual(new Set([null]));
  expect(new Set(changes.map(({ next }) => next.status))).toEqual(new Set(['accepted', 'in_review']));
});

it('withdrawal, P6: a repeated fact moves no money and changes no status', () =>
  fc.assert(
    fc.property(someStart, someFacts, fc.constantFrom(...facts), (start, learned, fact) => {
      const once = live(start, [...learned, fact]).withdrawal;
      const again = decideWithdrawal(once, fact);
      // A failed attempt to send is followed by a new order, not by the same fact.
      expect([again?.next.status ?? once.status, again?.moves ?? null]).toEqual([once.status, null]);
    }),
  ));

it('withdrawal, P5: a statement of the provider in time ends every withdrawal, and a silent provider leads to review', () =>
  fc.assert(
    fc.property(someStart, someFacts, (start, learned) => {
      const { withdrawal } = live(start, learned);
      const truth: readonly WithdrawalFact[] = [
        { kind: 'approved', at },
        { kind: 'order_made', at },
        evidence({ kind: 'paid', receipt: 'TKL7RT61SV', amount }),
      ];
      expect(isUndecided(live(withdrawal, truth).withdrawal)).toBe(false);
      const silence: readonly WithdrawalFact[] = [
        { kind: 'approved', at },
        { kind: 'order_made', at },
        { kind: 'stuck', at, detail: 'no result for a day' },
      ];
      const end = live(withdrawal, silence).withdrawal;
      expect(end.status === 'in_review' || !isUndecided(end)).toBe(true);
    }),
  ));

it.each([
  ['approved', { kind: 'order_made', at }, 'sending'],
  ['approved', { kind: 'no_route', at, waitsFor: 'float' }, 'waiting(float)'],
  ['approved', { kind: 'cancelled', at }, 'returned'],
  ['sending', { kind: 'cancelled', at }, 'same'],
  ['sending', evidence({ kind: 'not_sent' }), 'approved'],
  ['sending', evidence({ kind: 'unanswered' }), 'unknown'],
  ['sending', evidence({ kind: 'failed', reason: 'insufficient_funds', code: '1', fault: 'ours' }), 'waiting(float)'],
  ['sending', evidence({ kind: 'failed', reason: 'provider_busy', code: '2', fault: 'provider' }), 'waiting(provider)'],
  ['sending', evidence({ kind: 'failed', reason: 'number_invalid', code: '3', fault: 'receiver' }), 'returned'],
  ['unknown', evidence({ kind: 'open' }), 'accepted'],
  ['unknown', evidence({ kind: 'not_found' }), 'same'],
  ['unknown', evidence({ kind: 'paid', receipt: null, amount: null }), 'paid'],
  ['unknown', { kind: 'stuck', at, detail: 'a day' }, 'in_review'],
  ['unknown', evidence({ kind: 'reversed', receipt: null }), 'returned'],
  ['paid', evidence({ kind: 'reversed', receipt: null }), 'reversed'],
  ['accepted', evidence({ kind: 'not_sent' }), 'in_review'],
  ['in_review', { kind: 'found_unpaid', at }, 'returned'],
  ['in_review', { kind: 'found_paid', at, receipt: 'TKL7RT61SV' }, 'paid'],
] as const)('withdrawal: %s and %j gives %s', (status, fact, next) => {
  expect(statusAfter(aWithdrawal({ status }), fact)).toBe(next);
});

it('withdrawal: waits for approval, and is returned when refused or after a week', () => {
  const waiting = aWithdrawal({ status: 'waiting', waitsFor: 'approval' });
  expect(statusAfter(waiting, { kind: 'approved', at })).toBe('approved');
  expect(statusAfter(waiting, { kind: 'order_made', at })).toBe('same');
  expect(statusAfter(waiting, { kind: 'expired', at: later(at, 1) })).toBe('returned');
  const refused = decideWithdrawal(waiting, { kind: 'refused', at, reason: 'The name differs.' });
  expect(refused).toMatchObject({ moves: 'release', next: { status: 'returned', reason: 'withdrawal_refused' } });
  expect(refused?.steps[0]).toEqual({ step: 'refused', at, detail: 'The name differs.' });
});

it('withdrawal: an order that is paid after its failure is captured while the money is held, with an alert', () => {
  const late = evidence({ kind: 'paid', receipt: 'TKL7RT61SV', amount });
  const waiting = aWithdrawal({ status: 'waiting', waitsFor: 'provider' });
  expect(decideWithdrawal(waiting, late)).toMatchObject({
    moves: 'capture',
    alert: { kind: 'paid_after_return' },
    next: { status: 'paid' },
  });
});

it('withdrawal: money that leaves after the return is taken again, once, with an alert', () => {
  const late = evidence({ kind: 'paid', receipt: 'TKL7RT61SV', amount });
  const decision = decideWithdrawal(aWithdrawal({ status: 'returned' }), late);
  expect(decision).toMatchObject({ moves: 'payout_found', alert: { kind: 'paid_after_return' }, next: { receipt: 'TKL7RT61SV' } });
  expect(decideWithdrawal(decision?.next ?? aWithdrawal(), late)).toBeNull();
  expect(decideWithdrawal(aWithdrawal({ status: 'reversed' }), late)).toMatchObject({ moves: null, alert: { kind: 'paid_after_return' } });
});

it('withdrawal: a failure after the payment and a second receipt only raise an alert', () => {
  const late = evidence({ kind: 'paid', receipt: 'TKL7RT61SV', amount });
  const paid = aWithdrawal({ status: 'paid', receipt: 'TKL0000000' });
  expect(decideWithdrawal(paid, late)).toMatchObject({ moves: null, alert: { kind: 'second_receipt' } });
  const failed = evidence({ kind: 'failed', reason: 'unknown', code: '17', fault: 'provider' });
  expect(decideWithdrawal(paid, failed)).toMatchObject({ moves: null, alert: { kind: 'failed_after_payout' }, next: { status: 'paid' } });
  expect(decideWithdrawal(aWithdrawal({ status: 'paid' }), late)?.next.receipt).toBe('TKL7RT61SV');
});
