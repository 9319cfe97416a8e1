import type { GameId, Instant } from '@tausi/kernel';
import type { Pool } from 'pg';
import type { Beacon } from '../fairness/beacon.ts';
import type { Seasons } from '../fairness/seasons.ts';
import type { Purses, ReportIncident } from '../bets/ports.ts';
import type { StoredRound } from '../store/round-rows-store.ts';
import type { FindRound } from '../store/store.ts';
import type { DriverTime } from './driver-clock.ts';
import type { FindBetFacts, WriteLeaving } from './bets/bets-store.ts';
import type { SharedRound } from './shared-round.ts';
import type { TakenBets } from './bets/taken-bets.ts';
import type { OfferedSharedGame } from '@tausi/games/manifest/shared-game.ts';

/** The ports of shared rounds. */
export type SharedRoundPorts = {
  readonly purses: Purses;
  readonly onIncident: ReportIncident;
  readonly pool: Pool;
  readonly tables: ReadonlyMap<GameId, OfferedSharedGame>;
  readonly seasons: Seasons;
  readonly beacon: Beacon;
  readonly bets: TakenBets;
  readonly findBetFacts: FindBetFacts;
  readonly writeLeaving: WriteLeaving;
  /** The unchanging facts of a shared round: its times before the draw, its number, its game. */
  readonly findTimes: (sharedRoundId: string) => Promise<SharedRound | null>;
  /** The facts of a shared round that no longer change once its play has begun; before that, its current state. */
  readonly findPlaying: (sharedRoundId: string) => Promise<SharedRound | null>;
  /** The current state of a shared round. */
  readonly findShared: (sharedRoundId: string) => Promise<SharedRound | null>;
  /** The time, by this process's clock, at which it received the end of a shared round; null before that. */
  readonly endHeardAt: (sharedRoundId: string) => Instant | null;
  readonly byDriverClock: DriverTime['of'];
  readonly findRound: FindRound;
  /** Receives each bet that was placed or ended. */
  readonly onBet: (bet: StoredRound) => void;
};
