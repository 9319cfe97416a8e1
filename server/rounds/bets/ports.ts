import type { GameId, Instant, MarketCode, Money, PlayerId, Result } from '@tausi/kernel';
import type { OfferedGame } from '@tausi/games/manifest/solo-game.ts';
import type { Pool } from 'pg';
import type { KeyedQueue } from '../../platform/overload/keyed-queue.ts';
import type { SigningKey } from '../../platform/security/signing-key.ts';
import type { SeedPorts } from '../fairness/seeds.ts';
import type { FindJackpotTerms } from '../jackpot/terms-in-force.ts';
import type { Mode, StakeCoupon } from '../round.ts';
import type { NextBetFacts } from '../solo/next-bet-facts.ts';
import type { Launches } from '../store/launch-store.ts';
import type { PursePort } from './purse-port.ts';
import type { StakeBounds } from './stake-bounds.ts';

/** A country's rules on play, on one day. */
export type PlayRules = StakeBounds & {
  readonly isTurboAllowed: boolean;
  readonly isAutoplayAllowed: boolean;
  /** The least time between two starts of a round; 0 without such a rule. */
  readonly cycleMsMin: number;
  /** The longest play in minutes before a reality check with time and net result; 0 without such a rule. */
  readonly realityCheckMinutes: number;
};

export type PlayRulesAt = (market: MarketCode, at: Instant) => Promise<PlayRules>;

/** Tells whether a reality check is due before the player's next bet; the safety context stores it. */
export type RealityChecks = {
  readonly dueSince: (playerId: PlayerId, minutesMax: number, at: Instant) => Promise<Instant | null>;
  readonly restart: (playerId: PlayerId, at: Instant) => Promise<void>;
};

export type CouponRefusal = {
  readonly code:
    | 'coupon_not_found'
    | 'coupon_used'
    | 'coupon_expired'
    | 'coupon_not_active'
    | 'coupon_not_in_game'
    | 'coupon_stake_below'
    | 'coupon_stake_differs';
  readonly args?: readonly string[];
};

/** Decides the part of a stake that a player's coupon pays; the gifts context knows the coupons. */
export type FindStakeCoupon = (asked: {
  readonly playerId: PlayerId;
  readonly market: MarketCode;
  readonly couponId: number;
  readonly gameId: GameId;
  readonly stake: Money;
  readonly at: Instant;
}) => Promise<Result<StakeCoupon, CouponRefusal>>;

/** The purses that pay stakes and receive wins. */
export type Purses = Readonly<Record<Mode, PursePort>>;

/** Receives a game's fault and the error behind it. */
export type ReportIncident = (reason: string, error: unknown) => void;

/** The ports of every bet. */
export type BetPorts = {
  readonly pool: Pool;
  readonly launches: Launches;
  readonly purses: Purses;
  readonly rulesFor: PlayRulesAt;
  readonly checks: RealityChecks;
  readonly findCoupon: FindStakeCoupon;
  readonly receiptKey: SigningKey;
  /** Queues the bets of each player, so that they run one after another. */
  readonly betQueue: KeyedQueue;
};

/** The ports of rounds of one player. */
export type SoloPorts = SeedPorts & {
  readonly games: ReadonlyMap<GameId, OfferedGame>;
  readonly purses: Purses;
  readonly facts: NextBetFacts;
  readonly rulesFor: PlayRulesAt;
  readonly checks: RealityChecks;
  readonly findJackpotTerms: FindJackpotTerms;
  readonly onIncident: ReportIncident;
};
