import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { openDatabase } from '@tausi/server/platform/database.ts';
import { allRules, checkBooks } from '@tausi/server/wallet/checker/check-books.ts';
import pg from 'pg';
import { inProcessLane, walletOn } from './books/in-process.ts';
import { plainStatementLane } from './books/plain-statement.ts';
import { startServerUnderTest } from './books/server-under-test.ts';
import { signedCallLane } from './books/signed-call.ts';
import { measureInTurns, type Measured } from './measure.ts';

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '5' },
    seconds: { type: 'string', default: '3' },
    workers: { type: 'string', default: '16' },
  },
});
const workers = Number(values.workers);

console.log('Starting a durable PostgreSQL and a server of their own…');
const underTest = await startServerUnderTest(join(import.meta.dirname, '..'));
const owner = new pg.Pool({ connectionString: underTest.databaseUrl, max: workers });
owner.on('error', (error) => console.error(error));
const database = openDatabase({ url: underTest.databaseUrl, connectionsMax: workers, onIdleError: (error) => console.error(error) });
try {
  const lanes = [
    await plainStatementLane(owner, workers),
    await inProcessLane(database.pool, workers),
    await signedCallLane(underTest.api, { pool: owner, wallet: walletOn(database.pool), workers }),
  ];
  const measured = await measureInTurns(lanes, {
    rounds: Number(values.rounds),
    secondsEach: Number(values.seconds),
    onRound: (round, lane, perSecond) => console.log(`round ${round}  ${lane.padEnd(32)} ${perSecond.toFixed(0)} bets/s`),
  });
  show(measured);
  await checkAfterwards();
} finally {
  await Promise.all([owner.end(), database.close()]);
  await underTest.stop();
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

function show(measured: readonly Measured[]): void {
  const floor = measured[0]?.perSecond ?? Number.NaN;
  console.log(
    `\nMedians of ${values.rounds} interleaved turns of ${values.seconds} s, ${workers} workers each; ratio against the first line.`,
  );
  console.table(
    measured.map(({ name, perSecond, p50Ms, p99Ms, count }) => ({
      bet: name,
      'bets/s': Math.round(perSecond),
      ratio: (perSecond / floor).toFixed(2),
      'p50 ms': p50Ms.toFixed(1),
      'p99 ms': p99Ms.toFixed(1),
      count,
    })),
  );
}
