import { assert, later, type Instant } from '@tausi/kernel';
import { fromCallback, type StkCallback } from '../daraja/from-wire.ts';
import { askProvider } from '../deposits/confirm.ts';
import { contradictionIn, type Owners } from '../deposits/contradiction.ts';
import type { Deposit, DepositFact } from '../deposits/deposit.ts';
import type { DepositFlow } from '../ports.ts';
import type { CallbackRow, Verdict } from './callback-store.ts';

type TriedCallback = CallbackRow & { readonly tries: number };

// The provider's status can lag behind its call-back, so an unconfirmed call-back is retried.
const retryDelaysMs: readonly number[] = [2_000, 5_000, 15_000, 60_000, 300_000, 900_000, 3_600_000];

/** Processes one call-back. Returns its verdict, or when to try again. After the last retry it goes to review. */
export async function handleCallback(flow: DepositFlow, row: TriedCallback): Promise<Verdict | { readonly retryAt: Instant }> {
  const delayMs = retryDelaysMs[row.tries - 1];
  const retry = delayMs === undefined ? null : { retryAt: later(flow.clock.now(), delayMs) };
  try {
    const verdict = (await judge(flow, row)) ?? retry;
    if (verdict !== null) return verdict;
    await flow.raise({ kind: 'callback_contradicts', paymentId: row.paymentId, detail: 'the provider never confirmed it' });
    return 'unconfirmed';
  } catch (error) {
    flow.onFailed(error);
    if (retry !== null) return retry;
    const detail = `work on a call-back failed ${row.tries} times`;
    await flow.applyFact(row.paymentId, { kind: 'stuck', at: flow.clock.now(), detail });
    return 'failed';
  }
}

/** Returns the verdict on a call-back; null when the provider does not confirm it yet. */
async function judge(flow: DepositFlow, row: CallbackRow): Promise<Verdict | null> {
  const read = fromCallback(JSON.parse(row.body));
  if (!read.ok) {
    await flow.raise({ kind: 'unreadable_callback', paymentId: row.paymentId, detail: 'its body is malformed' });
    return 'unreadable';
  }
  const deposit = await flow.store.find(row.paymentId);
  assert(deposit !== null, 'a stored call-back belongs to an existing payment');
  const contradiction = contradictionIn(read.value, deposit, await ownersOf(flow, read.value));
  if (contradiction !== null) {
    await flow.applyFact(deposit.id, { kind: 'contradicted', at: flow.clock.now(), detail: contradiction });
    return 'contradicts';
  }
  return settled(read.value, deposit) ? 'repeated' : confirm(flow, read.value, await knownBy(flow, read.value, deposit));
}

async function ownersOf({ store }: DepositFlow, callback: StkCallback): Promise<Owners> {
  return {
    ofCheckout: await store.findByProviderId('daraja', { checkoutId: callback.checkoutId }),
    ofReceipt: callback.paid === null ? null : await store.findByProviderId('daraja', { receipt: callback.paid.receipt }),
  };
}

/** Returns whether the payment already matches the call-back. */
function settled(callback: StkCallback, deposit: Deposit): boolean {
  if (callback.paid !== null) return deposit.status === 'success' && deposit.receipt === callback.paid.receipt;
  return deposit.status !== 'created' && deposit.status !== 'sent' && deposit.status !== 'pending_user';
}

// The address proves which payment the call-back is about, so its ids replace those of a lost answer.
// The polls of a day then use them if the provider does not confirm now.
async function knownBy({ applyFact, clock }: DepositFlow, { requestId, checkoutId }: StkCallback, deposit: Deposit): Promise<Deposit> {
  return deposit.checkoutId === null ? applyFact(deposit.id, { kind: 'accepted', at: clock.now(), requestId, checkoutId }) : deposit;
}

async function confirm(flow: DepositFlow, callback: StkCallback, deposit: Deposit): Promise<Verdict | null> {
  const fact = await askProvider(deposit, flow.client, flow.clock);
  if (!agrees(fact, callback)) return null;
  const { status } = await flow.applyFact(deposit.id, fact.kind === 'paid' ? { ...fact, receipt: callback.paid?.receipt ?? null } : fact);
  return status === 'in_review' ? 'contradicts' : 'confirmed';
}

// The provider's own "paid" is enough. A "not paid" counts only when the call-back agrees.
function agrees(fact: DepositFact, callback: StkCallback): boolean {
  return fact.kind === 'paid' || (fact.kind === 'declined' && callback.paid === null);
}
