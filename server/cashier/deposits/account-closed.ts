import type { Clock, PlayerId } from '@tausi/kernel';
import type { Wallet } from '../../wallet/index.ts';

/** Returns whether the account is closed, as recorded in the ledger. */
export function closedBy(wallet: Pick<Wallet, 'guardOf'>, clock: Clock): (playerId: PlayerId) => Promise<boolean> {
  return async (playerId) => {
    const { guard } = await wallet.guardOf(playerId, clock.now());
    return guard.exclusions.some(({ kind }) => kind === 'closed');
  };
}
