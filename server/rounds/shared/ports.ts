import type { GameId, Instant } from '@tausi/kernel';
import type { Pool } from 'pg';
import type { Beacon } from '../fairness/beacon.ts';
import type { Seasons } from '../fairness/seasons.ts';
import type { RoundsParts } from '../solo/ports.ts';
import type { StoredRound } from '../store/round-rows-store.ts';
import type { FindRound } from '../store/store.ts';
import type { DealersTime } from './dealer-clock.ts';
import type { FindBetFacts, WriteLeaving } from './bets/bets-store.ts';
import type { SharedRound } from './shared-round.ts';
import type { TakenBets } from './bets/taken-bets.ts';
import type { TogetherGame } from '@tausi/games/manifest/shared-game.ts';

/** What rounds of many players are made of. */
export type TogetherParts = Pick<RoundsParts, 'tills' | 'rulesFor' | 'onIncident' | 'checks'> & {
  readonly pool: Pool;
  readonly tables: ReadonlyMap<GameId, TogetherGame>;
  readonly seasons: Seasons;
  readonly beacon: Beacon;
  readonly bets: TakenBets;
  readonly findBetFacts: FindBetFacts;
  readonly writeLeaving: WriteLeaving;
  /** A shared round as far as it never changes: its times before the draw, its number, its game. */
  readonly findTimes: (sharedRoundId: string) => Promise<SharedRound | null>;
  /** A shared round whose play has begun, as far as that does not change any more; before that, as it is now. */
  readonly findPlaying: (sharedRoundId: string) => Promise<SharedRound | null>;
  /** A shared round as it is now. */
  readonly findShared: (sharedRoundId: string) => Promise<SharedRound | null>;
  /** When this process heard that a shared round is over, by its own clock; null while it has not. */
  readonly endHeardAt: (sharedRoundId: string) => Instant | null;
  readonly byDealersClock: DealersTime['of'];
  readonly findRound: FindRound;
  /** Told of each bet that was placed or ended. */
  readonly onBet: (bet: StoredRound) => void;
};
