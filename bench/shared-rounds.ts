import { randomUUID } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { loginsOf } from '@tausi/db/logins.ts';
import { actInRound } from '@tausi/contract/rounds/act-in-round.ts';
import { playRound } from '@tausi/contract/rounds/play-round.ts';
import { gameId, idempotencyKey, instant, money, parseMoney, roundId, unwrap, type PlayerId } from '@tausi/kernel';
import { openDatabase } from '@tausi/server/platform/database/database.ts';
import type { Acknowledged } from '@tausi/server/wallet/checker/acknowledged.ts';
import type { Wallet } from '@tausi/server/wallet/index.ts';
import pg from 'pg';
import * as z from 'zod/mini';
import { askWithKey } from './books/client.ts';
import { makePlayers, walletOn } from './books/in-process.ts';
import { openHouse } from './books/server-under-test.ts';
import { burst, quantile, withinMs, type Burst } from './shared-rounds/burst.ts';
import { checkRoom, type AcknowledgedAnswers } from './shared-rounds/check-room.ts';
import { driverTimes } from './shared-rounds/driver-times.ts';
import { plane, seatAll, type Seated } from './shared-rounds/seat-all.ts';
import type { SeenRound } from './shared-rounds/watch-table.ts';

const { values } = parseArgs({
  options: { players: { type: 'string', default: '2000' }, leaving: { type: 'string' } },
});
const playerCount = Number(values.players);
// Half of the players by default. With more than all of them, the run would wait for cash-outs until the last flight.
const leavingCount = Math.min(playerCount, Number(values.leaving ?? Math.floor(playerCount / 2)));
const stake = '20.00';
/** The time when half of the players cash out: the plane is at 1.12 then, if it still flies. */
const leaveAfterMs = 2_000;
const flightsMax = 12;
const freshMs = 6_000;
// A flight lasts up to two minutes, so a longer wait means a failure.
const patienceMs = 180_000;
const progressMs = 10_000;
const answered = z.object({ data: z.object({ roundId: z.string(), payout: z.string(), balance: z.string() }) });

console.log('Starting a durable PostgreSQL, a relay of drand and a server process…');
const house = await openHouse(join(import.meta.dirname, '..'));
const server = await house.startServer(undefined, {
  TAUSI_TABLES: 'deal',
  TAUSI_SEASON_ROUNDS: '1000',
});
const watched = { serverPid: server.pid, postgresPid: house.postgresPid() };
const onIdleError = (error: Error): void => console.error(error);
const owner = new pg.Pool({ connectionString: house.servedUrl, max: 4 });
owner.on('error', onIdleError);
const served = openDatabase({ ...loginsOf(house.servedUrl), connectionsMax: 4, onIdleError });
try {
  await measureAll();
} finally {
  await Promise.allSettled([owner.end(), served.close(), server.stop()]);
  await house.close();
}

async function measureAll(): Promise<void> {
  const { masterKey } = house;
  const seated = await seatAll({ api: server.api, owner, wallet: walletOn(served.moneyPool), masterKey, count: playerCount });
  console.log(`${seated.length} players are in the shared round, each with a connection and a live stream.`);
  const hello = await burst(seated, sayHello, watched);
  const flown = await flyUntilHalfLeft(seated);
  await untilSettled(flown.answers.sharedRoundId);
  await printDriverTimes(flown.answers.sharedRoundId);
  const isClean = await checkRoom(owner, flown.answers);
  const [stakes, wins] = await booksAlone();
  show([
    { what: `${playerCount} bets at once`, took: flown.bets, books: stakes, hello, within: 5_000 },
    { what: `${leavingCount} cash-outs at once`, took: flown.leavings, books: wins, hello, within: 1_000 },
  ]);
  printStreams(seated);
  for (const { connection, watch } of seated) {
    watch.close();
    connection.close();
  }
  if (!isClean) process.exitCode = 1;
}

// The server's minimal answer, requested by all players at once over the same connections.
async function sayHello({ connection }: Seated): Promise<void> {
  const { status } = await connection.send('GET', '/health', { headers: {}, body: '' });
  if (status !== 200) throw new Error(`"result":${status}`);
}

type Flown = { readonly bets: Burst; readonly leavings: Burst; readonly answers: AcknowledgedAnswers };

/** Plays flights until one lasts long enough for half of the players to cash out. */
async function flyUntilHalfLeft(seated: readonly Seated[]): Promise<Flown> {
  for (let flight = 1; flight <= flightsMax; flight += 1) {
    const round = await untilPhase(seated[0], 'betting');
    const placed = new Map<Seated, string>();
    const log: Acknowledged[] = [];
    const bets = await burst(seated, async (one, onBusy) => void placed.set(one, await bet({ one, log, onBusy }, round.roundId)), watched);
    const playing = await untilPhase(seated[0], 'playing');
    await pause(Math.max(0, (playing.playsAt ?? 0) + leaveAfterMs - Date.now()));
    const paid = new Map<string, string>();
    const leavings = await burst(
      [...placed].slice(0, leavingCount),
      async ([one, id], onBusy) => void paid.set(id, await leave({ one, log, onBusy }, id)),
      watched,
    );
    console.log(`flight ${flight}: ${placed.size} bets${reasons(bets)}, ${paid.size} cashed out in time${reasons(leavings)}`);
    const answers = { sharedRoundId: round.roundId, bets: new Set(placed.values()), paid, log };
    if (paid.size >= leavingCount) return { bets, leavings, answers };
    await untilSettled(round.roundId);
  }
  throw new Error(`none of ${flightsMax} flights lasted long enough for half of the players to cash out`);
}

type RequestContext = { readonly one: Seated; readonly log: Acknowledged[]; readonly onBusy: () => void };

async function bet({ one, log, onBusy }: RequestContext, sharedRoundId: string): Promise<string> {
  const key = randomUUID();
  const params = JSON.stringify({ launchId: one.launchId, stake, choice: { round: sharedRoundId, slot: 1 } });
  const { data } = z.parse(answered, JSON.parse((await askWithKey(one, playRound, { params, key, onBusy })).toString()));
  log.push(acknowledged(one.player, `play:${key}`, data.balance));
  return data.roundId;
}

async function leave({ one, log, onBusy }: RequestContext, id: string): Promise<string> {
  const params = JSON.stringify({ roundId: id, action: { type: 'cash-out' } });
  const { data } = z.parse(answered, JSON.parse((await askWithKey(one, actInRound, { params, key: randomUUID(), onBusy })).toString()));
  log.push(acknowledged(one.player, `settle:${id}`, data.balance));
  return data.payout;
}

function acknowledged(playerId: PlayerId, key: string, balance: string): Acknowledged {
  return { playerId, key, cashAfterMinor: unwrap(parseMoney('KES', balance)).minor.toString() };
}

/** The round that accepts bets, or is being played, as a live stream reports it. */
function untilPhase(one: Seated | undefined, phase: 'betting' | 'playing'): Promise<SeenRound> {
  return until(phase === 'betting' ? 'a round that accepts bets' : 'the flight', 20, async () => {
    const round = one?.watch.round() ?? null;
    const isHere = round !== null && (phase === 'betting' ? isOpenFor(round, freshMs) : Date.now() >= (round.playsAt ?? Infinity));
    return isHere ? round : null;
  });
}

/** Polls until a value exists; times out with the name of the value. */
async function until<T>(what: string, everyMs: number, find: () => Promise<T | null>): Promise<T> {
  const since = performance.now();
  for (let reportAtMs = progressMs; ; await pause(everyMs)) {
    const found = await find();
    if (found !== null) return found;
    const waitedMs = performance.now() - since;
    if (waitedMs > patienceMs) throw new Error(`${what} did not come in ${patienceMs / 1_000} s`);
    if (waitedMs < reportAtMs) continue;
    console.log(`… waiting for ${what}, ${Math.round(waitedMs / 1_000)} s`);
    reportAtMs = waitedMs + progressMs;
  }
}

// A round that is about to close is skipped.
function isOpenFor({ opensAt, closesAt, playsAt }: SeenRound, ms: number): boolean {
  return playsAt === null && Date.now() >= opensAt && closesAt - Date.now() > ms;
}

async function untilSettled(sharedRoundId: string): Promise<void> {
  await until('the end of the flight and its settlement', 50, async () => {
    const { rowCount } = await owner.query(`SELECT FROM shared_rounds WHERE shared_round_id = $1 AND status IN ('settled', 'voided')`, [
      sharedRoundId,
    ]);
    return rowCount === 1 ? true : null;
  });
}

async function printDriverTimes(sharedRoundId: string): Promise<void> {
  const { drawnMs, settledMs, nextMs } = await until('the next round', 50, () => driverTimes(owner, sharedRoundId));
  console.log(
    `The flight began ${drawnMs} ms after its beacon value was published; ${settledMs} ms after its end all bets were settled, and after ${nextMs} ms (its pause is 4,000) the next round accepted bets.`,
  );
}

/** The same numbers of stakes and wins through the books alone, in this process and a database of its own. The
 *  difference is the cost of server, wire and shared round. */
async function booksAlone(): Promise<readonly [Burst, Burst]> {
  const database = openDatabase({ ...loginsOf(house.engineUrl), connectionsMax: 4, onIdleError });
  const alone = new pg.Pool({ connectionString: house.engineUrl, max: 4 });
  alone.on('error', onIdleError);
  try {
    const wallet = walletOn(database.moneyPool);
    const bets = (await makePlayers(alone, wallet, playerCount)).map((player) => ({ player, round: roundId(randomUUID()) }));
    const stakes = await burst(bets, (one) => book(wallet, { ...one, kind: 'stake' }), watched);
    const wins = await burst(bets.slice(0, leavingCount), (one) => book(wallet, { ...one, kind: 'win' }), watched);
    return [stakes, wins];
  } finally {
    await Promise.allSettled([alone.end(), database.close()]);
  }
}

type Booking = { readonly player: PlayerId; readonly round: ReturnType<typeof roundId>; readonly kind: 'stake' | 'win' };

async function book(wallet: Wallet, { player, round, kind }: Booking): Promise<void> {
  const common = { playerId: player, roundId: round, gameId: gameId(plane), at: instant(Date.now()) };
  const booked =
    kind === 'stake'
      ? await wallet.execute({ ...common, kind, key: idempotencyKey(`play:${round}`), stake: money('KES', 2_000n) }, [])
      : await wallet.execute({ ...common, kind, key: idempotencyKey(`settle:${round}`), payout: money('KES', 2_240n) }, []);
  unwrap(booked);
}

type Row = { readonly what: string; readonly took: Burst; readonly books: Burst; readonly hello: Burst; readonly within: number };

function show(rows: readonly Row[]): void {
  console.log('\nSigned calls over HTTP to a server process, all at the same moment, acknowledged when durable; ratios in the same run.');
  console.table(
    rows.map(({ what, took, books, hello, within }) => {
      const share = took.eachMs.length / Math.max(1, hello.eachMs.length);
      return {
        what,
        'last acknowledged ms': Math.round(took.allMs),
        'target ms': within,
        'in that time': withinMs(took, within),
        'a second': Math.round((took.eachMs.length * 1_000) / took.allMs),
        'p50 ms': Math.round(quantile(took.eachMs, 0.5)),
        'p99 ms': Math.round(quantile(took.eachMs, 0.99)),
        'turned away': took.busy,
        '× books alone': (took.allMs / books.allMs).toFixed(2),
        '× hello world': (took.allMs / (hello.allMs * share)).toFixed(2),
      };
    }),
  );
  console.log('\nProcessor time of a thousand of them, including live streams and the steps of the shared round.');
  const cost = (what: string, { allMs, eachMs, clientMs, serverMs, postgresMs }: Burst) => {
    const forThousand = (all: number | null): number | null =>
      all === null ? null : Math.round((all * 1_000) / Math.max(1, eachMs.length));
    return {
      what,
      'server ms': forThousand(serverMs),
      'PostgreSQL ms': forThousand(postgresMs),
      'clients ms': forThousand(clientMs),
      ...shareOf(allMs, [serverMs, postgresMs, clientMs]),
    };
  };
  console.table(
    rows.flatMap(({ what, took, books }) => [cost(what, took), cost(`${what}: the books alone, in the client's process`, books)]),
  );
}

// A share near 100 % means that the machine is the limit. A low share on an idle machine means that requests wait.
function shareOf(allMs: number, spent: readonly (number | null)[]): Readonly<Record<string, number>> {
  const usedMs = spent.reduce<number>((sum, ms) => sum + (ms ?? 0), 0);
  const cores = availableParallelism();
  return { 'minimum ms on these cores': Math.round(usedMs / cores), '% of the cores': Math.round((usedMs * 100) / (allMs * cores)) };
}

function printStreams(seated: readonly Seated[]): void {
  const messages = seated.reduce((sum, { watch }) => sum + watch.counts.messages, 0);
  const bytes = seated.reduce((sum, { watch }) => sum + watch.counts.bytes, 0);
  console.log(`Their live streams received ${messages} messages, ${(bytes / 1_000_000).toFixed(1)} MB.`);
}

function reasons({ refused }: Burst): string {
  return refused.size === 0 ? '' : ` (refused: ${[...refused].map(([code, times]) => `${times} × ${code}`).join(', ')})`;
}
