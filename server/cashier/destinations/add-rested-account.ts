import { later, type Clock } from '@tausi/kernel';
import { uuidv7 } from '../../platform/ids.ts';
import type { PayoutAccount } from './destination.ts';
import type { DestinationStore } from './destination-store.ts';

const restMs = 2 * 86_400_000;

/** Development only: adds an account that receives withdrawals at once. */
export function restedAccountAdder(
  clock: Clock,
  destinations: Pick<DestinationStore, 'insertIf'>,
): (account: Omit<PayoutAccount, 'id' | 'addedAt'>) => Promise<void> {
  return async (account) => {
    const at = clock.now();
    await destinations.insertIf(async () => true, { ...account, id: uuidv7(at), addedAt: later(at, -restMs) });
  };
}
