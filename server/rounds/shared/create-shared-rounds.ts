import type { LiveMessage } from '@tausi/contract/live.ts';
import { formatMoney, type Clock, type GameId, type PlayerId } from '@tausi/kernel';
import type { Pool } from 'pg';
import type { Bus } from '../../platform/live/bus.ts';
import { batched } from '../../platform/database/batched.ts';
import type { ReceiptFor } from '../fairness/receipts/receipts.ts';
import type { Beacon } from '../fairness/beacon.ts';
import type { Words } from '../draw.ts';
import { createSeasons } from '../fairness/seasons.ts';
import type { SeedSeal } from '../fairness/seed-seal.ts';
import type { Purses, ReportIncident } from '../bets/ports.ts';
import { createFindRound } from '../store/store.ts';
import { toWireRound } from '../to-wire.ts';
import type { StoredRound } from '../store/round-rows-store.ts';
import { createFindBetFacts, createWriteLeaving } from './bets/bets-store.ts';
import { createTakenBets } from './bets/taken-bets.ts';
import { createDriverTime } from './driver-clock.ts';
import { createDriver, type Driver } from './create-driver.ts';
import type { SharedRoundPorts } from './ports.ts';
import type { SharedRound } from './shared-round.ts';
import { findSharedRound } from './shared-rounds-store.ts';
import { Tables } from './tables.ts';
import type { OfferedSharedGame } from '@tausi/games/manifest/shared-game.ts';
import { LRUCache } from 'lru-cache';

export type SharedRoundsDeps = {
  readonly purses: Purses;
  readonly beacon: Beacon;
  readonly onIncident: ReportIncident;
  readonly pool: Pool;
  readonly drawPool: Pool;
  /** For the steps of shared rounds; defaults to the pool of the bets. */
  readonly driverPool?: Pool;
  readonly words: Words;
  readonly seedSeal: SeedSeal;
  readonly bus: Pick<Bus, 'publish' | 'subscribe'>;
  readonly clock: Clock;
  readonly clockAheadMs: () => number;
  readonly games: readonly OfferedSharedGame[];
  readonly seasonRounds: number;
  readonly receiptFor: ReceiptFor;
  readonly publish: (playerId: PlayerId, message: LiveMessage) => Promise<void>;
  readonly onFailed: (error: unknown) => void;
};

/** Shared rounds: everything that a process needs to take bets on them, to show their tables and to deal them. */
export type SharedRounds = { readonly ports: SharedRoundPorts; readonly tables: Tables; readonly driver: Driver };

export function createSharedRounds(deps: SharedRoundsDeps): SharedRounds {
  const { pool, clock, onFailed } = deps;
  const games = new Map<GameId, OfferedSharedGame>(deps.games.map((game) => [game.gameId, game]));
  const driverTime = createDriverTime(deps.clockAheadMs);
  const tables = new Tables({ pool, bus: deps.bus, clock, tables: games, driverTime: driverTime, onFailed });
  const bets = createTakenBets();
  const findShared = createFindShared(pool);
  const ports: SharedRoundPorts = {
    bets,
    pool,
    purses: deps.purses,
    onIncident: deps.onIncident,
    beacon: deps.beacon,
    tables: games,
    seasons: createSeasons(deps.drawPool, deps.seedSeal, deps.words),
    findBetFacts: createFindBetFacts(pool),
    writeLeaving: createWriteLeaving(pool),
    findTimes: createFindKept(findShared, () => true),
    findPlaying: createFindKept(findShared, ({ playsAt }) => playsAt !== null),
    findShared,
    endHeardAt: tables.endHeardAt,
    byDriverClock: driverTime.of,
    findRound: createFindRound(pool),
    onBet: (bet) => {
      bets.note(bet);
      tables.publishBet(bet);
      publishToPlayer(deps, bet);
    },
  };
  const onRound = (round: SharedRound): void => tables.publishRound(round);
  const dealing = { ...ports, pool: deps.driverPool ?? pool, clock, seasonRounds: deps.seasonRounds, onRound };
  return { ports, tables, driver: createDriver(dealing, onFailed) };
}

/** Notifies the player's open lobbies of a bet that the server ended. */
function publishToPlayer({ publish, onFailed, receiptFor }: SharedRoundsDeps, bet: StoredRound): void {
  const { round } = bet;
  if (round.status === 'open' || round.endedBy === 'player') return;
  const message = {
    type: 'round' as const,
    roundId: round.roundId,
    gameId: round.gameId,
    status: round.status,
    stake: formatMoney(round.stake),
    payout: formatMoney(round.payout),
    round: toWireRound(bet, receiptFor(bet)),
  };
  publish(round.playerId, message).catch(onFailed);
}

/** Simultaneous callers ask for the same few rounds, so each round is looked up once for all of them. */
function createFindShared(pool: Pool): SharedRoundPorts['findShared'] {
  return batched({
    name: 'shared-rounds',
    load: (ids: readonly string[]) => Promise.all(ids.map((id) => findSharedRound(pool, id))),
    nameOf: (id) => id,
  });
}

const keptRoundsMax = 200;

// A round's number and its times before the draw never change, nor does the start of its play once set. They are
// cached, because thousands of bets need them.
function createFindKept(load: SharedRoundPorts['findShared'], isKept: (round: SharedRound) => boolean): SharedRoundPorts['findShared'] {
  const kept = new LRUCache<string, SharedRound>({ max: keptRoundsMax });
  return async (id) => {
    const known = kept.get(id) ?? (await load(id));
    if (known === null || !isKept(known)) return known;
    kept.set(id, known);
    return known;
  };
}
