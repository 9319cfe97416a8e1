import { assert, marketOf, type Clock, type Currency, type GameId, type Instant, type MarketCode } from '@tausi/kernel';
import type { Pool } from 'pg';
import * as z from 'zod/mini';
import type { Bus } from '../../platform/live/bus.ts';
import type { StoredRound } from '../store/round-rows-store.ts';
import { listSeenBets, type SeenBet } from './bets/bets-store.ts';
import type { DriverTime } from './driver-clock.ts';
import type { SharedRound } from './shared-round.ts';
import { listSharedRounds } from './shared-rounds-store.ts';
import { phaseOf, toPublic, toWireBets, type PublicRound, type WireTable } from './table-state.ts';
import type { OfferedSharedGame } from '@tausi/games/manifest/shared-game.ts';

export type TablesDeps = {
  readonly pool: Pool;
  readonly bus: Pick<Bus, 'publish' | 'subscribe'>;
  readonly clock: Clock;
  readonly tables: ReadonlyMap<GameId, OfferedSharedGame>;
  readonly driverTime: Pick<DriverTime, 'note' | 'ownAheadMs'>;
  readonly onFailed: (error: unknown) => void;
};

/** Receives changes of a table; `at once` for a step of its round, `soon` for bets alone. */
export type OnTable = (gameId: GameId, urgency: 'at once' | 'soon') => void;

const roundTopic = 'table';
const betTopic = 'table-bet';
const historyMax = 40;
// Above this number of bets the sums on the screens stop growing; no payment depends on them.
const seenBetsMax = 50_000;
// A round overdue by this time has moved on without this process receiving the message.
const overdueMs = 2_000;
const reloadPauseMs = 1_000;

const heardRound = z.object({ gameId: z.int(), aheadMs: z.optional(z.int()), round: z.optional(z.unknown()) });
const publicRound = z.object({
  roundId: z.string(),
  number: z.int(),
  commitment: z.string(),
  opensAt: z.int(),
  closesAt: z.int(),
  drawsAt: z.int(),
  playsAt: z.nullable(z.int()),
  endsAt: z.nullable(z.int()),
  nextOpensAt: z.nullable(z.int()),
  outcome: z.unknown(),
  status: z.enum(['open', 'closed', 'playing', 'over', 'settling', 'settled', 'voiding', 'voided']),
});
const heardBet = z.object({
  gameId: z.int(),
  sharedRoundId: z.string(),
  betId: z.string(),
  playerId: z.string(),
  currency: z.enum(['KES', 'UGX', 'NGN', 'GHS']),
  slot: z.int(),
  stakeMinor: z.string(),
  payoutMinor: z.nullable(z.string()),
  /** True if the player took the bet back. */
  isTakenBack: z.optional(z.boolean()),
});

type Seen = {
  round: PublicRound | null;
  readonly bets: Map<string, SeenBet>;
  history: WireTable['history'];
  loadedAt: Instant | null;
  /** The last round whose end this process received, and the time by its own clock. */
  ended: { readonly roundId: string; readonly heardAt: Instant } | null;
};

/** This process's view of every table: drivers and bet takers publish on the bus, and missing news is read from the
 *  database. It never contains an outcome before its publication. */
export class Tables {
  readonly #deps: TablesDeps;
  readonly #seen: ReadonlyMap<GameId, Seen>;
  readonly #listeners: OnTable[] = [];

  constructor(deps: TablesDeps) {
    this.#deps = deps;
    this.#seen = new Map(
      Array.from(deps.tables.keys(), (id) => [id, { round: null, bets: new Map(), history: [], loadedAt: null, ended: null }]),
    );
    deps.bus.subscribe(roundTopic, (body) => this.#hearRound(body));
    deps.bus.subscribe(betTopic, (body) => this.#hearBet(body));
  }

  /** Reads every table once, before the first player asks for one. */
  async prime(): Promise<void> {
    await Promise.all(Array.from(this.#seen, ([gameId, seen]) => this.#load(gameId, seen)));
  }

  listen(listener: OnTable): void {
    this.#listeners.push(listener);
  }

  /** Publishes the state of a round to every process. */
  publishRound(round: SharedRound): void {
    const game = this.#deps.tables.get(round.gameId);
    assert(game !== undefined, 'a dealt round belongs to a known game');
    const message = { gameId: round.gameId, aheadMs: this.#deps.driverTime.ownAheadMs() };
    this.#deps.bus.publish(roundTopic, { ...message, round: toPublic(round, game.mathematics) }).catch(() => {
      // An outcome can exceed one notification; then the other processes read it from the database.
      this.#deps.bus.publish(roundTopic, message).catch(this.#deps.onFailed);
    });
  }

  /** Publishes a placed or ended bet to every process. */
  publishBet({ round }: StoredRound): void {
    if (round.mode !== 'cash' || round.shared === null) return;
    const message: z.infer<typeof heardBet> = {
      gameId: round.gameId,
      sharedRoundId: round.shared.sharedRoundId,
      betId: round.roundId,
      playerId: round.playerId,
      currency: round.currency,
      slot: round.shared.slot,
      stakeMinor: round.stake.minor.toString(),
      payoutMinor: round.status === 'open' ? null : round.payout.minor.toString(),
      isTakenBack: round.status === 'voided' && round.endedBy === 'player',
    };
    this.#deps.bus.publish(betTopic, message).catch(this.#deps.onFailed);
  }

  /** Returns a table as a market sees it. */
  async stateOf(gameId: GameId, market: MarketCode): Promise<WireTable> {
    const seen = this.#seen.get(gameId);
    assert(seen !== undefined, 'a requested table exists');
    if (this.#isBehind(seen)) await this.#load(gameId, seen);
    return this.#wireOf(gameId, seen, marketOf(market).currency);
  }

  /** Like `stateOf`, from memory alone, for updates to thousands of players. */
  readonly knownStateOf = (gameId: GameId, market: MarketCode): WireTable | null => {
    const seen = this.#seen.get(gameId);
    return seen === undefined ? null : this.#wireOf(gameId, seen, marketOf(market).currency);
  };

  /** The time at which this process received the end of a round; null before that. The process discloses the end
   *  only afterwards. */
  readonly endHeardAt = (roundId: string): Instant | null => {
    for (const { ended } of this.#seen.values()) if (ended?.roundId === roundId) return ended.heardAt;
    return null;
  };

  #noteEnd(seen: Seen): void {
    const { round, ended } = seen;
    if (round === null || !isDecided(round) || ended?.roundId === round.roundId) return;
    seen.ended = { roundId: round.roundId, heardAt: this.#deps.clock.now() };
  }

  #wireOf(gameId: GameId, { round, bets, history }: Seen, currency: Currency): WireTable {
    const phase = phaseOf(round, this.#deps.clock.now());
    if (round === null) return { gameId, phase, round: null, bets: toWireBets([], currency), history };
    const { status: _internal, ...shown } = round;
    return { gameId, phase, round: shown, bets: toWireBets(bets.values(), currency), history };
  }

  #isBehind({ round, loadedAt }: Seen): boolean {
    const now = this.#deps.clock.now();
    if (loadedAt === null) return true;
    if (now < loadedAt + reloadPauseMs) return false;
    const expectedAt = round === null ? 0 : expectedChangeOf(round);
    return expectedAt !== null && now > expectedAt + overdueMs;
  }

  async #load(gameId: GameId, seen: Seen): Promise<void> {
    const { pool, tables, clock } = this.#deps;
    const mathematics = tables.get(gameId)?.mathematics;
    const rounds = await listSharedRounds(pool, gameId, { before: null, limit: historyMax + 1 });
    const [newest] = rounds;
    seen.loadedAt = clock.now();
    if (newest === undefined || mathematics === undefined) return;
    const known = rounds.map((round) => toPublic(round, mathematics));
    seen.history = known.filter(isDecided).map(toPast).slice(0, historyMax);
    seen.round = known[0] ?? null;
    this.#noteEnd(seen);
    const bets = await listSeenBets(pool, newest.sharedRoundId, seenBetsMax);
    seen.bets.clear();
    for (const bet of bets) seen.bets.set(bet.betId, bet);
  }

  #hearRound(body: unknown): void {
    const heard = heardRound.safeParse(body);
    const entry = heard.success ? this.#entryOf(heard.data.gameId) : null;
    if (!heard.success || entry === null) return;
    const [gameId, seen] = entry;
    const { aheadMs } = heard.data;
    if (aheadMs !== undefined) this.#deps.driverTime.note(gameId, aheadMs);
    const message = publicRound.safeParse(heard.data.round);
    if (!message.success) return void this.#load(gameId, seen).then(() => this.#changed(gameId, 'at once'), this.#deps.onFailed);
    const round: PublicRound = { ...message.data, outcome: message.data.outcome ?? null };
    if (round.roundId !== seen.round?.roundId) seen.bets.clear();
    seen.round = round;
    this.#noteEnd(seen);
    if (isDecided(round) && seen.history[0]?.roundId !== round.roundId)
      seen.history = [toPast(round), ...seen.history].slice(0, historyMax);
    this.#changed(gameId, 'at once');
  }

  #hearBet(body: unknown): void {
    const heard = heardBet.safeParse(body);
    const entry = heard.success ? this.#entryOf(heard.data.gameId) : null;
    if (!heard.success || entry === null) return;
    const [gameId, seen] = entry;
    const { betId, sharedRoundId, playerId, currency, slot, stakeMinor, payoutMinor, isTakenBack = false } = heard.data;
    if (sharedRoundId !== seen.round?.roundId || (seen.bets.size >= seenBetsMax && !seen.bets.has(betId))) return;
    const ended = seen.bets.get(betId)?.payoutMinor ?? null;
    const payout = payoutMinor === null ? ended : BigInt(payoutMinor);
    if (isTakenBack) seen.bets.delete(betId);
    else seen.bets.set(betId, { betId, playerId, currency, slot, stakeMinor: BigInt(stakeMinor), payoutMinor: payout });
    this.#changed(gameId, 'soon');
  }

  #entryOf(gameId: number): readonly [GameId, Seen] | null {
    for (const [id, seen] of this.#seen) if (id === gameId) return [id, seen];
    return null;
  }

  #changed(gameId: GameId, urgency: 'at once' | 'soon'): void {
    for (const listener of this.#listeners) listener(gameId, urgency);
  }
}

function isDecided({ status, outcome }: PublicRound): boolean {
  return status === 'voiding' || status === 'voided' || (outcome !== null && status !== 'playing');
}

function toPast({ roundId, number, outcome }: PublicRound): WireTable['history'][number] {
  return { roundId, number, outcome };
}

// The latest time of the round's next change; null while only its driver knows it.
function expectedChangeOf({ status, closesAt, drawsAt, endsAt, nextOpensAt }: PublicRound): number | null {
  if (status === 'open') return closesAt;
  if (status === 'closed') return drawsAt;
  if (status === 'playing') return endsAt;
  return nextOpensAt ?? drawsAt;
}
