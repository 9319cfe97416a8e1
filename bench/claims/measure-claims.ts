import { generateKeyPairSync } from 'node:crypto';
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
import { beside, latencyRow, measureInterleaved, printedPlan, rateRow } from '../measure.ts';
import { claimLane, lateClaimLane, quoteLane } from './claim-lane.ts';
import { measureEngineClaims } from './engine-claims.ts';

export type ClaimsPlan = { readonly rounds: number; readonly seconds: number; readonly players: number };

// More than a run collects.
const awardsEach = 5_000;
// The Christmas door of Kenya, which every player can claim.
const doorsId = 170_451;
// The bets that go on during a rush, as a share of what the server takes.
const besideShare = 4;

/** Measures signed claims of waiting gifts beside signed bets, on one server and one durable PostgreSQL. All claims are of one
 *  promotion, so they meet at its budget. */
export async function measureClaims(repository: string, { rounds, seconds, players }: ClaimsPlan): Promise<void> {
  const house = await openHouse(repository);
  const plan = printedPlan({ rounds, seconds });
  const onIdleError = (error: Error): void => console.error(error);
  const owner = new pg.Pool({ connectionString: house.servedUrl, max: 4 });
  owner.on('error', onIdleError);
  const database = openDatabase({ ...loginsOf(house.servedUrl), connectionsMax: 4, onIdleError });
  const server = await house.startServer(undefined, payoutSettings());
  try {
    const open = { pool: owner, wallet: walletOn(database.moneyPool) };
    const clients: Clients = { gamblers: await openGamblers(server.api, { ...open, count: players * 2 }) };
    const { rows } = await owner.query<{ id: string }>("SELECT id FROM players WHERE kind = 'player'");
    const waiting = { players: rows.map(({ id }) => id), each: awardsEach, cause: 'bench' };
    await storeWaiting(owner, { ...waiting, items: [{ kind: 'coins', amount: 1n }] });
    // Half of the players bet while the other half claims.
    const betters: Clients = { gamblers: clients.gamblers.slice(0, players) };
    const claimers: Clients = { gamblers: clients.gamblers.slice(players) };
    const [bets, claims] = [signedCallLane(betters), claimLane(claimers)];
    await owner.query('UPDATE promotion_budgets SET awards_max = 0 WHERE promotion_id = $1', [doorsId]);
    const [betting, claiming, late] = await measureInterleaved([bets, claims, lateClaimLane(claimers, doorsId)], plan);
    if (betting === undefined || claiming === undefined || late === undefined) return;
    const few = arrivingCalls(betters, betting.perSecond / besideShare);
    const floods = [claims, quoteLane(claimers)].map((flood) => beside(few, flood));
    const [alone, rushed, quoted] = await measureInterleaved([few, ...floods], plan);
    if (alone === undefined || rushed === undefined || quoted === undefined) return;
    // Last, because its writes would still reach the disk during the others.
    const [inProcess, engineClaims] = await measureEngineClaims(house.engineUrl, plan);
    console.table([
      rateRow('bets in process', inProcess),
      rateRow('claims in process', engineClaims, { to: inProcess, target: '≥ 0.8' }),
      rateRow('signed bets', betting),
      rateRow('signed claims of one promotion', claiming, { to: betting, target: '≥ 1.2' }),
      rateRow('signed claims of a used-up promotion', late, { to: betting, target: '≥ 5' }),
      latencyRow('p99 of bets at a quarter of their rate', 'p99Ms', { lane: alone }),
      latencyRow('the same, during a rush of claims', 'p99Ms', { lane: rushed, to: alone, target: '≤ 1.5' }),
      latencyRow('the same, during a flood of quotes', 'p99Ms', { lane: quoted, to: alone, target: '≤ 2' }),
    ]);
    await checkAfterwards(owner);
  } finally {
    await server.stop();
    await Promise.allSettled([owner.end(), database.close()]);
    await house.close();
  }
}

// Quotes need a method of withdrawal. Nothing is sent to it.
function payoutSettings(): Readonly<Record<string, string>> {
  const { publicKey } = generateKeyPairSync('rsa', { modulusLength: 2_048 });
  return {
    TAUSI_DARAJA_URL: 'http://127.0.0.1:9',
    TAUSI_DARAJA_CONSUMER_KEY: 'bench',
    TAUSI_DARAJA_CONSUMER_SECRET: 'bench',
    TAUSI_DARAJA_SHORT_CODE: '174379',
    TAUSI_DARAJA_PASSKEY: 'bench',
    TAUSI_DARAJA_B2C_SHORT_CODE: '600000',
    TAUSI_DARAJA_INITIATOR: 'bench',
    TAUSI_DARAJA_INITIATOR_PASSWORD: 'bench',
    TAUSI_DARAJA_CERTIFICATE: publicKey.export({ type: 'spki', format: 'pem' }).toString(),
  };
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
