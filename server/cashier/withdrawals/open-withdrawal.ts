import {
  assert,
  err,
  idempotencyKey,
  later,
  ok,
  paymentId,
  type IdempotencyKey,
  type Instant,
  type Money,
  type Result,
} from '@tausi/kernel';
import { ConditionUnmet } from '../../platform/database/companions.ts';
import { noDeadline } from '../../platform/overload/deadline.ts';
import { uuidv7 } from '../../platform/ids.ts';
import type { WalletCommand } from '../../wallet/index.ts';
import { createReference } from '../create-reference.ts';
import { maskAccount } from '../destinations/destination.ts';
import { approvalOf } from './approval.ts';
import { gatesFor, type Gate } from './gates.ts';
import { approvalFacts, gateFacts, loadFacts, type Payee, type PayeeFacts } from './load-facts.ts';
import type { WithdrawalMethod } from './method.ts';
import { taxedPocketOf, type TaxedPocket } from './pocket.ts';
import { promisedBy } from './promise.ts';
import { newWithdrawalRows } from './save-withdrawal.ts';
import { totalsUnchanged } from './totals-store.ts';
import { withdrawalToWire } from './withdrawal-to-wire.ts';
import type { WithdrawalFlow } from './withdrawal-flow.ts';
import type { Withdrawal, WithdrawalStep } from './withdrawal.ts';

/** A player's request to withdraw. */
export type AskedWithdrawal = {
  readonly payee: Payee;
  readonly method: WithdrawalMethod;
  readonly destinationId: string | undefined;
  readonly amount: Money;
  readonly key: IdempotencyKey;
  readonly at: Instant;
  readonly givesUpBonus: boolean;
  readonly typedCode: string | undefined;
};

type CodeRefusal = NonNullable<Awaited<ReturnType<WithdrawalFlow['players']['refuseCode']>>>;
export type OpenRefusal = { readonly gate: Gate } | { readonly codeRefusal: CodeRefusal } | { readonly keyReused: true };

const attemptsMax = 8;
const holdLifeMs = 30 * 86_400_000;

/** Takes a withdrawal: checks the gates, then books the hold with the payment, its timeline and its job in one commit. A repeat of the key
 *  returns the first withdrawal. */
export async function openWithdrawal(flow: WithdrawalFlow, asked: AskedWithdrawal): Promise<Result<Withdrawal, OpenRefusal>> {
  let isCodeChecked = false;
  for (let attempt = 0; attempt < attemptsMax; attempt += 1) {
    const earlier = await flow.store.findByKey(asked.payee.playerId, asked.key);
    if (earlier !== null) return earlier.asked.minor === asked.amount.minor ? ok(earlier) : err({ keyReused: true });
    const facts = await loadFacts(flow, asked.payee, { at: asked.at, choice: asked });
    const pocket = taxedPocketOf(asked.amount, { tax: facts.tax, ...facts.totals }, asked.method.paysWholeUnits);
    const gate = await firstGate(flow, asked, { facts, leaves: pocket.leaves });
    if (gate !== null) return err({ gate });
    if (!isCodeChecked) {
      const codeRefusal = await flow.players.refuseCode(asked.payee.playerId, asked.typedCode, asked.at);
      if (codeRefusal !== null) return err({ codeRefusal });
      isCodeChecked = true;
    }
    const blocked = await giveUpBonus(flow, asked, facts);
    if (blocked !== null) return err({ gate: blocked });
    const held = await hold(flow, newWithdrawal(asked, facts, pocket), facts);
    if (held === 'insufficient_funds') return err({ gate: { code: held } });
    if (held !== 'changed') return ok(held);
    // A concurrent payment of the player: decide again on the current facts.
  }
  throw new Error(`the payments of ${asked.payee.playerId} changed ${attemptsMax} times while a withdrawal was taken`);
}

async function firstGate(
  flow: WithdrawalFlow,
  { payee, method, amount: asked, typedCode, givesUpBonus, at }: AskedWithdrawal,
  { facts, leaves }: { readonly facts: PayeeFacts; readonly leaves: Money },
): Promise<Gate | null> {
  const lacksCode = typedCode === undefined && (await flow.players.refuseCode(payee.playerId, undefined, at)) !== null;
  return (
    gatesFor(gateFacts(facts, { asked, leaves, lacksCode, isProviderConnected: flow.isConnected(method.provider), givesUpBonus }))[0] ??
    null
  );
}

/** Forfeits the bonus that the withdrawal ends; returns the gate if a round is still played with it. */
async function giveUpBonus({ wallet }: WithdrawalFlow, { payee, at }: AskedWithdrawal, { bonus }: PayeeFacts): Promise<Gate | null> {
  if (bonus === null) return null;
  const { bonusId, remaining, target } = bonus;
  const key = idempotencyKey(`give-up:${bonusId}`);
  const ended = await wallet.execute({ kind: 'bonus_forfeited', playerId: payee.playerId, key, at, bonusId, why: 'given_up' }, []);
  return !ended.ok && ended.error.code === 'bonus_in_play' ? { code: 'wagering_incomplete', remaining, target } : null;
}

function newWithdrawal({ payee, method, amount, key, at }: AskedWithdrawal, facts: PayeeFacts, pocket: TaxedPocket): Withdrawal {
  const { limits } = facts;
  const { people } = approvalOf(approvalFacts(facts, pocket.leaves), limits);
  return {
    id: paymentId(uuidv7(at)),
    ...payee,
    method: method.method,
    provider: method.provider,
    status: people === 0 ? 'approved' : 'waiting',
    waitsFor: people === 0 ? null : 'approval',
    key,
    reference: createReference(),
    phone: facts.phone,
    destination: destinationOf(facts),
    asked: amount,
    amount: pocket.leaves,
    tax: pocket.withheld,
    people,
    promisedBy: promisedBy(at, people, limits),
    isCancellable: limits.isCancellable && !facts.isProtected,
    compensation: null,
    receipt: null,
    reason: null,
    providerCode: null,
    createdAt: at,
    closedAt: null,
    version: 1,
  };
}

function destinationOf({ account }: PayeeFacts): Withdrawal['destination'] {
  if (account === null) return null;
  assert(account !== 'unknown', 'an unknown account was refused');
  const { id, bankName, accountNumber } = account.account;
  return { id, bankName, account: maskAccount(accountNumber) };
}

async function hold(
  { wallet, queue, store, live }: WithdrawalFlow,
  withdrawal: Withdrawal,
  { totals }: PayeeFacts,
): Promise<Withdrawal | 'changed' | 'insufficient_funds'> {
  const rows = newWithdrawalRows(withdrawal, firstSteps(withdrawal), queue);
  const terms = { deadline: noDeadline, condition: totalsUnchanged(withdrawal.playerId, totals) };
  const held = await wallet.execute(holdOf(withdrawal), rows, terms).catch((error: unknown) => {
    if (error instanceof ConditionUnmet) return null;
    throw error;
  });
  if (held === null) return 'changed';
  if (!held.ok) {
    if (held.error.code === 'insufficient_funds') return 'insufficient_funds';
    if (held.error.code === 'stale') return 'changed';
    throw new Error(`the ledger refused to hold a withdrawal: ${held.error.code} (payment ${withdrawal.id})`);
  }
  const payment = withdrawalToWire(withdrawal, await store.timelineOf(withdrawal.id));
  await live.publish(withdrawal.playerId, { type: 'payment', payment }).catch(live.onPublishFailed);
  return withdrawal;
}

function firstSteps({ createdAt: at, asked, amount, waitsFor }: Withdrawal): readonly WithdrawalStep[] {
  const isRounded = asked.minor !== amount.minor;
  const steps: readonly WithdrawalStep[] = [{ step: 'asked', at, detail: isRounded ? 'rounded' : null }];
  return waitsFor === null ? [...steps, { step: 'approved', at, detail: null }] : [...steps, { step: 'waiting', at, detail: waitsFor }];
}

function holdOf({ id, playerId, createdAt: at, amount, tax }: Withdrawal): WalletCommand {
  const expiresAt = later(at, holdLifeMs);
  const command = { kind: 'hold', playerId, key: idempotencyKey(`withdraw:${id}`), at, holdId: id, amount, expiresAt } as const;
  return tax === null ? command : { ...command, tax };
}
