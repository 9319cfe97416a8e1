import type { GameId, IdempotencyKey, Instant, MovementId, Money, PaymentId, PlayerId, RoundId } from '@tausi/kernel';
import type { BonusTerms } from './rules/bonus/bonus.ts';
import type { StakeRefusal } from './rules/limits/guard.ts';
import type { Tax } from './rules/limits/tax-rule.ts';

/** What can happen to a player's purses. Each command is booked by exactly one movement, or refused. */
export type WalletCommand = {
  readonly playerId: PlayerId;
  /** Unique for ever for this player: the same key and payload answer the first movement again. */
  readonly key: IdempotencyKey;
  readonly at: Instant;
} & (
  | OwnBetCommand
  | ProviderBetCommand
  /** `tax` is kept from the amount. */
  | {
      readonly kind: 'deposit_credited';
      readonly paymentId: PaymentId;
      readonly provider: string;
      readonly amount: Money;
      readonly tax?: Tax;
    }
  /** `tax` is kept from the amount when it is captured. */
  | { readonly kind: 'hold'; readonly holdId: string; readonly amount: Money; readonly expiresAt: Instant; readonly tax?: Tax }
  | { readonly kind: 'capture'; readonly holdId: string; readonly provider: string }
  /** With `isOutOfTime` nobody asks for it but the clock. */
  | { readonly kind: 'release'; readonly holdId: string; readonly isOutOfTime?: boolean }
  | BonusCommand
  | RewardCommand
  | HouseCommand
);

/** Rounds of our own games. */
type OwnBetCommand =
  | ({ readonly kind: 'stake' } & OwnStake)
  | { readonly kind: 'win'; readonly roundId: RoundId; readonly gameId: GameId; readonly payout: Money }
  /** A further stake on a round that waits for its player. */
  | ({ readonly kind: 'raise' } & Raise)
  /** A further stake, and what the round came to with it. */
  | ({ readonly kind: 'raise_and_win'; readonly payout: Money } & Raise)
  /** An instant round: stake and payout in one movement. */
  | ({ readonly kind: 'stake_and_win'; readonly payout: Money } & OwnStake)
  | { readonly kind: 'void'; readonly roundId: RoundId; readonly gameId: GameId; readonly stake: Money };

type OwnStake = {
  readonly roundId: RoundId;
  readonly gameId: GameId;
  readonly stake: Money;
  readonly coupon?: CouponUse;
  /** The stake covers both sides of a bet, or leaves at the smallest odds: it hardly counts as wagering. */
  readonly isLowRisk?: boolean;
};

/** `staked` is what lies on the round already: a plain cash stake is not remembered, and the whole of a bet is what counts
 *  for the terms of a bonus. */
type Raise = { readonly roundId: RoundId; readonly gameId: GameId; readonly stake: Money; readonly staked: Money };

/** A coupon that pays a part of a stake, once. */
export type CouponUse = { readonly couponId: string; readonly amount: Money };

/** A game provider's seamless wallet. He numbers his transactions, and each happens once. */
type ProviderBetCommand =
  /** The game session's end is asked of a bet alone: what was bet is paid or given back however late. */
  | ({ readonly kind: 'provider_bet'; readonly stake: Money; readonly round: string; readonly sessionEndsAt: Instant } & OfProvider)
  /** `betId` is null for a prize that belongs to no bet. */
  | ({ readonly kind: 'provider_win'; readonly payout: Money; readonly round: string; readonly betId: string | null } & OfProvider)
  /** Undoes a bet or a win; `undoes` is its number. */
  | ({ readonly kind: 'provider_rollback'; readonly undoes: string } & OfProvider);

type OfProvider = { readonly provider: string; readonly transactionId: string; readonly gameId: GameId };

type BonusCommand =
  | { readonly kind: 'bonus_granted'; readonly bonusId: string; readonly amount: Money; readonly terms: BonusTerms }
  | { readonly kind: 'bonus_converted'; readonly bonusId: string }
  | { readonly kind: 'bonus_forfeited'; readonly bonusId: string; readonly why: 'expired' | 'given_up' | 'revoked' };

type RewardCommand =
  /** Cash, coins and points, at most one amount of each. */
  | { readonly kind: 'reward_paid'; readonly rewardId: string; readonly campaign: string; readonly amounts: readonly Money[] }
  /** Points for cash or for coins. */
  | { readonly kind: 'points_redeemed'; readonly redemptionId: string; readonly points: Money; readonly into: Money }
  | { readonly kind: 'coins_spent'; readonly spendingId: string; readonly purpose: string; readonly coins: Money };

/** What the house does by its own hand. */
type HouseCommand =
  | { readonly kind: 'tax_withheld'; readonly reference: string; readonly tax: Tax }
  /** A correction by two people; a negative amount takes. */
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

/** A movement that is durable. `repeated` when the key had been booked before. */
export type Booked = {
  readonly movementId: MovementId;
  readonly purses: Purses;
  /** The points it gave; below zero when it took some. */
  readonly points: bigint;
  readonly repeated: boolean;
};

export type WalletRefusal =
  | { readonly code: 'insufficient_funds' }
  | { readonly code: 'key_reused' }
  | { readonly code: 'unknown_player' }
  | { readonly code: 'unknown_hold' }
  /** The hold was captured or released before. */
  | { readonly code: 'hold_closed' }
  /** Money is on its way out for it: only what becomes of that ends the hold. */
  | { readonly code: 'hold_under_way' }
  | { readonly code: 'amount_invalid' }
  | { readonly code: 'currency_mismatch' }
  | { readonly code: 'stale' }
  /** The player's own limit, or his exclusion. */
  | StakeRefusal
  | BonusRefusal
  /** The coupon was used before. */
  | { readonly code: 'coupon_used' }
  | ProviderRefusal
  /** Who asks for an adjustment does not approve it. */
  | { readonly code: 'second_person_missing' };

type BonusRefusal =
  /** Another bonus is being wagered. */
  | { readonly code: 'bonus_active' }
  | { readonly code: 'unknown_bonus' }
  | { readonly code: 'bonus_ended' }
  /** A round that was staked under the bonus waits for its player. */
  | { readonly code: 'bonus_in_play' }
  | { readonly code: 'bonus_not_expired' }
  /** The requirement is fulfilled: it is converted, not taken away. */
  | { readonly code: 'wagering_finished' }
  | { readonly code: 'wagering_unfinished'; readonly remaining: Money; readonly target: Money }
  /** The stake is above what the bonus' terms allow. */
  | { readonly code: 'above_bonus_stake_max'; readonly stakeMax: Money };

type ProviderRefusal =
  | { readonly code: 'session_ended' }
  | { readonly code: 'unknown_bet' }
  /** The provider's number was used for something else. */
  | { readonly code: 'bet_exists' }
  /** The bet was given back, or its rollback came before it. */
  | { readonly code: 'bet_returned' }
  /** A rollback that was done before; nothing is left to do. */
  | { readonly code: 'already_returned' };
