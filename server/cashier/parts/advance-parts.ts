import { assert, idempotencyKey, later, paymentId, zeroOf, type IdempotencyKey, type Instant, type PaymentId } from '@tausi/kernel';
import { uuidv7 } from '../../platform/ids.ts';
import { createReference } from '../create-reference.ts';
import { withdrawalMethodsOf } from '../withdrawals/method.ts';
import { taxedPocketOf } from '../withdrawals/pocket.ts';
import type { WithdrawalFlow } from '../withdrawals/withdrawal-flow.ts';
import { isUndecided, type Withdrawal } from '../withdrawals/withdrawal.ts';
import { holdWithdrawal } from './hold-withdrawal.ts';
import { partsOf, type Part } from './parts.ts';

/** The means to hold the parts of an amount and to send them one after another. */
export type PartsFlow = Pick<WithdrawalFlow, 'queue' | 'store' | 'wallet' | 'live' | 'rules' | 'applyFact'>;

/** Makes the first of several parts from the withdrawal of the whole amount. */
export function firstPartOf(whole: Withdrawal, parts: readonly Part[]): Withdrawal {
  const [first] = parts;
  assert(first !== undefined, 'an amount has at least one part');
  if (parts.length === 1) return whole;
  const part = { of: whole.id, place: 1, count: parts.length, whole: whole.asked };
  return { ...whole, asked: first.leaves, amount: first.leaves, tax: first.withheld, part };
}

/** Takes the holds of the parts after the first. A run that died is continued from the parts that exist; a balance that was spent meanwhile
 *  ends the division. */
export async function holdRest(flow: PartsFlow, first: Withdrawal): Promise<void> {
  if (first.part === null || first.status === 'returned') return;
  const { withdrawalLimits: limits, withdrawalTax: tax } = await flow.rules.rulesAt(first.market, first.createdAt);
  const method = withdrawalMethodsOf(first.market, first.createdAt).find((each) => each.method === first.method);
  assert(method !== undefined, 'a withdrawal has a method of its market');
  const { whole } = first.part;
  const nothing = zeroOf(whole.asset);
  const pocket = taxedPocketOf(whole, { tax, paidIn: nothing, paidOut: nothing }, method.paysWholeUnits);
  const parts = partsOf(pocket, { limits, tax, paysWholeUnits: method.paysWholeUnits });
  for (const [index, part] of parts.entries()) {
    const key = keyOf(first.id, index + 1);
    if (index === 0 || (await flow.store.findByKey(first.playerId, key)) !== null) continue;
    const promisedBy = later(first.promisedBy, index * limits.promiseSeconds * 1_000);
    const held = await holdWithdrawal(flow, laterPart(first, part, { index, key, promisedBy }), null);
    if (held === 'insufficient_funds') return;
  }
}

function keyOf(of: PaymentId, place: number): IdempotencyKey {
  return idempotencyKey(`${of}:${place}`);
}

type Place = { readonly index: number; readonly key: IdempotencyKey; readonly promisedBy: Instant };

function laterPart(first: Withdrawal, { leaves, withheld }: Part, { index, key, promisedBy }: Place): Withdrawal {
  assert(first.part !== null, 'the first part knows the whole');
  const own = { id: paymentId(uuidv7(first.createdAt)), key, reference: createReference(), promisedBy };
  const amounts = { asked: leaves, amount: leaves, tax: withheld, part: { ...first.part, place: index + 1 } };
  // People check the whole amount once, with its first part.
  const waits = { status: 'waiting', waitsFor: 'earlier_part', people: 0 } as const;
  const fresh = { compensation: null, receipt: null, reason: null, providerCode: null, closedAt: null, version: 1 };
  return { ...first, ...own, ...amounts, ...waits, ...fresh };
}

/** Continues an amount in parts: takes missing holds, then approves the next part once the one before it is paid. When a part did not
 *  arrive, the parts after it return to the balance. */
export async function advanceParts(flow: PartsFlow, of: PaymentId, at: Instant): Promise<void> {
  const first = await flow.store.find(of);
  assert(first !== null, 'parts belong to a stored withdrawal');
  await holdRest(flow, first);
  const parts = await flow.store.listParts(of);
  const next = parts.findIndex(({ status, waitsFor }) => status === 'waiting' && waitsFor === 'earlier_part');
  const [before, waiting] = [parts[next - 1], parts[next]];
  if (before === undefined || waiting === undefined || isUndecided(before)) return;
  if (before.status === 'paid') await flow.applyFact(waiting.id, { kind: 'earlier_paid', at });
  else await flow.applyFact(waiting.id, { kind: 'earlier_returned', at, reason: before.reason ?? 'withdrawal_refused' });
}
