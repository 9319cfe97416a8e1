import type { Clock, PlayerId } from '@tausi/kernel';
import type { Wallet } from '../wallet/index.ts';

/** Tells who has left for good, by the word that the books keep of it. */
export function closedBy(wallet: Pick<Wallet, 'guardOf'>, clock: Clock): (playerId: PlayerId) => Promise<boolean> {
  return async (playerId) => {
    const { guard } = await wallet.guardOf(playerId, clock.now());
    return guard.exclusions.some(({ kind }) => kind === 'closed');
  };
}
