import type { payoutDestination } from '@tausi/contract/cashier/destinations/payout-destination.ts';
import type { Instant } from '@tausi/kernel';
import type * as z from 'zod/mini';
import { maskName, maskNumber, usableFrom, type PayoutAccount } from './destination.ts';

/** Maps an account to the form of its player. */
export function destinationToWire(
  account: PayoutAccount,
  { restHours, at }: { readonly restHours: number; readonly at: Instant },
): z.infer<typeof payoutDestination> {
  const from = usableFrom(account, restHours);
  return {
    destinationId: account.id,
    bankName: account.bankName,
    method: account.kind === 'phone' ? account.bankCode : null,
    account: maskNumber(account),
    holder: maskName(account.holder),
    usableFrom: from > at ? from : null,
  };
}
