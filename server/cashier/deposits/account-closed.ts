import type { Instant, PlayerId } from '@tausi/kernel';
import type { CashierWallet } from '../ports.ts';

/** Returns whether the account is closed, as recorded in the ledger. */
export async function isClosed({ guardOf }: CashierWallet, playerId: PlayerId, at: Instant): Promise<boolean> {
  const { guard } = await guardOf(playerId, at);
  return guard.exclusions.some(({ kind }) => kind === 'closed');
}
