import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { openDatabase } from '@tausi/server/platform/database.ts';
import { allRules, checkBooks } from '@tausi/server/wallet/checker/check-books.ts';
import pg from 'pg';
import { openGamblers, reconnected } from './books/client.ts';
import { costOf } from './books/costs.ts';
import { cpuShares } from './books/cpu-shares.ts';
import { growTo } from './books/growth.ts';
import { arrivingBets, inProcessLanes, makePlayers, walletOn } from './books/in-process.ts';
import { findPgbench, pgbenchLane, prepareTpcb } from './books/pgbench.ts';
import { prepareReferences, referenceScripts } from './books/references.ts';
import { openHouse, type House, type ServerUnderTest } from './books/server-under-test.ts';
import { showCosts, showGrowth, showHalfLoad, showRatios, showShares } from './books/show.ts';
import { arrivingCalls, readingLanes, signedCallLane, type Clients } from './books/signed-call.ts';
import { measureInTurns, type Lane, type Measured } from './measure.ts';

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '5' },
    seconds: { type: 'string', default: '4' },
    connections: { type: 'string', default: '128' },
    players: { type: 'string', default: '10000' },
    'grow-to': { type: 'string', default: '0' },
    only: { type: 'string', default: 'references,engine,calls,reads' },
  },
});
const [rounds, seconds, growth] = [Number(values.rounds), Number(values.seconds), Number(values['grow-to'])];
const wanted = new Set(values.only.split(','));

console.log('Starting a durable PostgreSQL, with a database for a server and one for the engine alone…');
const repository = join(import.meta.dirname, '..');
const house = await openHouse(repository);
let server = await house.startServer();
const engine = booksOf(house.engineUrl);
const served = booksOf(house.servedUrl);
try {
  await measureAll(house);
} finally {
  await Promise.all([engine.close(), served.close()]);
  await server.stop();
  await house.close();
}

async function measureAll({ engineUrl }: House): Promise<void> {
  const pgbench = findPgbench();
  if (pgbench === null)
    console.log("pgbench is missing (it comes with the operating system's PostgreSQL packages): no references, no ratios.");
  else if (wanted.has('references')) await prepareTpcb(pgbench, engineUrl);
  await prepareReferences(engine.owner);
  const players = await makePlayers(engine.owner, engine.wallet, Number(values.players));
  const clients: Clients = {
    gamblers: await openGamblers(server.api, { pool: served.owner, wallet: served.wallet, count: Number(values.connections) }),
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
  showHalfLoad(await measure(halves.filter((_lane, place) => rateOf([spread, calls][place] ?? hello) > 0)));
  await measureCosts([...references, ...ours]);
  if (wanted.has('calls')) await takeProfile(clients, calls);
  if (growth > 0) await measureGrowth(spread);
  await checkAfterwards();
}

function booksOf(url: string) {
  const onIdleError = (error: Error): void => console.error(error);
  const owner = new pg.Pool({ connectionString: url, max: 4 });
  owner.on('error', onIdleError);
  const database = openDatabase({ url, connectionsMax: 4, onIdleError });
  const close = async (): Promise<void> => void (await Promise.all([owner.end(), database.close()]));
  return { owner, wallet: walletOn(database.moneyPool), close };
}

async function measure(lanes: readonly Lane[]): Promise<readonly Measured[]> {
  return measureInTurns(lanes, {
    rounds,
    secondsEach: seconds,
    onRound: (round, lane, perSecond) => console.log(`round ${round}  ${lane.padEnd(40)} ${perSecond.toFixed(0)}/s`),
  });
}

async function measureCosts(lanes: readonly Lane[]): Promise<void> {
  const watched = { serverPid: server.pid, postgresPid: house.postgresPid() };
  const costs = [];
  for (const lane of lanes) costs.push(await costOf(engine.owner, lane, { seconds, watched }));
  showCosts(costs);
}

// In a process of its own, because a profiler slows down what it watches.
async function takeProfile(clients: Clients, lane: Lane): Promise<void> {
  const profileDir = mkdtempSync(join(tmpdir(), 'tausi-bench-profile-'));
  await restartServer(clients, profileDir);
  // The first turn compiles what the second one shows.
  for (const _turn of ['cold', 'warm']) await lane.run(seconds);
  await restartServer(clients);
  showShares(cpuShares(profileDir, seconds));
  rmSync(profileDir, { recursive: true, force: true });
}

async function restartServer(clients: Clients, profileDir?: string): Promise<void> {
  for (const { connection } of clients.gamblers) connection.close();
  await server.stop();
  const next: ServerUnderTest = await house.startServer(profileDir);
  server = next;
  clients.gamblers = await reconnected(clients.gamblers, next.api);
}

async function measureGrowth(lane: Lane): Promise<void> {
  const [empty] = await measure([lane]);
  await growTo(engine.owner, growth, (done) => console.log(`${done} movements`));
  await engine.owner.query('VACUUM ANALYZE purses, movements, movement_keys');
  const [full] = await measure([lane]);
  showGrowth(growth, (full?.perSecond ?? 0) / (empty?.perSecond ?? 1));
}

// Numbers of broken books are worth nothing. The bets in process have no rounds, so that promise is left out for them.
async function checkAfterwards(): Promise<void> {
  const withoutRounds = allRules.filter((rule) => rule.id !== '9a');
  for (const [name, { owner }, rules] of [['the engine', engine, withoutRounds] as const, ['the server', served, allRules] as const]) {
    const client = await owner.connect();
    const isClean = await checkBooks(client, {
      isTestCluster: false,
      acknowledged: null,
      rules,
      onChecked: ({ status, promise }) => (status === 'breached' ? console.error(`BROKEN ${promise}`) : undefined),
    });
    client.release();
    console.log(`The books of ${name} are ${isClean ? `clean in ${rules.length} promises` : 'broken'}.`);
    if (!isClean) process.exitCode = 1;
  }
}
