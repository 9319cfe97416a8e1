import { later, type Instant } from '@tausi/kernel';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decide, isOpen, promptEndsAt, type Deposit, type DepositStatus } from './deposit.ts';
import type { DepositFact } from './deposit-fact.ts';
import { nextPollAt } from './next-poll.ts';
import { aDeposit, madeAt } from '../test-deposit.ts';

const after = (seconds: number): Instant => later(madeAt, seconds * 1_000);

const accepted: DepositFact = { kind: 'accepted', at: after(1), requestRef: 'm-1', providerRef: 'ws_1', next: { kind: 'prompt' } };
const paid: DepositFact = { kind: 'paid', at: after(30), receipt: 'TXA1B2C3D4', providerRef: 'ws_1' };
const cancelled: DepositFact = { kind: 'declined', at: after(30), reason: 'cancelled', code: '1032' };
const unanswered: DepositFact = { kind: 'declined', at: after(60), reason: 'no_answer', code: '1037' };

/** Applies `facts` to the deposit. Returns the result, the number of credits and of their reversals, and the alerts raised. */
function learned(facts: readonly DepositFact[], start: Deposit = aDeposit()) {
  let deposit = start;
  let credits = 0;
  let reversals = 0;
  const alerts: string[] = [];
  const steps: string[] = [];
  for (const fact of facts) {
    const decision = decide(deposit, fact);
    if (decision === null) continue;
    deposit = decision.next;
    credits += decision.moves === 'credit' ? 1 : 0;
    reversals += decision.moves === 'reverse' ? 1 : 0;
    steps.push(...decision.steps.map(({ step }) => step));
    if (decision.alert !== null) alerts.push(decision.alert.kind);
  }
  return { deposit, credits, reversals, alerts, steps };
}

describe('deposit state', () => {
  it('deposit state: goes from created over sent and pending_user to success', () => {
    const { deposit, credits, steps } = learned([accepted, { kind: 'still_open', at: after(4) }, paid]);
    expect(deposit).toMatchObject({ status: 'success', receipt: 'TXA1B2C3D4', pollDueAt: null, closedAt: paid.at });
    expect(steps).toEqual(['sent', 'prompt_shown', 'approved', 'credited']);
    expect(credits).toBe(1);
  });

  it('deposit state: a poll that runs before its time still leads to a later one', () => {
    const due = nextPollAt(aDeposit(), madeAt);
    for (const kind of ['still_open', 'inconclusive'] as const) {
      const { deposit } = learned([accepted, { kind, at: later(due ?? madeAt, -1) }], aDeposit({ pollDueAt: due }));
      expect(deposit.pollDueAt).toBeGreaterThan(due ?? madeAt);
    }
  });

  it('deposit state: a poll that repeats a lost answer leads to a later one, and shows the payer what to do', () => {
    const lost = { providerRef: 'TSABCDEFGH', next: { kind: 'type_code', hint: 'Dial *110#' } } as const;
    const due = nextPollAt(aDeposit(), madeAt) ?? madeAt;
    const { deposit, steps } = learned([{ kind: 'still_open', at: later(due, -1), lost }], aDeposit({ pollDueAt: due }));
    expect(deposit).toMatchObject({ status: 'sent', ...lost });
    expect(deposit.pollDueAt).toBeGreaterThan(due);
    expect(steps).toEqual(['sent']);
  });

  it('deposit state: is credited once for repeated facts', () => {
    expect(learned([accepted, paid, paid, paid]).credits).toBe(1);
  });

  it('deposit state: a credit that is taken back is undone once, and never credited again', () => {
    const reversed: DepositFact = { kind: 'reversed', at: after(90) };
    const { deposit } = learned([accepted, paid]);
    expect(decide(deposit, reversed)).toMatchObject({
      moves: 'reverse',
      alert: { kind: 'deposit_reversed' },
      next: { status: 'reversed' },
    });
    const again = learned([accepted, paid, reversed, reversed, paid, cancelled, { kind: 'found_paid', at: after(99), receipt: 'TX' }]);
    expect(again).toMatchObject({ credits: 1, alerts: ['deposit_reversed'], deposit: { status: 'reversed' } });
    // Before the credit, it means that no money came.
    expect(learned([accepted, reversed])).toMatchObject({ credits: 0, deposit: { status: 'failed', reason: 'not_received' } });
  });

  it('deposit state: fails with the provider’s code', () => {
    const { deposit, credits } = learned([accepted, cancelled]);
    expect(deposit).toMatchObject({ status: 'failed', reason: 'cancelled', providerCode: '1032', pollDueAt: null });
    expect(credits).toBe(0);
  });

  it('deposit state: expires when the prompt is not answered, and is still polled', () => {
    const { deposit } = learned([accepted, unanswered]);
    expect(deposit).toMatchObject({ status: 'expired', reason: 'no_answer', pollDueAt: after(120) });
  });

  it('deposit state: is credited when the success comes after the expiry', () => {
    const { deposit, credits, alerts } = learned([accepted, unanswered, { ...paid, at: after(7_000) }]);
    expect(deposit).toMatchObject({ status: 'success', reason: null, providerCode: null });
    expect([credits, alerts]).toEqual([1, []]);
  });

  it('deposit state: a manual correction is final, and a late fact raises an alert', () => {
    const contradicted: DepositFact = { kind: 'contradicted', at: after(30), detail: 'KES 450.00 was paid' };
    const corrected: DepositFact = { kind: 'found_unpaid', at: after(900), reason: 'other_amount' };
    const late = { ...paid, at: after(1_000) };
    const { deposit, credits, alerts } = learned([
      accepted,
      contradicted,
      corrected,
      late,
      { ...late, kind: 'found_paid', receipt: 'TX9' },
    ]);
    expect(deposit).toMatchObject({ status: 'failed', reason: 'other_amount' });
    expect([credits, alerts]).toEqual([0, ['callback_contradicts', 'paid_after_failure']]);
  });

  it('deposit state: a confirmed success after a failure is credited and raises an alert', () => {
    const { credits, alerts } = learned([accepted, cancelled, paid]);
    expect([credits, alerts]).toEqual([1, ['paid_after_failure']]);
  });

  it('deposit state: expires after five minutes without a result', () => {
    const late = later(madeAt, 300_000);
    for (const kind of ['inconclusive', 'still_open'] as const) {
      expect(learned([accepted, { kind, at: late }]).deposit).toMatchObject({
        status: 'expired',
        reason: 'no_result',
        pollDueAt: after(3_600),
      });
    }
  });

  it('deposit state: waits after a lost answer, and takes the ids from the call-back', () => {
    const { deposit, steps, credits } = learned([{ kind: 'answer_lost', at: after(10) }, paid]);
    expect(steps).toEqual(['answer_lost', 'approved', 'credited']);
    expect([deposit.providerRef, credits]).toEqual(['ws_1', 1]);
  });

  it('deposit state: after a lost answer it frees the player once the prompt is over, and is still credited later', () => {
    const silent: DepositFact = { kind: 'inconclusive', at: after(120) };
    expect(learned([{ kind: 'inconclusive', at: after(119) }]).deposit.status).toBe('created');
    expect(learned([silent]).deposit).toMatchObject({ status: 'expired', reason: 'no_result', pollDueAt: after(300) });
    expect(learned([silent, { ...paid, at: after(200) }])).toMatchObject({ credits: 1, deposit: { status: 'success' } });
    // A request with an answer keeps its full lifetime.
    expect(learned([accepted, silent]).deposit.status).toBe('sent');
  });

  it('deposit state: takes its ids when the answer comes after the call-back', () => {
    const { deposit } = learned([{ ...paid, providerRef: 'ws_1' }, accepted]);
    expect(deposit.status).toBe('success');
    const overtaken = learned([{ kind: 'still_open', at: after(4) }, accepted]);
    expect(overtaken.deposit).toMatchObject({ status: 'pending_user', providerRef: 'ws_1' });
  });

  it('deposit state: takes the receipt from a call-back that comes after the poll', () => {
    const { deposit, credits, steps } = learned([accepted, { ...paid, receipt: null }, paid]);
    expect([deposit.receipt, credits]).toEqual(['TXA1B2C3D4', 1]);
    expect(steps.at(-1)).toBe('receipt_learned');
  });

  it('deposit state: a second receipt raises an alert', () => {
    expect(learned([accepted, paid, { ...paid, receipt: 'TXZZZZZZZZ' }])).toMatchObject({ credits: 1, alerts: ['second_receipt'] });
  });

  it('deposit state: a contradicting call-back sends it to review without credit', () => {
    const { deposit, credits, alerts } = learned([accepted, { kind: 'contradicted', at: after(20), detail: 'another amount' }, paid]);
    expect([deposit.status, credits, alerts]).toEqual(['in_review', 0, ['callback_contradicts']]);
  });

  it('deposit state: a later contradiction leaves a credited deposit credited', () => {
    const { deposit, alerts } = learned([accepted, paid, { kind: 'contradicted', at: after(40), detail: 'another amount' }]);
    expect([deposit.status, alerts]).toEqual(['success', ['callback_contradicts']]);
  });

  it('deposit state: operators decide a deposit in doubt, the provider decides an open or credited one', () => {
    const found: DepositFact = { kind: 'found_paid', at: after(900), receipt: 'TXFOUND001' };
    const missing: DepositFact = { kind: 'found_unpaid', at: after(900), reason: 'not_received' };
    const inDoubt = aDeposit({ status: 'in_review', reason: 'in_review' });
    expect(learned([found, missing], inDoubt)).toMatchObject({
      credits: 1,
      deposit: { status: 'success', receipt: 'TXFOUND001', reason: null },
    });
    expect(learned([missing], inDoubt)).toMatchObject({ credits: 0, deposit: { status: 'failed', reason: 'not_received' } });
    for (const status of ['created', 'sent', 'pending_user', 'success'] as const)
      for (const fact of [found, missing]) expect(decide(aDeposit({ status }), fact)).toBeNull();
  });

  it('deposit state: a refusal before the phone fails it', () => {
    expect(learned([{ kind: 'refused', at: after(1), reason: 'provider_unavailable', code: null }]).deposit.status).toBe('failed');
  });

  it('deposit state: shows the end of the prompt while it is open', () => {
    expect(promptEndsAt(aDeposit())).toBe(after(60));
    expect(promptEndsAt(aDeposit({ status: 'failed' }))).toBeNull();
  });
});

describe('deposit polls', () => {
  it('deposit polls: run after 4, 20, 40, 60, 120 and 300 seconds, then every hour for a day', () => {
    const polls: number[] = [];
    for (let at = nextPollAt(aDeposit(), madeAt); at !== null; at = nextPollAt(aDeposit(), at)) polls.push((at - madeAt) / 1_000);
    expect(polls.slice(0, 8)).toEqual([4, 20, 40, 60, 120, 300, 3_600, 7_200]);
    expect([polls.length, polls.at(-1)]).toEqual([30, 24 * 3_600]);
  });

  it('deposit polls: the next one is always in the future', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 2 * 86_400_000 }), (ageMs) => {
        const next = nextPollAt(aDeposit(), later(madeAt, ageMs));
        expect(next === null ? ageMs >= 86_400_000 : next > madeAt + ageMs).toBe(true);
      }),
    );
  });
});

const someFact: fc.Arbitrary<DepositFact> = fc
  .record({
    fact: fc.constantFrom<DepositFact>(
      accepted,
      paid,
      { ...paid, receipt: null },
      cancelled,
      unanswered,
      { kind: 'answer_lost', at: madeAt },
      { kind: 'still_open', at: madeAt },
      { kind: 'inconclusive', at: madeAt },
      { kind: 'refused', at: madeAt, reason: 'provider_busy', code: '500.003.02' },
      { kind: 'contradicted', at: madeAt, detail: 'x' },
    ),
    seconds: fc.integer({ min: 0, max: 90_000 }),
  })
  .map(({ fact, seconds }) => ({ ...fact, at: after(seconds) }));

const someFinding = fc.constantFrom<DepositFact>(
  { kind: 'found_paid', at: after(90_000), receipt: 'TXFOUND001' },
  { kind: 'found_unpaid', at: after(90_000), reason: 'not_received' },
  { kind: 'found_unpaid', at: after(90_000), reason: 'other_amount' },
  { kind: 'reversed', at: after(90_000) },
);

describe('deposit facts in any order', () => {
  it('deposit facts: credit exactly once for a success, undo it exactly once for a reversal, and never otherwise', () => {
    fc.assert(
      fc.property(fc.array(fc.oneof({ arbitrary: someFact, weight: 4 }, someFinding), { maxLength: 30 }), (facts) => {
        const { deposit, credits, reversals } = learned(facts);
        expect(reversals).toBe(deposit.status === 'reversed' ? 1 : 0);
        expect(credits - reversals).toBe(deposit.status === 'success' ? 1 : 0);
      }),
    );
  });

  it('deposit facts: a success is final, and so is a payment before any doubt', () => {
    fc.assert(
      fc.property(fc.array(someFact, { maxLength: 30 }), (facts) => {
        const firstPaid = facts.findIndex(({ kind }) => kind === 'paid');
        const firstDoubt = facts.findIndex(({ kind }) => kind === 'contradicted');
        const { deposit } = learned(facts);
        const isSuccess = firstPaid !== -1 && (firstDoubt === -1 || firstPaid < firstDoubt);
        expect(deposit.status === 'success').toBe(isSuccess);
      }),
    );
  });

  it('deposit facts: each change raises the version by one, and only open or expired deposits are polled', () => {
    fc.assert(
      fc.property(fc.array(someFact, { maxLength: 30 }), (facts) => {
        let deposit = aDeposit();
        for (const fact of facts) {
          const decision = decide(deposit, fact);
          if (decision === null) continue;
          expect(decision.next.version).toBe(deposit.version + 1);
          deposit = decision.next;
          const isPolled: DepositStatus[] = ['expired'];
          if (!isOpen(deposit.status) && !isPolled.includes(deposit.status)) expect(deposit.pollDueAt).toBeNull();
        }
      }),
    );
  });
});
