import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { loginsOf } from '@tausi/db/logins.ts';
import { openDatabase } from '@tausi/server/platform/database/database.ts';
import { allPromises } from '@tausi/server/promises.ts';
import { checkBooks } from '@tausi/server/wallet/checker/check-books.ts';
import pg from 'pg';
import { openGamblers, reconnected } from './client.ts';
import { costOf } from './costs.ts';
import { cpuShares } from './cpu-shares.ts';
import { arrivingBets, inProcessLanes, makePlayers, walletOn } from './in-process.ts';
import { findPgbench, pgbenchLane, prepareTpcb } from './pgbench.ts';
import { prepareReferences, referenceScripts } from './references.ts';
import { openHouse, type House, type ServerUnderTest } from './server-under-test.ts';
import { showCosts, showHalfLoad, showRatios, showShares } from './show.ts';
import { arrivingCalls, readingLanes, signedCallLane, type Clients } from './signed-call.ts';
import { measureInterleaved, printedPlan, type Lane, type Measured } from '../measure.ts';

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '5' },
    seconds: { type: 'string', default: '4' },
    connections: { type: 'string', default: '128' },
    players: { type: 'string', default: '10000' },
    only: { type: 'string', default: 'references,engine,calls,reads' },
  },
});
const [rounds, seconds] = [Number(values.rounds), Number(values.seconds)];
const wanted = new Set(values.only.split(','));

console.log('Starting a durable PostgreSQL, with a database for a server and one for the engine alone…');
const repository = join(import.meta.dirname, '../..');
const house = await openHouse(repository);
const engine = booksOf(house.engineUrl);
const served = booksOf(house.servedUrl);
// The server under measurement.
let running: ServerUnderTest | null = null;
// Every failure path stops all processes.
try {
  await measureAll(house);
} finally {
  await Promise.allSettled([engine.close(), served.close(), stopServer()]);
  await house.close();
}

async function stopServer(): Promise<void> {
  await running?.stop();
}

async function measureAll({ engineUrl, startServer }: House): Promise<void> {
  running = await startServer();
  const pgbench = findPgbench();
  if (pgbench === null)
    console.log("pgbench is missing (it comes with the operating system's PostgreSQL packages): no references, no ratios.");
  else if (wanted.has('references')) await prepareTpcb(pgbench, engineUrl);
  await prepareReferences(engine.owner);
  const players = await makePlayers(engine.owner, engine.wallet, Number(values.players));
  const clients: Clients = {
    gamblers: await openGamblers(running.api, { pool: served.owner, wallet: served.wallet, count: Number(values.connections) }),
  };

  const references =
    pgbench === null || !wanted.has('references') ? [] : referenceScripts.map((script) => pgbenchLane(pgbench, engineUrl, script));
  const { spread, hammered, hotGame } = inProcessLanes(engine.wallet, players);
  const calls = signedCallLane(clients);
  const { hello, reads } = readingLanes(clients);
  const ours = [
    ...(wanted.has('engine') ? [spread, hammered, hotGame] : []),
    ...(wanted.has('calls') ? [calls] : []),
    ...(wanted.has('reads') ? [hello, reads] : []),
  ];
  const measured = await measure([...references, ...ours]);
  showRatios(measured, { rounds, seconds, helloName: hello.name });

  const rateOf = (lane: Lane): number => measured.find(({ name }) => name === lane.name)?.perSecond ?? 0;
  const halves = [arrivingBets(engine.wallet, players, rateOf(spread) / 2), arrivingCalls(clients, rateOf(calls) / 2)];
  showHalfLoad(await measure(halves.filter((_lane, index) => rateOf([spread, calls][index] ?? hello) > 0)));
  await measureCosts([...references, ...ours]);
  if (wanted.has('calls')) await takeProfile(clients, calls);
  await checkAfterwards();
}

function booksOf(url: string) {
  const onIdleError = (error: Error): void => console.error(error);
  const owner = new pg.Pool({ connectionString: url, max: 4 });
  owner.on('error', onIdleError);
  const database = openDatabase({ ...loginsOf(url), connectionsMax: 4, onIdleError });
  const close = async (): Promise<void> => void (await Promise.all([owner.end(), database.close()]));
  return { owner, wallet: walletOn(database.moneyPool), close };
}

async function measure(lanes: readonly Lane[]): Promise<readonly Measured[]> {
  return measureInterleaved(lanes, printedPlan({ rounds, seconds }));
}

async function measureCosts(lanes: readonly Lane[]): Promise<void> {
  const watched = { serverPid: running?.pid ?? 0, postgresPid: house.postgresPid() };
  const costs = [];
  for (const lane of lanes) costs.push(await costOf(engine.owner, lane, { seconds, watched }));
  showCosts(costs);
}

// In a process of its own, because a profiler slows down the profiled process.
async function takeProfile(clients: Clients, lane: Lane): Promise<void> {
  const profileDir = mkdtempSync(join(tmpdir(), 'tausi-bench-profile-'));
  await restartServer(clients, profileDir);
  // The first run compiles the code that the second one measures.
  for (const _turn of ['cold', 'warm']) await lane.run(seconds);
  await restartServer(clients);
  showShares(cpuShares(profileDir, seconds));
  rmSync(profileDir, { recursive: true, force: true });
}

async function restartServer(clients: Clients, profileDir?: string): Promise<void> {
  for (const { connection } of clients.gamblers) connection.close();
  await stopServer();
  const next = await house.startServer(profileDir);
  running = next;
  clients.gamblers = await reconnected(clients.gamblers, next.api);
}

// Results from broken books are worthless. Bets in process have no rounds, so that promise is left out for them.
async function checkAfterwards(): Promise<void> {
  const withoutRounds = allPromises.filter(({ id }) => id !== '9a');
  for (const [name, { owner }, promises] of [
    ['the engine', engine, withoutRounds] as const,
    ['the server', served, allPromises] as const,
  ]) {
    const client = await owner.connect();
    const isClean = await checkBooks(client, {
      isTestCluster: false,
      isDevelopment: true,
      acknowledged: null,
      promises,
      withEvidence: false,
      onChecked: ({ status, promise }) => (status === 'breached' ? console.error(`BROKEN ${promise}`) : undefined),
    });
    client.release();
    console.log(`The books of ${name} are ${isClean ? `clean in ${promises.length} promises` : 'broken'}.`);
    if (!isClean) process.exitCode = 1;
  }
}
