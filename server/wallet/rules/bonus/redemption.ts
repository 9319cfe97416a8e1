import { err, type Result } from '@tausi/kernel';
import type { CommandOf, WalletRefusal } from '../../command.ts';
import { houseLine, movementOf, type Movement } from '../movement.ts';
import type { PlayerBooks } from '../player-books.ts';

/** Turns points into cash or coins. The loyalty context sets the value of a point. */
export function decideRedemption({ purses }: PlayerBooks, command: CommandOf<'points_redeemed'>): Result<Movement, WalletRefusal> {
  const { points, into, redemptionId } = command;
  if (points.asset !== 'POINT' || (into.asset !== purses.cash.asset && into.asset !== 'COIN')) return err({ code: 'currency_mismatch' });
  if (points.minor < 1n || into.minor < 1n) return err({ code: 'amount_invalid' });
  if (points.minor > purses.points.minor) return err({ code: 'insufficient_funds' });
  const isCoins = into.asset === 'COIN';
  return movementOf(purses, command, {
    deltas: { points: -points.minor, ...(isCoins ? { coins: into.minor } : { cash: into.minor }) },
    houseOut: isCoins ? null : houseLine(into, 'promotions:points'),
    coinsAccount: 'coins_issued:points',
    pointsAccount: `points_redeemed:${isCoins ? 'coins' : 'cash'}`,
    reference: redemptionId,
  });
}
