import { later, subtract, type Instant, type Money, type PaymentId } from '@tausi/kernel';
import { uuidv7 } from '../../platform/ids.ts';
import { jobOf, lookUpOrder } from '../../platform/queue/tasks.ts';
import type { Withdrawal } from '../withdrawals/withdrawal.ts';
import type { PayoutProvider } from '../port/payout-provider.ts';
import { orderMade } from './orders-store.ts';
import { newOrderRef, nextLookUpAt, type PaymentOrder } from './payment-order.ts';
import { transmit, type PayoutFlow } from './payout-flow.ts';

// More failures for good than this are a case for people.
const ordersMax = 5;

const unconnectedRetryMs = 60_000;

/** Sends an approved withdrawal to the provider; returns when to try again while its account is not connected. The order is stored before its first byte leaves; a run that finds a live order leaves
 *  it to the look-ups, because its request may have reached the provider. */
export async function sendDueWithdrawal(flow: PayoutFlow, id: PaymentId): Promise<Instant | null> {
  const withdrawal = await flow.findWithdrawal(id);
  if (withdrawal === null || !isDue(withdrawal) || (await flow.orders.findLive(id)) !== null) return null;
  const provider = flow.providers.get(withdrawal.provider);
  if (provider === undefined) return later(flow.clock.now(), unconnectedRetryMs);
  await sendBy(flow, provider, withdrawal);
  return null;
}

async function sendBy(flow: PayoutFlow, provider: PayoutProvider, withdrawal: Withdrawal): Promise<void> {
  const { id } = withdrawal;
  const before = await flow.orders.count(id);
  const at = flow.clock.now();
  if (before >= ordersMax) return void (await flow.applyFact(id, { kind: 'stuck', detail: `${before} orders failed`, at }));
  const taken = await flow.wallet.takeUpHold({ playerId: withdrawal.playerId, holdId: id, at });
  if (taken === 'over') return void (await flow.applyFact(id, { kind: 'stuck', detail: 'its hold is over', at }));
  const order = newOrder(provider, withdrawal, { attempt: before + 1, at });
  const firstLookUp = jobOf(lookUpOrder, { order: order.id }, nextLookUpAt(at, at) ?? later(at, 0));
  await flow.applyFact(id, { kind: 'order_made', at }, [orderMade(order), flow.queue.companion(firstLookUp)]);
  // Cancelled meanwhile, or another run was first.
  if ((await flow.orders.find(order.id)) === null) return;
  await transmit(flow, withdrawal, order);
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
