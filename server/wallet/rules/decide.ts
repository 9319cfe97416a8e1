import type { Result } from '@tausi/kernel';
import { decideAdjustment } from './adjustments.ts';
import { decideInstantBet, decideStake, decideVoid, decideWin } from './bets.ts';
import { decideConversion, decideForfeit, decideGrant } from './bonus/bonuses.ts';
import type { WalletCommand, WalletRefusal } from '../command.ts';
import { decideDeposit } from './deposits.ts';
import { decideCapture, decideHold, decideRelease } from './holds.ts';
import type { Movement } from './movement.ts';
import type { PlayerBooks } from './player-books.ts';
import { decideRaise } from './raises.ts';
import { decideDepositReversed, decidePayoutFound, decidePayoutReturned } from './reversals.ts';
import { decideProviderBet, decideProviderRollback, decideProviderWin } from './provider-bets.ts';
import { decideRedemption } from './bonus/redemption.ts';
import { decideCoinPlay, decideReward } from './bonus/rewards.ts';
import { decideTax } from './limits/taxes.ts';

/** The rule book's table of contents: decides a command's movement on a player's books, or its refusal. A refusal
 *  changes nothing.
 *
 *  Reading order: the commands (`../command.ts`), their input (`player-books.ts`), their result (`movement.ts`),
 *  then the topics below. The bets use the order of purses (`purse-order.ts`), the split of payouts (`payouts.ts`),
 *  the wagering (`wagering.ts`, `bonus.ts`), the bet records (`remembered-bet.ts`) and the player's limits
 *  (`guard.ts`). SQL is in `../store/`; batches are in `../engine/`. */
export function decide(books: PlayerBooks, command: WalletCommand): Result<Movement, WalletRefusal> {
  switch (command.kind) {
    case 'stake':
      return decideStake(books, command);
    case 'stake_and_win':
      return decideInstantBet(books, command);
    case 'raise':
    case 'raise_and_win':
      return decideRaise(books, command);
    case 'win':
      return decideWin(books, command);
    case 'void':
      return decideVoid(books, command);
    case 'provider_bet':
      return decideProviderBet(books, command);
    case 'provider_win':
      return decideProviderWin(books, command);
    case 'provider_rollback':
      return decideProviderRollback(books, command);
    case 'deposit_credited':
      return decideDeposit(books, command);
    case 'hold':
      return decideHold(books, command);
    case 'capture':
      return decideCapture(books, command);
    case 'release':
      return decideRelease(books, command);
    case 'deposit_reversed':
      return decideDepositReversed(books, command);
    case 'payout_returned':
      return decidePayoutReturned(books, command);
    case 'payout_found':
      return decidePayoutFound(books, command);
    case 'bonus_granted':
      return decideGrant(books, command);
    case 'bonus_converted':
      return decideConversion(books, command);
    case 'bonus_forfeited':
      return decideForfeit(books, command);
    case 'reward_paid':
      return decideReward(books, command);
    case 'points_redeemed':
      return decideRedemption(books, command);
    case 'coins_played':
      return decideCoinPlay(books, command);
    case 'tax_withheld':
      return decideTax(books, command);
    case 'adjustment':
      return decideAdjustment(books, command);
  }
}
