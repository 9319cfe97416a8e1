import type { GameId, Money, RoundId } from '@tausi/kernel';

/** The sources of a stake; the three sum to it. */
export type StakeParts = { readonly cash: Money; readonly bonus: Money; readonly coupon: Money };

/** The whole stake, in minor units. */
export function stakeOfParts({ cash, bonus, coupon }: StakeParts): bigint {
  return cash.minor + bonus.minor + coupon.minor;
}

/** A bet's record: the sources of its money, so that a win, a void and a rollback go back there. A plain cash stake
 *  of our own games needs none. A provider's bets and wins are always recorded, because the provider may undo them. */
export type RememberedBet = {
  /** The round of an own game, or the provider's transaction number. */
  readonly betId: string;
  /** `unknown`: a rollback came before the transaction it undoes, which is refused when it arrives. */
  readonly step: 'stake' | 'win' | 'unknown';
  readonly gameId: GameId;
  /** The round, as the game's owner names it. */
  readonly round: string;
  /** Of a stake: its sources. Of a win: the amounts paid to each purse. */
  readonly parts: StakeParts;
  readonly couponId: string | null;
  /** The bonus of the stake. */
  readonly bonusId: string | null;
  /** Its contribution to that bonus' wagering requirement. */
  readonly counts: Money;
  readonly status: 'open' | 'settled' | 'returned';
};

/** A bet's name among the player's bets. */
export const betIdOfRound = (round: RoundId): string => round;
export const betIdOfProvider = (provider: string, transactionId: string): string => `${provider}:${transactionId}`;
