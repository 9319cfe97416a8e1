import type { GameId, Instant, MarketCode, PlayerId } from '@tausi/kernel';
import type { SeedsParts } from '../fairness/seeds.ts';
import type { FindJackpotTerms } from '../jackpot/terms-in-force.ts';
import type { OfferedGame } from '@tausi/games/manifest/solo-game.ts';
import type { StakeBounds } from '../stake-bounds.ts';
import type { Turns } from '../../platform/overload/turns.ts';
import type { FindPlayFacts } from '../store/play-facts-store.ts';
import type { Mode } from '../round.ts';
import type { Till } from './purse-port.ts';

/** What a country's rules say about playing, on a day. */
export type PlayRules = StakeBounds & {
  readonly isTurboAllowed: boolean;
  readonly isAutoplayAllowed: boolean;
  /** The least time from one start of a round to the next; 0 where no rule sets one. */
  readonly cycleMsMin: number;
  /** After how many minutes of play a player is shown his time and his net result at the latest; 0 where no rule asks for it. */
  readonly realityCheckMinutes: number;
};

/** Whether a player is to look at the clock before he bets again, kept by the safety context. */
type Checks = {
  readonly dueSince: (player: PlayerId, minutesMax: number, at: Instant) => Promise<Instant | null>;
  readonly restart: (player: PlayerId, at: Instant) => Promise<void>;
};

/** What the life of a round is made of. */
export type RoundsParts = SeedsParts & {
  readonly games: ReadonlyMap<GameId, OfferedGame>;
  readonly tills: Readonly<Record<Mode, Till>>;
  readonly findPlayFacts: FindPlayFacts;
  /** Lets a player's bets go one after another. */
  readonly turns: Turns;
  readonly rulesFor: (market: MarketCode, at: Instant) => Promise<PlayRules>;
  readonly checks: Checks;
  readonly findJackpotTerms: FindJackpotTerms;
  /** Told about a game that failed, with what it threw. */
  readonly onIncident: (reason: string, error: unknown) => void;
};
