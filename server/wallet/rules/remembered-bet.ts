import type { GameId, Money, RoundId } from '@tausi/kernel';

/** What a stake was paid with; the three sum to the stake. */
export type StakeParts = { readonly cash: Money; readonly bonus: Money; readonly coupon: Money };

/** The whole stake, in minor units. */
export function stakeOfParts({ cash, bonus, coupon }: StakeParts): bigint {
  return cash.minor + bonus.minor + coupon.minor;
}

/** The memory of a bet: where its money came from, so that a win, a void and a rollback go back there. A plain cash
 *  stake of our own games needs none. A provider's bets and wins are always remembered, because he may undo them. */
export type RememberedBet = {
  /** The round of an own game, or the provider's number of his transaction. */
  readonly betId: string;
  /** `unknown`: a rollback came before what it undoes; that is refused when it arrives. */
  readonly step: 'stake' | 'win' | 'unknown';
  readonly gameId: GameId;
  /** The round, as the game's owner names it. */
  readonly round: string;
  /** Of a stake: what it was paid with. Of a win: what it gave to each purse. */
  readonly parts: StakeParts;
  readonly couponId: string | null;
  /** The bonus it was staked under. */
  readonly bonusId: string | null;
  /** What it counts towards that bonus' wagering requirement. */
  readonly counts: Money;
  readonly status: 'open' | 'settled' | 'returned';
};

/** The bet's name among a player's bets. */
export const betIdOfRound = (round: RoundId): string => round;
export const betIdOfProvider = (provider: string, transactionId: string): string => `${provider}:${transactionId}`;
