import { KeyObject } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { openDatabase } from '@tausi/server/platform/database/database.ts';
import { startOwnPostgres, type Postgres } from '@tausi/tools/postgres/postgres.ts';
import type pg from 'pg';
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
    turns: { type: 'string', default: '3' },
    rounds: { type: 'string', default: '3' },
    bets: { type: 'string', default: '20000' },
    seconds: { type: 'string', default: '3' },
    connections: { type: 'string', default: '128' },
  },
});
const [turns, rounds, bets] = [Number(values.turns), Number(values.rounds), Number(values.bets)];
const [seconds, connections] = [Number(values.seconds), Number(values.connections)];
const readersMax = 64;

/** A commit with its finished runs. */
type Side = { readonly name: string; readonly root: string; readonly runs: Run[] };

/** A running server of one commit with its players. */
type Serving = { readonly api: string; readonly pool: pg.Pool; readonly watched: Watched; readonly clients: Clients };

type Closers = (() => Promise<unknown>)[];

// The parts of a commit's own bench that this program needs.
const isFunction = (value: unknown): boolean => typeof value === 'function';
const benchShape = z.object({
  openHouse: z.custom<typeof openHouse>(isFunction),
  openGamblers: z.custom<typeof openGamblers>(isFunction),
  walletOn: z.custom<typeof walletOn>(isFunction),
});

const repository = join(import.meta.dirname, '../..');
const folder = checkoutOf(repository, values.beside);
const present: Side = { name: 'present', root: repository, runs: [] };
const other: Side = { name: basename(folder), root: folder, runs: [] };
for (let turn = 1; turn <= turns; turn += 1) {
  for (const side of turn % 2 === 0 ? [other, present] : [present, other]) await takeTurn(side, turn);
}
console.log(
  `\n${present.runs.length} runs of each server, ${bets} bets a run, ${connections} connections; load average ${loadavg()[1]?.toFixed(1)}.`,
);
console.log('Median (smallest–largest run). Load process, server and PostgreSQL share the processors of this machine.');
showRuns(present.runs, other.runs, other.name);

// Each turn has a PostgreSQL and a server of its own, which run from its beginning to its end. A server that is stopped
// while the other one is measured has no time for its checks and followers, and their cost would be missing.
async function takeTurn(side: Side, turn: number): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'tausi-bench-beside-'));
  const closers: Closers = [];
  try {
    const postgres = await startOwnPostgres(dataDir);
    closers.push(postgres.stop);
    const serving = await serve(side.root, postgres, closers);
    // Warms caches, connections and the compiler, and is not counted.
    await measureRun(side, serving);
    for (let round = 1; round <= rounds; round += 1) {
      const run = await measureRun(side, serving);
      side.runs.push(run);
      console.log(
        `turn ${turn}  ${side.name.padEnd(16)} ${run.bets.perSecond.toFixed(0)} bets/s  p99 at half ${run.half.p99Ms.toFixed(1)} ms  ` +
          `reads ${(run.reads.perSecond / run.health.perSecond).toFixed(3)} of /health`,
      );
    }
  } finally {
    for (const close of closers.toReversed()) await close().catch((error: unknown) => console.error(error));
    rmSync(dataDir, { recursive: true, force: true });
  }
}

// Each commit starts its server and registers its players by its own code. The wire is the same, so the load is ours.
async function serve(root: string, postgres: Postgres, closers: Closers): Promise<Serving> {
  const url = await makeDatabase(postgres.url, 'tausi_beside');
  // `openHouse` starts no PostgreSQL of its own then.
  process.env['DATABASE_URL'] = url;
  const files = ['server-under-test.ts', 'client.ts', 'in-process.ts'].map((file) => pathToFileURL(join(root, 'bench/books', file)).href);
  const modules = await Promise.all(files.map((file): Promise<object> => import(file)));
  const bench = z.parse(benchShape, Object.assign({}, ...modules));
  const house = await bench.openHouse(root);
  closers.push(house.close);
  const server = await house.startServer();
  closers.push(server.stop);
  // As the tables' owner, because the commits differ in their logins.
  const { pool, moneyPool, close } = openDatabase({ url, drawUrl: url, connectionsMax: 2, onIdleError: (error) => console.error(error) });
  closers.push(close);
  const gamblers = await bench.openGamblers(server.api, { pool, wallet: bench.walletOn(moneyPool), count: connections });
  const watched = { serverPid: server.pid, postgresPid: postgres.pid() };
  return { api: server.api, pool, watched, clients: { gamblers: gamblers.map(withKeyBytes) } };
}

// Commits before 29 November 2026 keep a session's key as an object of Node.
function withKeyBytes({ session, ...gambler }: Gambler): Gambler {
  const key: unknown = session?.key;
  return { ...gambler, session: session !== null && key instanceof KeyObject ? { ...session, key: key.export() } : session };
}

async function measureRun({ runs }: Side, { api, pool, watched, clients }: Serving): Promise<Run> {
  const cost = async (laneOf: (clients: Clients) => Lane): Promise<Cost> => {
    await untilQuiet(watched);
    // A server closes connections that idled meanwhile.
    clients.gamblers = await reconnected(clients.gamblers, api);
    return costOf(pool, laneOf(clients), { seconds, watched });
  };
  const closed = await cost((now) => countedCalls(now, bets));
  const rates = [...runs.map((run) => run.bets.perSecond), closed.perSecond];
  return {
    bets: closed,
    half: await cost((now) => arrivingCalls(now, median(rates) / 2)),
    health: await cost((now) => readingLanes(readersOf(now)).hello),
    reads: await cost((now) => readingLanes(readersOf(now)).reads),
  };
}

function readersOf({ gamblers }: Clients): Clients {
  return { gamblers: gamblers.slice(0, readersMax) };
}
