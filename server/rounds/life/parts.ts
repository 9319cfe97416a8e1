import type { GameId, Instant, MarketCode, Money } from '@tausi/kernel';
import type { SeedsParts } from '../fairness/seeds.ts';
import type { OfferedGame } from '../offered-game.ts';
import type { Turns } from '../../platform/turns.ts';
import type { FindPlayFacts } from '../play-facts-store.ts';
import type { Mode } from '../round.ts';
import type { Till } from './till.ts';

/** What a country's rules say about playing, on a day. */
export type PlayRules = {
  readonly stakeMin: Money;
  readonly isTurboAllowed: boolean;
  readonly isAutoplayAllowed: boolean;
  /** The least time from one start of a round to the next; 0 where no rule sets one. */
  readonly cycleMsMin: number;
};

/** What the life of a round is made of. */
export type RoundsParts = SeedsParts & {
  readonly games: ReadonlyMap<GameId, OfferedGame>;
  readonly tills: Readonly<Record<Mode, Till>>;
  readonly findPlayFacts: FindPlayFacts;
  /** Lets a player's bets go one after another. */
  readonly turns: Turns;
  readonly rulesFor: (market: MarketCode, at: Instant) => Promise<PlayRules>;
  /** Told about a game that failed, with what it threw. */
  readonly onIncident: (reason: string, error: unknown) => void;
};
