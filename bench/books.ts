import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { openDatabase } from '@tausi/server/platform/database.ts';
import { allRules, checkBooks } from '@tausi/server/wallet/checker/check-books.ts';
import pg from 'pg';
import { costOf } from './books/costs.ts';
import { cpuShares } from './books/cpu-shares.ts';
import { growTo } from './books/growth.ts';
import { arrivingBets, inProcessLanes, makePlayers, walletOn } from './books/in-process.ts';
import { findPgbench, pgbenchLane, prepareTpcb } from './books/pgbench.ts';
import { prepareReferences, referenceScripts } from './books/references.ts';
import { startServerUnderTest } from './books/server-under-test.ts';
import { arrivingCalls, openGamblers, signedCallLane } from './books/signed-call.ts';
import { measureInTurns, type Lane, type Measured } from './measure.ts';

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '5' },
    seconds: { type: 'string', default: '4' },
    connections: { type: 'string', default: '128' },
    players: { type: 'string', default: '10000' },
    'grow-to': { type: 'string', default: '0' },
  },
});
const [rounds, seconds, growth] = [Number(values.rounds), Number(values.seconds), Number(values['grow-to'])];

console.log('Starting a durable PostgreSQL and a server of their own…');
const profileDir = mkdtempSync(join(tmpdir(), 'tausi-bench-profile-'));
const underTest = await startServerUnderTest(join(import.meta.dirname, '..'), { profileDir });
const owner = new pg.Pool({ connectionString: underTest.databaseUrl, max: 4 });
owner.on('error', (error) => console.error(error));
const database = openDatabase({ url: underTest.databaseUrl, connectionsMax: 4, onIdleError: (error) => console.error(error) });
const wallet = walletOn(database.pool);
try {
  const pgbench = findPgbench();
  if (pgbench === null)
    console.log("pgbench is missing (it comes with the operating system's PostgreSQL packages): no references, no ratios.");
  else await prepareTpcb(pgbench, underTest.databaseUrl);
  await prepareReferences(owner);
  const players = await makePlayers(owner, wallet, Number(values.players));
  const gamblers = await openGamblers(underTest.api, { pool: owner, wallet, count: Number(values.connections) });

  const references = pgbench === null ? [] : referenceScripts.map((script) => pgbenchLane(pgbench, underTest.databaseUrl, script));
  const [spread, hammered] = inProcessLanes(wallet, players);
  const calls = signedCallLane(gamblers);
  const ours = [spread, hammered, calls].filter((lane) => lane !== undefined);
  const measured = await measure([...references, ...ours]);
  showRatios(measured);

  const rateOf = (lane: Lane | undefined): number => measured.find(({ name }) => name === lane?.name)?.perSecond ?? 0;
  await measureHalfLoad([arrivingBets(wallet, players, rateOf(spread) / 2), arrivingCalls(gamblers, rateOf(calls) / 2)]);
  await showCosts([...references, ...ours]);
  if (growth > 0 && spread !== undefined) await measureGrowth(spread);
  await checkAfterwards();
} finally {
  await Promise.all([owner.end(), database.close()]);
  await underTest.stop();
}
console.log('\nWhere the server process spent its processor time:');
console.table(cpuShares(profileDir).map(({ part, share }) => ({ part, share: `${(share * 100).toFixed(0)} %` })));
rmSync(profileDir, { recursive: true, force: true });

async function measure(lanes: readonly Lane[]): Promise<readonly Measured[]> {
  return measureInTurns(lanes, {
    rounds,
    secondsEach: seconds,
    onRound: (round, lane, perSecond) => console.log(`round ${round}  ${lane.padEnd(40)} ${perSecond.toFixed(0)}/s`),
  });
}

function showRatios(measured: readonly Measured[]): void {
  const [tpcb, statement, ledger] = referenceScripts.map(({ name }) => measured.find((one) => one.name === name)?.perSecond);
  const ratio = (perSecond: number, reference: number | undefined): string =>
    reference === undefined ? '–' : (perSecond / reference).toFixed(2);
  console.log(`\nMedians of ${rounds} interleaved turns of ${seconds} s; ratios against the references of the same run.`);
  console.table(
    measured.map(({ name, perSecond, p50Ms, p99Ms }) => ({
      lane: name,
      'per s': Math.round(perSecond),
      '÷ single statement': ratio(perSecond, statement),
      '÷ TPC-B-like': ratio(perSecond, tpcb),
      '÷ two accounts': ratio(perSecond, ledger),
      'p50 ms': p50Ms.toFixed(1),
      'p99 ms': p99Ms.toFixed(1),
    })),
  );
}

async function measureHalfLoad(lanes: readonly Lane[]): Promise<void> {
  const measured = await measure(lanes);
  console.log('\nAt half of that rate, arriving by itself:');
  console.table(measured.map(({ name, p50Ms, p99Ms }) => ({ lane: name, 'p50 ms': p50Ms.toFixed(1), 'p99 ms': p99Ms.toFixed(1) })));
}

async function showCosts(lanes: readonly Lane[]): Promise<void> {
  const costs = [];
  for (const lane of lanes) costs.push(await costOf(owner, lane, seconds));
  console.log('\nWhat one of them costs PostgreSQL:');
  console.table(costs.map(({ name, walBytes, fsyncs }) => ({ lane: name, 'WAL bytes': Math.round(walBytes), fsyncs: fsyncs.toFixed(3) })));
}

async function measureGrowth(lane: Lane): Promise<void> {
  const [empty] = await measure([lane]);
  await growTo(owner, growth, (done) => console.log(`${done} movements`));
  await owner.query('VACUUM ANALYZE purses, movements, movement_keys');
  const [full] = await measure([lane]);
  const kept = ((full?.perSecond ?? 0) / (empty?.perSecond ?? 1)) * 100;
  console.log(`\nFrom what is above to ${growth} movements the engine keeps ${kept.toFixed(0)} % of its throughput.`);
}

// Numbers of broken books are worth nothing. The bets in process have no rounds, so that promise is left out.
async function checkAfterwards(): Promise<void> {
  const client = await owner.connect();
  const rules = allRules.filter((rule) => rule.id !== '9a');
  const isClean = await checkBooks(client, {
    isTestCluster: false,
    acknowledged: null,
    rules,
    onChecked: ({ status, promise }) => (status === 'breached' ? console.error(`BROKEN ${promise}`) : undefined),
  });
  client.release();
  console.log(isClean ? `The books are clean in ${rules.length} promises.` : 'The books are broken.');
  if (!isClean) process.exitCode = 1;
}
