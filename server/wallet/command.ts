import type { GameId, IdempotencyKey, Instant, MovementId, Money, PaymentId, PlayerId, RoundId } from '@tausi/kernel';
import type { BonusTerms } from './rules/bonus/bonus.ts';
import type { StakeRefusal } from './rules/limits/guard.ts';
import type { Tax } from './rules/limits/tax-rule.ts';

/** The reason for which cash is set aside: a withdrawal, or a disputed deposit. */
export type HoldPurpose = 'withdrawal' | 'chargeback';

/** A command on a player's purses. Each is booked by exactly one movement, or refused. */
export type WalletCommand = {
  readonly playerId: PlayerId;
  /** Unique forever for this player: the same key and payload return the first movement again. */
  readonly key: IdempotencyKey;
  readonly at: Instant;
} & (
  | OwnBetCommand
  | ProviderBetCommand
  /** `tax` is withheld from the amount. */
  | {
      readonly kind: 'deposit_credited';
      readonly paymentId: PaymentId;
      readonly provider: string;
      readonly amount: Money;
      readonly tax?: Tax;
    }
  /** `tax` is withheld from the amount at capture. */
  | {
      readonly kind: 'hold';
      readonly holdId: string;
      readonly amount: Money;
      readonly expiresAt: Instant;
      readonly tax?: Tax;
      /** The reason for setting the cash aside; a withdrawal when omitted. */
      readonly purpose?: HoldPurpose;
    }
  | { readonly kind: 'capture'; readonly holdId: string; readonly provider: string }
  /** With `isOutOfTime`, the hold's expiry is the only cause. */
  | { readonly kind: 'release'; readonly holdId: string; readonly isOutOfTime?: boolean }
  /** The provider took back the money of a captured hold. */
  | { readonly kind: 'payout_returned'; readonly holdId: string; readonly provider: string }
  /** The provider took back a credited deposit; `amount` and `tax` are those of the credit. An open hold of the deposit pays first. */
  | {
      readonly kind: 'deposit_reversed';
      readonly paymentId: PaymentId;
      readonly provider: string;
      readonly amount: Money;
      readonly tax?: Tax;
      readonly holdId: string;
    }
  /** The money of a released hold was paid all the same. */
  | { readonly kind: 'payout_found'; readonly holdId: string; readonly provider: string }
  | BonusCommand
  | RewardCommand
  | HouseCommand
);

/** Rounds of our own games. */
type OwnBetCommand =
  | ({ readonly kind: 'stake' } & OwnStake)
  /** With `isLowRisk`, the round counts nothing as wagering: its player left early, or covered both sides of a bet. */
  | {
      readonly kind: 'win';
      readonly roundId: RoundId;
      readonly gameId: GameId;
      readonly payout: Money;
      readonly isLowRisk?: boolean;
    }
  /** A further stake on an open round. */
  | ({ readonly kind: 'raise' } & Raise)
  /** A further stake, and the payout of the round that it ends. */
  | ({ readonly kind: 'raise_and_win'; readonly payout: Money } & Raise)
  /** An instant round: stake and payout in one movement. */
  | ({ readonly kind: 'stake_and_win'; readonly payout: Money } & OwnStake)
  | { readonly kind: 'void'; readonly roundId: RoundId; readonly gameId: GameId; readonly stake: Money };

type OwnStake = {
  readonly roundId: RoundId;
  readonly gameId: GameId;
  readonly stake: Money;
  readonly coupon?: CouponUse;
  /** The stake most probably comes back, such as one on both sides of a bet: it hardly counts as wagering. */
  readonly isLowRisk?: boolean;
};

/** `staked` is the stake before the raise. A plain cash stake has no record, and a bonus' terms apply to the whole
 *  bet. */
type Raise = { readonly roundId: RoundId; readonly gameId: GameId; readonly stake: Money; readonly staked: Money };

/** A coupon that pays a part of a stake, once. */
export type CouponUse = { readonly couponId: string; readonly amount: Money };

/** A game provider's seamless wallet. The provider numbers its transactions, and each happens once. */
type ProviderBetCommand =
  /** Only a bet checks the end of the game session: wins and rollbacks are booked however late. */
  | ({ readonly kind: 'provider_bet'; readonly stake: Money; readonly round: string; readonly sessionEndsAt: Instant } & OfProvider)
  /** `betId` is null for a prize without a bet. */
  | ({ readonly kind: 'provider_win'; readonly payout: Money; readonly round: string; readonly betId: string | null } & OfProvider)
  /** Undoes the bet or win with the number `undoes`. */
  | ({ readonly kind: 'provider_rollback'; readonly undoes: string } & OfProvider);

type OfProvider = { readonly provider: string; readonly transactionId: string; readonly gameId: GameId };

/** The house gives it, so a player on a break, self-excluded or closed does not get it. Earned prizes are paid to them too. */
type UnlessExcluded = true;

type BonusCommand =
  | {
      readonly kind: 'bonus_granted';
      readonly bonusId: string;
      readonly amount: Money;
      readonly terms: BonusTerms;
      readonly unlessExcluded?: UnlessExcluded;
    }
  | { readonly kind: 'bonus_converted'; readonly bonusId: string }
  | { readonly kind: 'bonus_forfeited'; readonly bonusId: string; readonly why: 'expired' | 'given_up' | 'revoked' };

type RewardCommand =
  /** Cash, coins and points, at most one amount of each. */
  | {
      readonly kind: 'reward_paid';
      readonly rewardId: string;
      readonly campaign: string;
      readonly amounts: readonly Money[];
      readonly unlessExcluded?: UnlessExcluded;
    }
  /** Points for cash or for coins. */
  | { readonly kind: 'points_redeemed'; readonly redemptionId: string; readonly points: Money; readonly into: Money }
  /** A play for coins: its price, which is 0 for a free one, and its prizes, which may be none. */
  | {
      readonly kind: 'coins_played';
      readonly playId: string;
      readonly campaign: string;
      readonly price: Money;
      readonly prizes: readonly Money[];
    };

/** The house's own bookings. */
type HouseCommand =
  | { readonly kind: 'tax_withheld'; readonly reference: string; readonly tax: Tax }
  /** A correction approved by a second person; a negative amount takes money from the player. */
  | {
      readonly kind: 'adjustment';
      readonly adjustmentId: string;
      readonly amount: Money;
      readonly reason: string;
      readonly requestedBy: string;
      readonly approvedBy: string;
    };

/** The command of one kind. */
export type CommandOf<Kind extends WalletCommand['kind']> = Extract<WalletCommand, { readonly kind: Kind }>;

export type { Companion } from '../platform/database/companions.ts';

export type Purses = {
  readonly cash: Money;
  readonly bonus: Money;
  readonly held: Money;
  readonly coins: Money;
  readonly points: Money;
  /** Counts the player's movements without a gap. */
  readonly seq: bigint;
};

/** A durable movement. `repeated`: the key was booked before. */
export type Booked = {
  readonly movementId: MovementId;
  readonly purses: Purses;
  /** The points that it gave; negative if it took some. */
  readonly points: bigint;
  readonly repeated: boolean;
};

export type WalletRefusal =
  | { readonly code: 'insufficient_funds' }
  | { readonly code: 'key_reused' }
  | { readonly code: 'unknown_player' }
  | { readonly code: 'unknown_hold' }
  /** The hold is already captured or released. */
  | { readonly code: 'hold_closed' }
  /** The hold is open, or ended in another way than the correction needs. */
  | { readonly code: 'hold_ended_otherwise' }
  /** A payment for the hold is under way; only its result ends the hold. */
  | { readonly code: 'hold_under_way' }
  | { readonly code: 'amount_invalid' }
  | { readonly code: 'currency_mismatch' }
  | { readonly code: 'stale' }
  /** The player's own limit or exclusion. */
  | StakeRefusal
  | BonusRefusal
  /** The coupon is already used. */
  | { readonly code: 'coupon_used' }
  | ProviderRefusal
  /** The requester of an adjustment may not approve it. */
  | { readonly code: 'second_person_missing' };

type BonusRefusal =
  /** Another bonus is being wagered. */
  | { readonly code: 'bonus_active' }
  | { readonly code: 'unknown_bonus' }
  | { readonly code: 'bonus_ended' }
  /** A round staked under the bonus is still open. */
  | { readonly code: 'bonus_in_play' }
  | { readonly code: 'bonus_not_expired' }
  /** The wagering requirement is met: the bonus is converted, not forfeited. */
  | { readonly code: 'wagering_finished' }
  | { readonly code: 'wagering_unfinished'; readonly remaining: Money; readonly target: Money }
  /** The stake exceeds the maximum in the bonus' terms. */
  | { readonly code: 'above_bonus_stake_max'; readonly stakeMax: Money };

type ProviderRefusal =
  | { readonly code: 'session_ended' }
  | { readonly code: 'unknown_bet' }
  /** The provider's number was used for another transaction. */
  | { readonly code: 'bet_exists' }
  /** The bet was returned, or its rollback came first. */
  | { readonly code: 'bet_returned' }
  /** The rollback was already booked; nothing is left to do. */
  | { readonly code: 'already_returned' };
