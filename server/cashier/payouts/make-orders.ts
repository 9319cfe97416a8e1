import { later, subtract, type Instant, type Money } from '@tausi/kernel';
import { batched } from '../../platform/database/batched.ts';
import { uuidv7 } from '../../platform/ids.ts';
import { jobOf, lookUpOrder } from '../../platform/queue/tasks.ts';
import type { PayoutProvider } from '../port/payout-provider.ts';
import type { Withdrawal } from '../withdrawals/withdrawal.ts';
import { orderMade } from './orders-store.ts';
import { newOrderRef, nextLookUpAt, type PaymentOrder } from './payment-order.ts';
import type { PayoutFlow } from './payout-flow.ts';
import { stillSends } from './sender-store.ts';

// More failures for good than this are a case for people.
const ordersMax = 5;

/** `waits` while the pot cannot pay, null when there is no order to send. */
type Made = PaymentOrder | 'waits' | 'other_sender' | null;

/** Returns a function that makes the order of a due withdrawal. Withdrawals of a pot that are due together share one reading of its money,
 *  and their orders are written side by side. The next ones of the pot see those orders. */
export function orderMaker(flow: PayoutFlow): (provider: PayoutProvider, withdrawal: Withdrawal) => Promise<Made> {
  const ofPots = new Map<string, (withdrawal: Withdrawal) => Promise<PromiseSettledResult<Made>>>();
  const newLine = (provider: PayoutProvider) =>
    batched({ name: 'pot_orders', load: (due: readonly Withdrawal[]) => makeOrders(flow, provider, due) });
  return async (provider, withdrawal) => {
    const line = ofPots.get(provider.account) ?? newLine(provider);
    ofPots.set(provider.account, line);
    const made = await line(withdrawal);
    if (made.status === 'rejected') throw made.reason;
    return made.value;
  };
}

type Sender = {
  readonly provider: PayoutProvider;
  /** The fencing token of this process. */
  readonly token: bigint;
};

/** Makes the orders of withdrawals of one pot, in their order. */
async function makeOrders(
  flow: PayoutFlow,
  provider: PayoutProvider,
  due: readonly Withdrawal[],
): Promise<readonly PromiseSettledResult<Made>[]> {
  const token = await flow.senders.take(provider.account, flow.clock.now());
  if (token === null) return due.map(() => ({ status: 'fulfilled', value: 'other_sender' }));
  const waitsFor = await flow.floatGate(
    provider.account,
    due.map((withdrawal) => ({ ...withdrawal, amount: arrivesOf(withdrawal).minor })),
  );
  return Promise.allSettled(
    due.map((withdrawal, at) => makeOrder(flow, { withdrawal, waitsFor: waitsFor[at] ?? null }, { provider, token })),
  );
}

type Gated = { readonly withdrawal: Withdrawal; readonly waitsFor: 'float' | 'provider' | null };

async function makeOrder(flow: PayoutFlow, { withdrawal, waitsFor }: Gated, { provider, token }: Sender): Promise<Made> {
  const { id } = withdrawal;
  const before = await flow.orders.count(id);
  const at = flow.clock.now();
  if (before >= ordersMax) {
    await flow.applyFact(id, { kind: 'stuck', detail: `${before} orders failed`, at });
    return null;
  }
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
