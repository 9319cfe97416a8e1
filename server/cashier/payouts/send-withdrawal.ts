import { later, subtract, type Instant, type Money, type PaymentId } from '@tausi/kernel';
import { uuidv7 } from '../../platform/ids.ts';
import { jobOf, lookUpOrder } from '../../platform/queue/tasks.ts';
import type { Withdrawal } from '../withdrawals/withdrawal.ts';
import type { PayoutProvider } from '../port/payout-provider.ts';
import { orderMade } from './orders-store.ts';
import { stillSends } from './sender-store.ts';
import { newOrderRef, nextLookUpAt, type PaymentOrder } from './payment-order.ts';
import { transmit, type PayoutFlow } from './payout-flow.ts';

// More failures for good than this are a case for people.
const ordersMax = 5;

const retryMs = 60_000;
// Soon the process that sends for the pot takes the job, or its lease is over.
const otherSenderMs = 500;

/** Sends an approved withdrawal to the provider; returns when to try again while its account is not connected, its pot cannot pay, or
 *  another process sends for the pot. The order is stored before its first byte leaves; a run that finds a live order leaves it to the look-ups, because its request may have
 *  reached the provider. */
export async function sendDueWithdrawal(flow: PayoutFlow, id: PaymentId): Promise<Instant | null> {
  const withdrawal = await flow.findWithdrawal(id);
  if (withdrawal === null || !isDue(withdrawal) || (await flow.orders.findLive(id)) !== null) return null;
  const provider = flow.providers.get(withdrawal.provider);
  if (provider === undefined) return later(flow.clock.now(), retryMs);
  // One after another for a pot: each sees the orders before it.
  const made = await flow.turnOf(provider.account, async () => {
    const token = await flow.senders.take(provider.account, flow.clock.now());
    return token === null ? 'other_sender' : makeOrder(flow, withdrawal, { provider, token });
  });
  if (made === 'other_sender') return later(flow.clock.now(), otherSenderMs);
  if (made === 'waits') return later(flow.clock.now(), retryMs);
  if (made !== null) await transmit(flow, withdrawal, made);
  return null;
}

type Sender = {
  readonly provider: PayoutProvider;
  /** The fencing token of this process. */
  readonly token: bigint;
};

type Made = PaymentOrder | 'waits' | 'other_sender' | null;

/** Makes the order of a withdrawal; `waits` while its pot cannot pay, null when there is none to send. */
async function makeOrder(flow: PayoutFlow, withdrawal: Withdrawal, { provider, token }: Sender): Promise<Made> {
  const { id } = withdrawal;
  const before = await flow.orders.count(id);
  const at = flow.clock.now();
  if (before >= ordersMax) {
    await flow.applyFact(id, { kind: 'stuck', detail: `${before} orders failed`, at });
    return null;
  }
  const waitsFor = await flow.floatGate({ ...withdrawal, provider: provider.account, amount: arrivesOf(withdrawal).minor });
  if (waitsFor !== null) {
    const waiting = await flow.applyFact(id, { kind: 'no_route', waitsFor, at });
    // A withdrawal that begins to wait has a new job.
    return waiting.version === withdrawal.version ? 'waits' : null;
  }
  const taken = await flow.wallet.takeUpHold({ playerId: withdrawal.playerId, holdId: id, at });
  if (taken === 'over') {
    await flow.applyFact(id, { kind: 'stuck', detail: 'its hold is over', at });
    return null;
  }
  const order = newOrder(provider, withdrawal, { attempt: before + 1, at });
  const firstLookUp = jobOf(lookUpOrder, { order: order.id }, nextLookUpAt(at, at) ?? later(at, 0));
  const rows = [stillSends(provider.account, token), orderMade(order), flow.queue.companion(firstLookUp)];
  try {
    await flow.applyFact(id, { kind: 'order_made', at }, rows);
  } catch (error) {
    // This process was paused, and another one has sent for the pot since.
    if ((await flow.senders.take(provider.account, flow.clock.now())) !== token) return 'other_sender';
    throw error;
  }
  // Cancelled meanwhile, or another run was first.
  return flow.orders.find(order.id);
}

function isDue({ status, waitsFor }: Withdrawal): boolean {
  return status === 'approved' || (status === 'waiting' && (waitsFor === 'float' || waitsFor === 'provider'));
}

function newOrder(
  provider: PayoutProvider,
  withdrawal: Withdrawal,
  { attempt, at }: { readonly attempt: number; readonly at: Instant },
): PaymentOrder {
  return {
    id: uuidv7(at),
    paymentId: withdrawal.id,
    attempt,
    provider: provider.id,
    providerAccount: provider.account,
    amount: arrivesOf(withdrawal),
    orderRef: newOrderRef(),
    providerRef: null,
    receipt: null,
    state: 'made',
    sends: 1,
    reportedCode: null,
    madeAt: at,
    decidedAt: null,
    version: 1,
  };
}

function arrivesOf({ amount, tax }: Withdrawal): Money {
  return tax === null ? amount : subtract(amount, tax.amount);
}
