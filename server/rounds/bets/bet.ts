import type { GameId, IdempotencyKey, Instant, MarketCode, Money, PlayerId, Result } from '@tausi/kernel';
import type { OfferedGame } from '@tausi/games/manifest/solo-game.ts';
import type { Companion } from '../../platform/database/companions.ts';
import type { Deadline } from '../../platform/overload/deadline.ts';
import type { Presence } from '../../platform/signing/presence.ts';
import type { StakeRefusal } from '../../wallet/index.ts';
import type { Round, StakeCoupon } from '../round.ts';
import type { Launch } from '../store/launch-store.ts';
import type { StoredRound } from '../store/round-rows-store.ts';
import type { CouponRefusal, PlayRules } from './ports.ts';

export type BetRequest = {
  readonly playerId: PlayerId;
  readonly market: MarketCode;
  readonly isGuest: boolean;
  readonly launchId: string;
  /** The nonce of the frame that sent the bet. */
  readonly frame?: string | undefined;
  /** Decimal text of the player's currency, as received. */
  readonly stake: string;
  /** The game's choice with the stake, as received; null if there was none. */
  readonly choice: unknown;
  /** The player's coupon that pays a part of the stake; null without one. */
  readonly couponId: number | null;
  /** True if the request declares that it starts without the player. */
  readonly isAutoplay: boolean;
  readonly key: IdempotencyKey;
  readonly at: Instant;
  readonly deadline: Deadline;
  /** The caller's presence; null if the caller is confirmed already. */
  readonly presence: Presence | null;
};

export type BetRefusal = {
  readonly code:
    | 'unknown_launch'
    | 'launch_used'
    | 'game_not_playable'
    | 'choice_refused'
    | 'bets_closed'
    | 'slot_taken'
    | 'stake_off_steps'
    | 'stake_below_minimum'
    | 'stake_above_maximum'
    | 'insufficient_funds'
    | 'above_bonus_stake_max'
    | 'round_open'
    | 'guest_refused'
    | 'key_reused'
    | 'cycle_too_fast'
    | 'autoplay_refused'
    | 'reality_check_due'
    | 'seed_spent'
    | 'busy'
    | CouponRefusal['code']
    | StakeRefusal['code'];
  readonly args?: readonly string[];
  readonly data?: unknown;
};

/** A game that stakes can be placed on. */
export type StakedGame = Pick<OfferedGame, 'gameId' | 'numbers' | 'stakeSteps'>;

/** A bet that passed the gates of its player, its country and its game. */
export type AcceptedBet<Game, Chosen> = {
  readonly request: BetRequest;
  readonly launch: Launch;
  readonly game: Game;
  readonly chosen: Chosen;
  readonly rules: PlayRules;
  readonly stake: Money;
  readonly coupon: StakeCoupon | null;
};

/** A bet with its round, ready for the purse. */
export type DrawnBet = Pick<StoredRound, 'drawnFrom'> & {
  readonly round: Round;
  /** The stake most probably comes back, so it does not count as wagering. */
  readonly isLowRisk: boolean;
  /** The rows that commit with the money, the round's own first. */
  readonly companions: readonly Companion[];
  readonly onBooked: (stored: StoredRound) => void;
  /** The stored rows did not match. Returns the reason if a repeat cannot help. */
  readonly onStale: () => Promise<BetRefusal | null>;
};

/** The two steps in which a round of one player and a shared round differ. */
export type RoundKind<Game extends StakedGame, Chosen extends { readonly chips: number }> = {
  readonly games: ReadonlyMap<GameId, Game>;
  /** Reads the choice that was sent with the stake. */
  readonly choose: (game: Game, request: BetRequest) => Promise<Result<Chosen, BetRefusal>>;
  /** Reads the facts of the bet and draws its round. `again` if the facts changed meanwhile. */
  readonly draw: (bet: AcceptedBet<Game, Chosen>) => Promise<Result<DrawnBet, BetRefusal> | 'again'>;
};
