import type { GameId, Instant, MarketCode, PlayerId } from '@tausi/kernel';
import type { SeedsParts } from '../fairness/seeds.ts';
import type { FindJackpotTerms } from '../jackpot/terms-in-force.ts';
import type { OfferedGame } from '@tausi/games/manifest/solo-game.ts';
import type { StakeBounds } from '../stake-bounds.ts';
import type { KeyedQueue } from '../../platform/overload/keyed-queue.ts';
import type { FindPlayFacts } from '../store/play-facts-store.ts';
import type { Mode } from '../round.ts';
import type { PursePort } from './purse-port.ts';

/** A country's rules on play, on one day. */
export type PlayRules = StakeBounds & {
  readonly isTurboAllowed: boolean;
  readonly isAutoplayAllowed: boolean;
  /** The least time between two starts of a round; 0 without such a rule. */
  readonly cycleMsMin: number;
  /** The longest play in minutes before a reality check with time and net result; 0 without such a rule. */
  readonly realityCheckMinutes: number;
};

/** Returns whether a reality check is due before the player's next bet; the safety context stores it. */
type Checks = {
  readonly dueSince: (player: PlayerId, minutesMax: number, at: Instant) => Promise<Instant | null>;
  readonly restart: (player: PlayerId, at: Instant) => Promise<void>;
};

/** The ports of single rounds. */
export type RoundsParts = SeedsParts & {
  readonly games: ReadonlyMap<GameId, OfferedGame>;
  readonly pursePorts: Readonly<Record<Mode, PursePort>>;
  readonly findPlayFacts: FindPlayFacts;
  /** Queues the bets of each player, so that they run one after another. */
  readonly betQueue: KeyedQueue;
  readonly rulesFor: (market: MarketCode, at: Instant) => Promise<PlayRules>;
  readonly checks: Checks;
  readonly findJackpotTerms: FindJackpotTerms;
  /** Receives a game's fault and the error behind it. */
  readonly onIncident: (reason: string, error: unknown) => void;
};
