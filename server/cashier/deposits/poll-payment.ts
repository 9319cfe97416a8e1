import type { Instant } from '@tausi/kernel';
import type { DepositFlow } from '../ports.ts';
import { askProvider } from './confirm.ts';
import type { Deposit } from './deposit.ts';
import { nextPollAt } from './next-poll.ts';

/** Asks the provider about a payment and applies the answer. After a failure it returns when to ask again; a day of failures sends the
 *  payment to review. */
export async function pollPayment(
  { providers, applyFact, clock, onFailed }: DepositFlow,
  deposit: Deposit,
): Promise<{ readonly retryAt: Instant } | null> {
  try {
    await applyFact(deposit.id, await askProvider(deposit, providers, clock));
    return null;
  } catch (error) {
    onFailed(error);
    const at = clock.now();
    const retryAt = nextPollAt(deposit, at);
    if (retryAt !== null) return { retryAt };
    await applyFact(deposit.id, { kind: 'stuck', at, detail: 'polling the provider failed for a day' });
    return null;
  }
}
