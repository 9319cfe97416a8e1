import { assert, later, type Clock, type Instant, type PaymentId } from '@tausi/kernel';
import type { CallbackRow, CallbackStore, Verdict } from './callbacks/callback-store.ts';
import { contradictionIn } from './deposits/contradiction.ts';
import { askProvider } from './deposits/confirm.ts';
import type { DarajaClient } from './daraja/client.ts';
import { fromCallback, type StkCallback } from './daraja/from-wire.ts';
import { nextPollAt, type Deposit, type DepositFact } from './deposits/deposit.ts';
import type { ApplyFact } from './deposits/decide-deposit.ts';
import type { Alert } from './deposits/save-decision.ts';
import type { PaymentStore } from './store.ts';

export type JobParts = {
  readonly clock: Clock;
  readonly store: PaymentStore;
  readonly callbacks: CallbackStore;
  readonly client: DarajaClient | null;
  readonly applyFact: ApplyFact;
  readonly raise: (alert: Alert) => Promise<void>;
  /** Receives the error of a failed call-back or payment. The job retries later and finally passes it to review. */
  readonly onFailed: (error: unknown) => void;
};

export type CashierJobs = {
  /** Processes waiting call-backs; returns how many it leased. */
  readonly handleCallbacks: () => Promise<number>;
  /** Polls the provider about due payments; returns how many it leased. */
  readonly pollDue: () => Promise<number>;
};

const leaseMs = 60_000;
const takenMax = 20;
// The provider's status can lag behind its call-back, so an unconfirmed call-back is retried.
const retryDelaysMs: readonly number[] = [2_000, 5_000, 15_000, 60_000, 300_000, 900_000, 3_600_000];

export function createJobs(parts: JobParts): CashierJobs {
  const leaseUntil = (at: Instant): Instant => later(at, leaseMs);
  return {
    handleCallbacks: async () => {
      const at = parts.clock.now();
      const rows = await parts.callbacks.claimDue(at, leaseUntil(at), takenMax);
      for (const row of rows)
        await handleCallback(parts, row).catch((error: unknown) => callbackFailed(parts, row, error).catch(parts.onFailed));
      return rows.length;
    },
    pollDue: async () => {
      const at = parts.clock.now();
      const lease = leaseUntil(at);
      const ids = await parts.store.claimDue(at, lease, takenMax);
      await Promise.all(ids.map((id) => poll(parts, id, lease).catch(parts.onFailed)));
      return ids.length;
    },
  };
}

async function poll(parts: JobParts, id: PaymentId, leaseUntil: Instant): Promise<void> {
  const deposit = await parts.store.find(id);
  assert(deposit !== null, 'a leased payment exists');
  try {
    await parts.applyFact(id, await askProvider(deposit, parts.client, parts.clock));
  } catch (error) {
    parts.onFailed(error);
    const at = parts.clock.now();
    const dueAt = nextPollAt(deposit.createdAt, at);
    if (dueAt !== null) await parts.store.postponePoll(id, leaseUntil, dueAt);
    else await parts.applyFact(id, { kind: 'stuck', at, detail: 'polling the provider failed for a day' });
  }
}

// Without an end the lease would bring it back forever. After the last retry it goes to review.
async function callbackFailed(parts: JobParts, row: CallbackRow, error: unknown): Promise<void> {
  parts.onFailed(error);
  const at = parts.clock.now();
  const delayMs = retryDelaysMs[row.attempts - 1];
  if (delayMs !== undefined) return parts.callbacks.postpone(row.id, later(at, delayMs));
  await parts.applyFact(row.paymentId, { kind: 'stuck', at, detail: `work on a call-back failed ${row.attempts} times` });
  await parts.callbacks.close(row.id, 'failed');
}

async function handleCallback(parts: JobParts, row: CallbackRow): Promise<void> {
  const verdict = await judge(parts, row);
  if (verdict !== null) return parts.callbacks.close(row.id, verdict);
  const delayMs = retryDelaysMs[row.attempts - 1];
  if (delayMs !== undefined) return parts.callbacks.postpone(row.id, later(parts.clock.now(), delayMs));
  await parts.raise({ kind: 'callback_contradicts', paymentId: row.paymentId, detail: 'the provider never confirmed it' });
  await parts.callbacks.close(row.id, 'unconfirmed');
}

/** Processes one call-back; null when it must be retried. */
async function judge(parts: JobParts, row: CallbackRow): Promise<Verdict | null> {
  const read = fromCallback(JSON.parse(row.body));
  if (!read.ok) {
    await parts.raise({ kind: 'unreadable_callback', paymentId: row.paymentId, detail: 'its body is malformed' });
    return 'unreadable';
  }
  const deposit = await parts.store.find(row.paymentId);
  assert(deposit !== null, 'a stored call-back belongs to an existing payment');
  const contradiction = contradictionIn(read.value, deposit, await ownersOf(parts, read.value));
  if (contradiction !== null) {
    await parts.applyFact(deposit.id, { kind: 'contradicted', at: parts.clock.now(), detail: contradiction });
    return 'contradicts';
  }
  return settled(read.value, deposit) ? 'repeated' : confirm(parts, read.value, await knownBy(parts, read.value, deposit));
}

// The address proves which payment the call-back is about, so its ids replace those of a lost answer.
// The polls of a day then use them if the provider does not confirm now.
async function knownBy({ applyFact, clock }: JobParts, { requestId, checkoutId }: StkCallback, deposit: Deposit): Promise<Deposit> {
  return deposit.checkoutId === null ? applyFact(deposit.id, { kind: 'accepted', at: clock.now(), requestId, checkoutId }) : deposit;
}

/** Returns whether the payment already matches the call-back. */
function settled(callback: StkCallback, deposit: Deposit): boolean {
  if (callback.paid !== null) return deposit.status === 'success' && deposit.receipt === callback.paid.receipt;
  return deposit.status !== 'created' && deposit.status !== 'sent' && deposit.status !== 'pending_user';
}

async function confirm(parts: JobParts, callback: StkCallback, deposit: Deposit): Promise<Verdict | null> {
  const fact = await askProvider(deposit, parts.client, parts.clock);
  if (!agrees(fact, callback)) return null;
  const { status } = await parts.applyFact(deposit.id, fact.kind === 'paid' ? { ...fact, receipt: callback.paid?.receipt ?? null } : fact);
  return status === 'in_review' ? 'contradicts' : 'confirmed';
}

// The provider's own "paid" is enough. A "not paid" counts only when the call-back agrees.
function agrees(fact: DepositFact, callback: StkCallback): boolean {
  return fact.kind === 'paid' || (fact.kind === 'declined' && callback.paid === null);
}

async function ownersOf({ store }: JobParts, callback: StkCallback): Promise<{ ofCheckout: string | null; ofReceipt: string | null }> {
  return {
    ofCheckout: await store.findByProviderId('daraja', { checkoutId: callback.checkoutId }),
    ofReceipt: callback.paid === null ? null : await store.findByProviderId('daraja', { receipt: callback.paid.receipt }),
  };
}
