import { later, type Clock, type Instant } from '@tausi/kernel';
import { uuidv7 } from '../../platform/ids.ts';
import { unavailableBecause } from '../../platform/overload/unavailable.ts';
import { closedForWords } from '../solo/close-game.ts';
import type { Season } from '../fairness/seasons.ts';
import type { SharedRoundPorts } from './ports.ts';
import { endPlanned, plannedBets, settleBets, type Planned } from './bets/settle-bets.ts';
import { leadMs, nextStep, soon, timesFrom, type SharedRound, type Step, type DrawResult } from './shared-round.ts';
import * as store from './shared-rounds-store.ts';
import { sharedMathematicsOf, type JoinableMathematics, type OfferedSharedGame } from '@tausi/games/manifest/shared-game.ts';

export type DriverPorts = SharedRoundPorts & {
  readonly clock: Clock;
  /** The number of rounds in a season. */
  readonly seasonRounds: number;
  /** Receives every step of a round, after it is durable. */
  readonly onRound: (round: SharedRound) => void;
};

/** The driver's state of the current round beside its row. */
type RoundInHand = {
  readonly round: SharedRound;
  /** The outcome, which is not published yet, and the end of play. */
  readonly drawn: { readonly result: DrawResult; readonly endsAt: Instant } | null;
  readonly planned: readonly Planned[];
};

/** The time of the next check, or that the next step may already be due. */
type Due = Instant | 'at once';

// A round has fewer steps, so more of them in one run mean an endless loop.
const stepsMax = 12;

/** Takes the rounds of one game from step to step, while its fencing token is valid. */
export class GameDriver {
  readonly #ports: DriverPorts;
  readonly #game: OfferedSharedGame;
  #token = 0n;
  #held: RoundInHand | null = null;
  #isTaken = false;
  // Reported once, instead of four times a second.
  #hasSaidThatItWaits = false;

  constructor(ports: DriverPorts, game: OfferedSharedGame) {
    this.#ports = ports;
    this.#game = game;
  }

  /** Does all due steps. Returns the time of the next check. */
  async advance(token: bigint): Promise<Instant> {
    if ((!this.#isTaken || this.#token !== token) && !(await this.#take(token))) return soon(this.#now());
    for (let step = 0; step < stepsMax; step += 1) {
      const due = this.#held === null ? await this.#open() : await this.#stepOn(this.#held);
      if (due !== 'at once') return due;
    }
    return soon(this.#now());
  }

  /** Takes over the current round; false if a later driver has it. */
  async #take(token: bigint): Promise<boolean> {
    const { pool } = this.#ports;
    const { gameId } = this.#game;
    const taken = await store.takeUnderWay(pool, gameId, token);
    const [newest] = taken === null ? await store.listSharedRounds(pool, gameId, { before: null, limit: 1 }) : [taken];
    this.#isTaken = newest === undefined || newest.token === token || isFinished(newest);
    this.#token = token;
    this.#held = newest === undefined ? null : { round: newest, drawn: null, planned: [] };
    return this.#isTaken;
  }

  async #stepOn(held: RoundInHand): Promise<Due> {
    const { round } = held;
    if (this.#isForeign(round)) return this.#withoutMathematics(round);
    const planned = round.status === 'playing' ? await this.#endDue(held) : held.planned;
    const now = { ...held, planned };
    this.#held = now;
    const step = nextStep({ round, endsAt: held.drawn?.endsAt ?? null, mathematics: this.#of(round) }, this.#now());
    return step.do === 'wait' ? earlier(step.until, nextPlanned(now)) : this.#do(step, now);
  }

  #do(step: Exclude<Step, { readonly do: 'wait' }>, held: RoundInHand): Promise<Due> {
    switch (step.do) {
      case 'close':
        return this.#change(held, { status: 'closed' });
      case 'draw':
        return this.#draw(held);
      case 'draw-again':
        return this.#drawAgain(held);
      case 'publish':
        return this.publishOutcome(held);
      case 'end-leaving':
        return this.#change(held, { status: 'settling' });
      case 'settle':
        return this.#finish(held, 'settled');
      case 'give-back':
        return this.#finish(held, 'voided');
      case 'void':
        return this.#declareVoid(held.round, step.because);
      case 'open':
        return this.#open();
    }
  }

  async #change(held: RoundInHand, change: store.Change): Promise<Due> {
    if (!(await store.changeSharedRound(this.#ports.pool, held.round, change))) return this.#lost();
    const { status, beacon, beaconProof, playsAt, endsAt, result, voidedBecause } = { ...held.round, ...change };
    const round = { ...held.round, status, beacon, beaconProof, playsAt, endsAt, result, voidedBecause };
    this.#held = { ...held, round };
    this.#ports.onRound(round);
    return 'at once';
  }

  // Another driver has the lease, or had it in between, so all state is read again.
  #lost(): Instant {
    this.#isTaken = false;
    return soon(this.#now());
  }

  async #open(): Promise<Due> {
    const { pool, seasons, beacon, onRound } = this.#ports;
    const { gameId, mathematics } = this.#game;
    const { seasonId, begun } = await this.#seasonWithRoom();
    const [opensAt, number] = [this.#now(), begun + 1];
    const fresh = {
      sharedRoundId: uuidv7(opensAt),
      gameId,
      seasonId,
      number,
      version: mathematics.version,
      mathematicsHash: mathematics.hash,
      commitment: await seasons.commitmentOf({ seasonId, number }),
      ...timesFrom(opensAt, mathematics.timetable.bettingMs, beacon.slotAfter),
    };
    if (!(await store.insertSharedRound(pool, fresh, this.#token))) return this.#lost();
    const round: SharedRound = {
      ...fresh,
      status: 'open',
      token: this.#token,
      beacon: null,
      beaconProof: null,
      playsAt: null,
      endsAt: null,
      result: null,
      voidedBecause: null,
    };
    this.#held = { round, drawn: null, planned: [] };
    onRound(round);
    return 'at once';
  }

  // The last hash of a season is published before the first bet on it.
  async #seasonWithRoom(): Promise<Season & { readonly begun: number }> {
    const { pool, seasons, seasonRounds } = this.#ports;
    const { gameId } = this.#game;
    const found = await store.findSeason(pool, gameId);
    if (found !== null && found.begun < found.rounds) return found;
    const season = await seasons.make(seasonRounds, this.#now());
    await store.insertSeason(pool, gameId, { season, at: this.#now() });
    return { ...season, begun: 0 };
  }

  async #draw(held: RoundInHand): Promise<Due> {
    const { round } = held;
    const beacon = await this.#ports.beacon.valueOf(round.beaconRound, this.#now());
    if (beacon === null) return soon(this.#now());
    const result = await this.#drawn(round, beacon.value);
    if (result === null) return this.#declareVoid(round, 'it could not be drawn');
    const playsAt = later(this.#now(), leadMs);
    const drawn = await this.#drawnHeld(round, { result, playsAt });
    const open = this.#of(round).reveals === 'start' ? { result, endsAt: drawn.drawn.endsAt } : {};
    const { value, signature, publicKey } = beacon;
    const beaconProof = { signature, publicKey };
    return this.#change({ ...held, ...drawn }, { status: 'playing', beacon: value, beaconProof, playsAt, ...open });
  }

  // For a round that another driver drew: the same seed and beacon give the same outcome.
  async #drawAgain(held: RoundInHand): Promise<Due> {
    const { round } = held;
    const result = round.result ?? (round.beacon === null ? null : await this.#drawn(round, round.beacon));
    if (result === null || round.playsAt === null) return this.#declareVoid(round, 'it could not be drawn again');
    this.#held = { round, ...(await this.#drawnHeld(round, { result, playsAt: round.playsAt })) };
    return 'at once';
  }

  // The end of play is stored before a cash-out can ask whether play lasts.
  async #drawnHeld(round: SharedRound, { result, playsAt }: { readonly result: DrawResult; readonly playsAt: Instant }) {
    const mathematics = this.#of(round);
    const playMs = mathematics.playMs(result.outcome);
    await this.#ports.seasons.keepEnd(round.sharedRoundId, playMs);
    const planned = mathematics.canLeave ? await plannedBets(this.#ports, this.#settling(round)) : [];
    return { drawn: { result, endsAt: later(playsAt, playMs) }, planned: planned.filter(({ plannedMs }) => plannedMs < playMs) };
  }

  async #drawn(round: SharedRound, beacon: Uint8Array): Promise<DrawResult | null> {
    const { seasons, onIncident } = this.#ports;
    const { seasonId, number } = round;
    const mathematics = this.#of(round);
    const place = { seasonId, number };
    const draw = await seasons.drawFor(place, { game: mathematics.name, clientSeed: '', beacon, nonce: BigInt(number) });
    try {
      const outcome = mathematics.draw(draw, number);
      if (await closedForWords(this.#ports, this.#everybodys(round), draw)) return null;
      return { serverSeed: await seasons.seedToReveal(place), outcome, draws: draw.drawn(), wordsUsed: draw.wordsUsed() };
    } catch (error) {
      if (unavailableBecause(error) !== null) throw error;
      onIncident('a shared round could not be drawn', error);
      return null;
    }
  }

  // A fault of a shared round is recorded without a player.
  #everybodys({ gameId, version }: SharedRound) {
    return { gameId, version, playerId: null, startedAt: this.#now() };
  }

  async publishOutcome(held: RoundInHand): Promise<Due> {
    return held.drawn === null ? soon(this.#now()) : this.#change(held, { status: 'over', ...held.drawn });
  }

  async #finish(held: RoundInHand, status: 'settled' | 'voided'): Promise<Due> {
    const isWhole = await settleBets(this.#ports, this.#settling(held.round));
    // Another driver may have blocked a bet.
    return isWhole ? this.#change(held, { status, finishedAt: this.#now() }) : this.#lost();
  }

  #declareVoid(round: SharedRound, because: string): Promise<Due> {
    this.#ports.onIncident(`a shared round is void: ${because}`, null);
    return this.#change({ round, drawn: null, planned: [] }, { status: 'voiding', voidedBecause: because });
  }

  // A published outcome is final, so its stakes are not returned. Its bets wait for a process that has the mathematics
  // to pay them.
  async #withoutMathematics(round: SharedRound): Promise<Due> {
    if (round.result === null) return this.#declareVoid(round, 'its mathematics is not here any more');
    if (!this.#hasSaidThatItWaits)
      this.#ports.onIncident('a published shared round waits for its mathematics: this process cannot pay it', null);
    this.#hasSaidThatItWaits = true;
    return soon(this.#now());
  }

  /** Ends the bets whose planned moment has come. Returns the others. */
  async #endDue({ round, planned }: RoundInHand): Promise<readonly Planned[]> {
    const playedMs = this.#now() - (round.playsAt ?? this.#now());
    const due = planned.filter(({ plannedMs }) => plannedMs <= playedMs);
    if (due.length > 0) await endPlanned(this.#ports, this.#settling(round), due);
    return planned.slice(due.length);
  }

  // A round is finished by the mathematics of its start, even if the game has a newer version.
  #of(round: SharedRound): JoinableMathematics {
    return sharedMathematicsOf(this.#game, round) ?? this.#game.mathematics;
  }

  #isForeign(round: SharedRound): boolean {
    const isDone = round.status === 'voiding' || isFinished(round);
    return !isDone && sharedMathematicsOf(this.#game, round) === null;
  }

  #settling(shared: SharedRound) {
    return { shared, mathematics: this.#of(shared), now: this.#ports.clock.now };
  }

  #now(): Instant {
    return this.#ports.clock.now();
  }
}

function isFinished({ status }: SharedRound): boolean {
  return status === 'settled' || status === 'voided';
}

function nextPlanned({ round, planned }: RoundInHand): Instant | null {
  const [next] = planned;
  return next === undefined || round.playsAt === null ? null : later(round.playsAt, next.plannedMs);
}

function earlier(one: Instant, other: Instant | null): Instant {
  return other !== null && other < one ? other : one;
}
