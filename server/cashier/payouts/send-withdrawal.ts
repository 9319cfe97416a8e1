import { later, type Instant, type PaymentId } from '@tausi/kernel';
import type { Withdrawal } from '../withdrawals/withdrawal.ts';
import { orderMaker } from './make-orders.ts';
import { transmit, type PayoutFlow } from './payout-flow.ts';

const retryMs = 60_000;
// Soon the process that sends for the pot takes the job, or its lease is over.
const otherSenderMs = 500;

/** Sends an approved withdrawal to the provider; returns when to try again while its account is not connected, its pot cannot pay, or
 *  another process sends for the pot. The order is stored before its first byte leaves; a run that finds a live order leaves it to the look-ups, because its request may have
 *  reached the provider. */
export function withdrawalSender(flow: PayoutFlow): (id: PaymentId) => Promise<Instant | null> {
  const makeOrder = orderMaker(flow);
  return async (id) => {
    const withdrawal = await flow.findWithdrawal(id);
    if (withdrawal === null || !isDue(withdrawal) || (await flow.orders.findLive(id)) !== null) return null;
    const provider = flow.providers.get(withdrawal.provider);
    if (provider === undefined) return later(flow.clock.now(), retryMs);
    const made = await makeOrder(provider, withdrawal);
    if (made === 'other_sender') return later(flow.clock.now(), otherSenderMs);
    if (made === 'waits') return later(flow.clock.now(), retryMs);
    if (made !== null) await transmit(flow, withdrawal, made);
    return null;
  };
}

function isDue({ status, waitsFor }: Withdrawal): boolean {
  return status === 'approved' || (status === 'waiting' && (waitsFor === 'float' || waitsFor === 'provider'));
}
