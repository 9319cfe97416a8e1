import {
  assert,
  err,
  idempotencyKey,
  ok,
  paymentId,
  type IdempotencyKey,
  type Instant,
  type Money,
  type Result,
  type SessionId,
} from '@tausi/kernel';
import { uuidv7 } from '../../platform/ids.ts';
import { createReference } from '../create-reference.ts';
import { maskNumber } from '../destinations/destination.ts';
import { firstPartOf, holdRest } from '../parts/advance-parts.ts';
import { holdWithdrawal } from '../parts/hold-withdrawal.ts';
import { partsOf } from '../parts/parts.ts';
import { approvalOf } from './approval.ts';
import { gatesFor, type Gate } from './gates.ts';
import { approvalFacts, gateFacts, loadFacts, type Payee, type PayeeFacts } from './load-facts.ts';
import type { WithdrawalMethod } from './method.ts';
import { taxedPocketOf, type TaxedPocket } from './pocket.ts';
import { promisedBy } from './promise.ts';
import { totalsUnchanged } from './totals-store.ts';
import type { WithdrawalFlow } from './withdrawal-flow.ts';
import type { Withdrawal } from './withdrawal.ts';

/** A player's request to withdraw. */
export type AskedWithdrawal = {
  readonly payee: Payee;
  readonly sessionId: SessionId;
  readonly method: WithdrawalMethod;
  readonly destinationId: string | undefined;
  readonly amount: Money;
  readonly key: IdempotencyKey;
  readonly at: Instant;
  readonly givesUpBonus: boolean;
  readonly typedCode: string | undefined;
  /** An amount above the maximum of a payment leaves in parts. */
  readonly inParts: boolean;
};

type CodeRefusal = NonNullable<Awaited<ReturnType<WithdrawalFlow['players']['refuseCode']>>>;
export type OpenRefusal = { readonly gate: Gate } | { readonly codeRefusal: CodeRefusal } | { readonly keyReused: true };

const attemptsMax = 8;

/** Takes a withdrawal: checks the gates, then books the hold with the payment, its timeline and its job in one commit. A repeat of the key
 *  returns the first withdrawal. */
export async function openWithdrawal(flow: WithdrawalFlow, asked: AskedWithdrawal): Promise<Result<Withdrawal, OpenRefusal>> {
  let isCodeChecked = false;
  for (let attempt = 0; attempt < attemptsMax; attempt += 1) {
    const earlier = await flow.store.findByKey(asked.payee.playerId, asked.key);
    if (earlier !== null)
      return (earlier.part?.whole ?? earlier.asked).minor === asked.amount.minor ? ok(earlier) : err({ keyReused: true });
    const facts = await loadFacts(flow, asked.payee, { ...asked, choice: asked, asks: true });
    const pocket = taxedPocketOf(asked.amount, { tax: facts.tax, ...facts.totals }, asked.method.paysWholeUnits);
    const { limits, tax } = facts;
    const parts = asked.inParts ? partsOf(pocket, { limits, tax, paysWholeUnits: asked.method.paysWholeUnits }) : [pocket];
    const gate = await firstGate(flow, asked, { facts, leaves: pocket.leaves, parts: parts.length });
    if (gate !== null) return err({ gate });
    if (!isCodeChecked) {
      const codeRefusal = await flow.players.refuseCode(asked.payee.playerId, asked.typedCode, asked.at);
      if (codeRefusal !== null) return err({ codeRefusal });
      isCodeChecked = true;
    }
    const blocked = await giveUpBonus(flow, asked, facts);
    if (blocked !== null) return err({ gate: blocked });
    const first = firstPartOf(newWithdrawal(asked, facts, pocket), parts);
    const held = await holdWithdrawal(flow, first, totalsUnchanged(asked.payee.playerId, facts.totals));
    if (held === 'insufficient_funds') return err({ gate: { code: held } });
    if (held !== 'changed') {
      await holdRest(flow, held);
      return ok(held);
    }
    // A concurrent payment of the player: decide again on the current facts.
  }
  throw new Error(`the payments of ${asked.payee.playerId} changed ${attemptsMax} times while a withdrawal was taken`);
}

async function firstGate(
  flow: WithdrawalFlow,
  { payee, method, amount: asked, typedCode, givesUpBonus, at }: AskedWithdrawal,
  { facts, leaves, parts }: { readonly facts: PayeeFacts; readonly leaves: Money; readonly parts: number },
): Promise<Gate | null> {
  const lacksCode = typedCode === undefined && (await flow.players.refuseCode(payee.playerId, undefined, at)) !== null;
  return (
    gatesFor(
      gateFacts(facts, { asked, leaves, parts, lacksCode, isProviderConnected: flow.isConnected(method.provider), givesUpBonus }),
    )[0] ?? null
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
    part: null,
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
  const { id, bankName } = account.account;
  return { id, bankName, account: maskNumber(account.account) };
}
