import { later, money } from '@tausi/kernel';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { Deposit } from '../deposits/deposit.ts';
import { aDeposit, madeAt } from '../test-deposit.ts';
import { decideDispute, type Dispute, type DisputeState, type EarlierHold } from './dispute.ts';

const at = later(madeAt, 3_600_000);
const kes = (minor: bigint) => money('KES', minor);
const credited = (fields: Partial<Deposit> = {}) => aDeposit({ status: 'success', receipt: 'T1', ...fields });
const reported = (state: DisputeState) => ({ providerRef: '7', amount: kes(50_000n), state, evidenceDueAt: later(at, 86_400_000) });
type Given = {
  readonly deposit?: Deposit;
  readonly known?: Dispute | null;
  readonly cash?: bigint;
  readonly earlier?: EarlierHold;
};
const decided = (state: DisputeState, { deposit = credited(), known = null, cash = 80_000n, earlier = 'none' }: Given = {}) =>
  decideDispute({ deposit, known, newId: 'd-1', earlier, cash: kes(cash), at }, reported(state));

it('dispute: what was credited is set aside, as far as the cash goes', () => {
  const tax = { kind: 'excise', amount: kes(2_500n) };
  expect(decided('open')).toMatchObject({ moves: 'set_aside', next: { state: 'open', held: kes(50_000n), closedAt: null } });
  expect(decided('open', { deposit: credited({ tax }) })).toMatchObject({ next: { held: kes(47_500n) } });
  expect(decided('open', { cash: 1_200n })).toMatchObject({ moves: 'set_aside', next: { held: kes(1_200n) } });
  expect(decided('open', { cash: 0n })).toMatchObject({ moves: null, next: { state: 'open', held: kes(0n) } });
});

it('dispute: people are called, and the player sees the amount that is set aside', () => {
  expect(decided('open')?.deposit).toMatchObject({ alert: { kind: 'chargeback_opened' }, steps: [{ step: 'disputed', detail: '500.00' }] });
});

it('dispute: an end that overtakes its beginning sets nothing aside', () => {
  expect(decided('won')).toMatchObject({ moves: null, deposit: null, next: { state: 'won', held: kes(0n) } });
  expect(decided('lost')).toMatchObject({ moves: null, deposit: { moves: 'reverse' }, next: { state: 'lost', held: kes(0n) } });
});

it('dispute: a new due date of evidence is kept', () => {
  const open = decided('open')?.next ?? null;
  const later1 = { ...reported('open'), evidenceDueAt: later(at, 2 * 86_400_000) };
  const facts = { deposit: credited(), known: open, newId: 'd-2', earlier: 'held' as const, cash: kes(0n), at };
  expect(decideDispute(facts, later1)).toMatchObject({ moves: null, next: { evidenceDueAt: later1.evidenceDueAt, version: 2 } });
  expect(decideDispute(facts, reported('open'))).toBeNull();
});

it('dispute: a second one of the same deposit sets cash aside only after the first one gave it back, under an id of its own', () => {
  expect(decided('open', { earlier: 'held' })).toMatchObject({ moves: null, next: { held: kes(0n) } });
  const again = { moves: 'set_aside', next: { held: kes(50_000n), holdId: 'd-1' } };
  expect(decided('open', { earlier: 'given_back' })).toMatchObject(again);
  expect(decided('open')).toMatchObject({ next: { holdId: credited().id } });
});

it('dispute: in any order and repetition, cash is set aside once, and goes back or pays once', () => {
  const states = fc.array(fc.constantFrom<DisputeState>('open', 'won', 'lost'), { maxLength: 12 });
  fc.assert(
    fc.property(states, fc.bigInt({ min: 0n, max: 90_000n }), (statements, cash) => {
      let deposit = credited();
      let known: Dispute | null = null;
      const moved: string[] = [];
      for (const state of statements) {
        const earlier = known !== null && known.held.minor > 0n ? 'held' : 'none';
        const decision = decided(state, { deposit, known, cash, earlier });
        if (decision === null) continue;
        deposit = decision.deposit?.next ?? deposit;
        known = decision.next;
        moved.push(...[decision.moves, decision.deposit?.moves].filter((move) => typeof move === 'string'));
      }
      const count = (move: string): number => moved.filter((each) => each === move).length;
      expect(count('set_aside')).toBeLessThanOrEqual(1);
      expect(count('give_back')).toBeLessThanOrEqual(count('set_aside'));
      expect(count('reverse')).toBe(statements.includes('lost') ? 1 : 0);
      if (known?.state === 'won' && known.held.minor > 0n) expect(count('give_back')).toBe(1);
    }),
  );
});
