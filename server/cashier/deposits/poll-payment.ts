import { assert, type Instant, type PaymentId } from '@tausi/kernel';
import type { DepositFlow } from '../ports.ts';
import { askProvider } from './confirm.ts';
import { nextPollAt } from './deposit.ts';

/** Asks the provider about a payment and applies the answer. After a failure it returns when to ask again; a day of failures sends the
 *  payment to review. */
export async function pollPayment(flow: DepositFlow, id: PaymentId): Promise<{ readonly retryAt: Instant } | null> {
  const { store, client, applyFact, clock } = flow;
  const deposit = await store.find(id);
  assert(deposit !== null, 'a polled payment exists');
  try {
    await applyFact(id, await askProvider(deposit, client, clock));
    return null;
  } catch (error) {
    flow.onFailed(error);
    const at = clock.now();
    const retryAt = nextPollAt(deposit.createdAt, at);
    if (retryAt !== null) return { retryAt };
    await applyFact(id, { kind: 'stuck', at, detail: 'polling the provider failed for a day' });
    return null;
  }
}
