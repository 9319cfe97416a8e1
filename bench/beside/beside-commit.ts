import { KeyObject } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { openDatabase } from '@tausi/server/platform/database/database.ts';
import { startOwnPostgres } from '@tausi/tools/postgres/postgres.ts';
import pg from 'pg';
import * as z from 'zod/mini';
import { type Gambler, type openGamblers, reconnected } from '../books/client.ts';
import { type Cost, costOf } from '../books/costs.ts';
import type { walletOn } from '../books/in-process.ts';
import type { Watched } from '../books/processor.ts';
import { makeDatabase, type openHouse } from '../books/server-under-test.ts';
import { arrivingCalls, type Clients, countedCalls, readingLanes } from '../books/signed-call.ts';
import type { Lane } from '../measure.ts';
import { checkoutOf } from './checkout.ts';
import { median, showRuns, type Run } from './show-runs.ts';
import { untilQuiet } from './until-quiet.ts';

const { values } = parseArgs({
  options: {
    beside: { type: 'string', default: '' },
    rounds: { type: 'string', default: '8' },
    bets: { type: 'string', default: '20000' },
    seconds: { type: 'string', default: '4' },
    connections: { type: 'string', default: '128' },
  },
});
const [rounds, bets] = [Number(values.rounds), Number(values.bets)];
const [seconds, connections] = [Number(values.seconds), Number(values.connections)];
const readersMax = 64;

/** A running server of one commit, with its players and finished runs. */
type Side = {
  readonly name: string;
  readonly api: string;
  readonly pool: pg.Pool;
  readonly watched: Watched;
  readonly clients: Clients;
  readonly runs: Run[];
};

// The parts of a commit's own bench that this program needs.
const isFunction = (value: unknown): boolean => typeof value === 'function';
const benchShape = z.object({
  openHouse: z.custom<typeof openHouse>(isFunction),
  openGamblers: z.custom<typeof openGamblers>(isFunction),
  walletOn: z.custom<typeof walletOn>(isFunction),
});

const repository = join(import.meta.dirname, '../..');
const folder = checkoutOf(repository, values.beside);
const dataDir = mkdtempSync(join(tmpdir(), 'tausi-bench-beside-'));
// One PostgreSQL for both, so that its settings and its disk are the same.
const postgres = await startOwnPostgres(dataDir);
const closers: (() => Promise<unknown>)[] = [];
try {
  await measureBoth();
} finally {
  for (const close of closers.toReversed()) await close().catch((error: unknown) => console.error(error));
  await postgres.stop();
  rmSync(dataDir, { recursive: true, force: true });
}

async function measureBoth(): Promise<void> {
  await stopAutovacuum();
  const other = await openSide(basename(folder), folder, 'tausi_other');
  const present = await openSide('present', repository, 'tausi_present');
  // The first round warms caches, connections and the compiler, and is not counted.
  for (let round = 0; round <= rounds; round += 1) {
    for (const side of round % 2 === 0 ? [other, present] : [present, other]) await takeTurn(side, round);
  }
  console.log(`\n${rounds} runs of each server, ${bets} bets a run, ${connections} connections; load average ${loadavg()[1]?.toFixed(1)}.`);
  console.log('Median (smallest–largest run). Load process, servers and PostgreSQL share the processors of this machine.');
  showRuns(present.runs, other.runs, other.name);
}

// Both databases are cleaned before each turn instead. Otherwise PostgreSQL cleans one of them every half minute, and
// that counts as work of the server whose turn it is.
async function stopAutovacuum(): Promise<void> {
  const client = new pg.Client({ connectionString: postgres.url });
  await client.connect();
  await client.query('ALTER SYSTEM SET autovacuum = off');
  await client.query('SELECT pg_reload_conf()');
  await client.end();
}

// Each commit starts its server and registers its players by its own code. The wire is the same, so the load is ours.
async function openSide(name: string, root: string, database: string): Promise<Side> {
  const url = await makeDatabase(postgres.url, database);
  // `openHouse` starts no PostgreSQL of its own then.
  process.env['DATABASE_URL'] = url;
  const files = ['server-under-test.ts', 'client.ts', 'in-process.ts'].map((file) => pathToFileURL(join(root, 'bench/books', file)).href);
  const modules = await Promise.all(files.map((file): Promise<object> => import(file)));
  const bench = z.parse(benchShape, Object.assign({}, ...modules));
  console.log(`Starting the server of ${name}…`);
  const house = await bench.openHouse(root);
  closers.push(house.close);
  const server = await house.startServer();
  // A stopped process would not see the signal to end.
  closers.push(server.stop, async () => resume(server.pid));
  // As the tables' owner, because the commits differ in their logins.
  const { pool, moneyPool, close } = openDatabase({ url, drawUrl: url, connectionsMax: 2, onIdleError: (error) => console.error(error) });
  closers.push(close);
  const gamblers = await bench.openGamblers(server.api, { pool, wallet: bench.walletOn(moneyPool), count: connections });
  const watched = { serverPid: server.pid, postgresPid: postgres.pid() };
  pause(server.pid);
  return { name, api: server.api, pool, watched, clients: { gamblers: gamblers.map(withKeyBytes) }, runs: [] };
}

// Commits before 29 November 2026 keep a session's key as an object of Node.
function withKeyBytes({ session, ...gambler }: Gambler): Gambler {
  const key: unknown = session?.key;
  return { ...gambler, session: session !== null && key instanceof KeyObject ? { ...session, key: key.export() } : session };
}

// A server is stopped while the other one is measured, or its checks and followers would count as the other's work.
async function takeTurn(side: Side, round: number): Promise<void> {
  resume(side.watched.serverPid);
  // After a stop, a server opens its connections and PostgreSQL plans its statements anew. That is not counted.
  await cost(side, countedBets(bets / 4));
  await side.pool.query('VACUUM (ANALYZE, SKIP_LOCKED)');
  await measureRun(side, round);
  pause(side.watched.serverPid);
}

function pause(pid: number): void {
  process.kill(pid, 'SIGSTOP');
}

function resume(pid: number): void {
  process.kill(pid, 'SIGCONT');
}

type LaneOf = (clients: Clients) => Lane;

async function cost(side: Side, laneOf: LaneOf): Promise<Cost> {
  await untilQuiet(side.watched);
  // A server closes connections that idled while the other one was measured.
  side.clients.gamblers = await reconnected(side.clients.gamblers, side.api);
  return costOf(side.pool, laneOf(side.clients), { seconds, watched: side.watched });
}

function countedBets(count: number): LaneOf {
  return (clients) => countedCalls(clients, count);
}

async function measureRun(side: Side, round: number): Promise<void> {
  const closed = await cost(side, countedBets(bets));
  const rates = [...side.runs.map((run) => run.bets.perSecond), closed.perSecond];
  const half = await cost(side, (clients) => arrivingCalls(clients, median(rates) / 2));
  const health = await cost(side, (clients) => readingLanes(readersOf(clients)).hello);
  const reads = await cost(side, (clients) => readingLanes(readersOf(clients)).reads);
  if (round > 0) side.runs.push({ bets: closed, half, health, reads });
  console.log(
    `round ${round}  ${side.name.padEnd(16)} ${closed.perSecond.toFixed(0)} bets/s  p99 at half ${half.p99Ms.toFixed(1)} ms  ` +
      `reads ${(reads.perSecond / health.perSecond).toFixed(3)} of /health`,
  );
}

function readersOf({ gamblers }: Clients): Clients {
  return { gamblers: gamblers.slice(0, readersMax) };
}
