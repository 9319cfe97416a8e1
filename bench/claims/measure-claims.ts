import { loginsOf } from '@tausi/db/logins.ts';
import { openDatabase } from '@tausi/server/platform/database/database.ts';
import { allPromises } from '@tausi/server/promises.ts';
import { checkBooks } from '@tausi/server/wallet/checker/check-books.ts';
import { storeWaiting } from '@tausi/server/promotions/test-awards.ts';
import pg from 'pg';
import { openGamblers } from '../books/client.ts';
import { walletOn } from '../books/in-process.ts';
import { openHouse } from '../books/server-under-test.ts';
import { arrivingCalls, signedCallLane, type Clients } from '../books/signed-call.ts';
import { measureInterleaved, quantile, type Lane } from '../measure.ts';
import { claimLane } from './claim-lane.ts';

export type ClaimsPlan = { readonly rounds: number; readonly seconds: number; readonly players: number };

// More than a run collects.
const awardsEach = 3_000;
// The bets that go on during a rush, as a share of what the server takes.
const besideShare = 4;

/** Measures signed claims of waiting gifts beside signed bets, on one server and one durable PostgreSQL. All claims are of one
 *  promotion, so they meet at its budget. */
export async function measureClaims(repository: string, { rounds, seconds, players }: ClaimsPlan): Promise<void> {
  const house = await openHouse(repository);
  const onIdleError = (error: Error): void => console.error(error);
  const owner = new pg.Pool({ connectionString: house.servedUrl, max: 4 });
  owner.on('error', onIdleError);
  const database = openDatabase({ ...loginsOf(house.servedUrl), connectionsMax: 4, onIdleError });
  const server = await house.startServer();
  try {
    const open = { pool: owner, wallet: walletOn(database.moneyPool) };
    const clients: Clients = { gamblers: await openGamblers(server.api, { ...open, count: players * 2 }) };
    const { rows } = await owner.query<{ id: string }>("SELECT id FROM players WHERE kind = 'player'");
    const waiting = { players: rows.map(({ id }) => id), each: awardsEach, cause: 'bench' };
    await storeWaiting(owner, { ...waiting, items: [{ kind: 'coins', amount: 1n }] });
    // Half of the players bet while the other half claims.
    const betting: Clients = { gamblers: clients.gamblers.slice(0, players) };
    const claiming: Clients = { gamblers: clients.gamblers.slice(players) };
    const [bets, claims] = [signedCallLane(betting), claimLane(claiming)];
    const measured = await measureInterleaved([bets, claims], {
      rounds,
      secondsEach: seconds,
      onRound: (round, lane, perSecond) => console.log(`round ${round}  ${lane.padEnd(44)} ${perSecond.toFixed(0)}/s`),
    });
    const [betRate = 0, claimRate = 0] = measured.map(({ perSecond }) => perSecond);
    const few = arrivingCalls(betting, betRate / besideShare);
    const alone = await p99Of(few, seconds);
    const [beside] = await Promise.all([p99Of(few, seconds), claims.run(seconds)]);
    console.table([
      { what: 'signed bets', figure: `${betRate.toFixed(0)}/s`, ratio: '1', target: '' },
      {
        what: 'signed claims of one promotion',
        figure: `${claimRate.toFixed(0)}/s`,
        ratio: (claimRate / betRate).toFixed(2),
        target: '≥ 1.2',
      },
      {
        what: `p99 of bets at a quarter of their rate, during a rush`,
        figure: `${alone.toFixed(0)} ms alone, ${beside.toFixed(0)} ms beside`,
        ratio: (beside / alone).toFixed(2),
        target: '≤ 1.5',
      },
    ]);
    await checkAfterwards(owner);
  } finally {
    await server.stop();
    await Promise.allSettled([owner.end(), database.close()]);
    await house.close();
  }
}

async function p99Of(lane: Lane, seconds: number): Promise<number> {
  return quantile((await lane.run(seconds)).latenciesMs, 0.99);
}

// A gift that was given twice or beyond its budget breaks a promise.
async function checkAfterwards(owner: pg.Pool): Promise<void> {
  const client = await owner.connect();
  const isClean = await checkBooks(client, {
    isTestCluster: false,
    isDevelopment: true,
    acknowledged: null,
    promises: allPromises,
    withEvidence: false,
    onChecked: ({ status, promise }) => (status === 'breached' ? console.error(`BROKEN ${promise}`) : undefined),
  });
  client.release();
  console.log(`The books are ${isClean ? `clean in ${allPromises.length} promises` : 'broken'}.`);
  if (!isClean) process.exitCode = 1;
}
