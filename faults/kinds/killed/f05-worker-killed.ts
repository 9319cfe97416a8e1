import type { Client } from 'pg';
import type { Fault, Scene } from '../../fault.ts';
import { withClient } from '../../system/cluster.ts';
import { waitFor } from '../../system/process.ts';
import { atPoint, crashPointsOf, type CrashPoint, type PointAtProvider } from '../crash-point.ts';
import { killServer, startServer } from './only-server.ts';
import { payInByAirtel, payInByMomo, payInByPaystack } from './pay-in-abroad.ts';

// The steps of the cashier's jobs, in the order of a paid deposit.
const cashierPoints: readonly CrashPoint[] = [
  { name: 'a call-back is being stored', on: 'INSERT ON payment_callbacks' },
  {
    name: 'the job of a call-back is being taken',
    on: 'UPDATE ON graphile_worker._private_jobs',
    when: "NEW.key LIKE 'process_callback:%' AND NEW.locked_by IS NOT NULL",
  },
  { name: 'a confirmed deposit is being credited', on: 'INSERT ON movement_keys', when: "NEW.key LIKE 'deposit:%'" },
  { name: 'a processed call-back is being closed', on: 'UPDATE ON payment_callbacks', when: 'NEW.verdict IS NOT NULL' },
  {
    name: 'the job of a call-back is being ended',
    on: 'DELETE ON graphile_worker._private_jobs',
    when: "OLD.key LIKE 'process_callback:%'",
  },
];
// Only in the long tier: the order of a deposit ends in the commit of its credit.
const orderPoint: CrashPoint = {
  name: 'the order of a paid deposit is being closed',
  on: 'UPDATE ON payment_orders',
  when: "NEW.state = 'paid' AND NEW.order_id = NEW.payment_id",
};
// Paystack's webhooks come to the address on its dashboard, which this system has not; so look-ups find its payments.
const lookedUpPoints: readonly CrashPoint[] = [
  { name: 'a deposit that was looked up is being credited', on: 'INSERT ON movement_keys', when: "NEW.key LIKE 'deposit:%'" },
  {
    name: 'the job of a look-up is being ended',
    on: 'DELETE ON graphile_worker._private_jobs',
    when: "OLD.key LIKE 'poll_provider:%'",
  },
];
// The steps of one commit: a gift that waits is booked, marked, and taken from what its budget has set aside.
const giftPoints: readonly CrashPoint[] = [
  { name: 'a collected gift is being booked', on: 'INSERT ON movement_keys', when: "NEW.key LIKE 'award:%'" },
  { name: 'a gift is being marked as collected', on: 'UPDATE ON awards', when: "NEW.status = 'collected'" },
  { name: 'the budget of a gift is being spent', on: 'UPDATE ON promotion_budgets' },
];
const settlerPoint: CrashPoint = { name: 'an abandoned round is being ended', on: 'UPDATE ON rounds', when: "NEW.ended_by = 'abandoned'" };

// A follower's effects and its cursor commit together. These are the steps of the two that follow every movement.
const followerPoints: readonly CrashPoint[] = [
  { name: 'a step is being linked to the chain', on: 'INSERT ON ledger_links' },
  { name: 'the totals of a day are being written', on: 'INSERT OR UPDATE ON player_days' },
  { name: "a follower's cursor is being moved", on: 'UPDATE ON followers' },
];

const abandonedMs = 25 * 3_600_000;
const effectPatienceMs = 180_000;

type CollectingProvider = {
  readonly name: string;
  readonly points: readonly CrashPoint[];
  readonly longPoints?: readonly CrashPoint[];
  /** Pays in; returns the player and the payment. */
  readonly payIn: (scene: Scene) => Promise<{ readonly player: string; readonly payment: string }>;
};

const providers: readonly CollectingProvider[] = [
  {
    name: 'Daraja',
    points: cashierPoints,
    longPoints: [orderPoint],
    payIn: async ({ load }) => {
      const player = load.quietPlayer();
      return { player: player.id, payment: await load.payIn(player) };
    },
  },
  { name: 'MoMo', points: cashierPoints, longPoints: [orderPoint], payIn: payInByMomo },
  // Only in the long tier; like Paystack's, its call-backs come to one address of the operator.
  { name: 'Airtel', points: [], longPoints: [...lookedUpPoints, orderPoint], payIn: payInByAirtel },
  { name: 'Paystack', points: lookedUpPoints, longPoints: [orderPoint], payIn: payInByPaystack },
];

/** Kills the process that works on deposits, gifts and abandoned rounds between two of its steps. Its successor must
 *  complete the interrupted work exactly once. */
export const workerKilled: Fault = {
  id: 'F05',
  name: 'worker killed between its steps',
  strikes: { short: 1, long: 5 },
  recoveryMsMax: null,
  workers: 3,
  system: { serverCount: 1, script: 'faults/system/clocked-server.ts' },
  strike: (scene) =>
    withClient(scene.system.databaseUrl, async (client) => {
      const recoveriesMs: number[] = [];
      for (let run = 0; run < scene.strikes; run += 1) {
        for (const at of crashPointsOf(providers, scene)) recoveriesMs.push(await killCashierAt(scene, client, at));
        for (const point of followerPoints) recoveriesMs.push(await killFollowerAt(scene, client, point));
        for (const point of giftPoints) recoveriesMs.push(await killCollectorAt(scene, client, point));
        recoveriesMs.push(await killSettler(scene, client));
      }
      return { kills: recoveriesMs.length, injections: recoveriesMs.length, recoveriesMs, failures: [] };
    }),
};

async function killCashierAt(scene: Scene, client: Client, { provider, point }: PointAtProvider<CollectingProvider>): Promise<number> {
  const { load, dice } = scene;
  let paid = { player: '', payment: '' };
  let struckAt = 0;
  await atPoint(client, point, {
    come: async () => {
      paid = await provider.payIn(scene);
    },
    struck: async () => {
      struckAt = await killServer(scene);
    },
    isUndone: dice.happens(0.5),
  });
  await startServer(scene, 0);
  const isCredited = async (): Promise<boolean> => {
    const { rowCount } = await client.query('SELECT FROM movement_keys WHERE player_id = $1 AND key = $2', [
      paid.player,
      `deposit:${paid.payment}`,
    ]);
    return rowCount === 1;
  };
  await waitFor(`the deposit by ${provider.name} is credited although the worker died when ${point.name}`, effectPatienceMs, isCredited);
  await load.probe();
  return performance.now() - struckAt;
}

// The player's phone repeats the request until it is answered. The verdict finds the gift in the books once.
async function killCollectorAt(scene: Scene, client: Client, point: CrashPoint): Promise<number> {
  const { load, dice } = scene;
  let collected = Promise.resolve();
  let struckAt = 0;
  await atPoint(client, point, {
    come: async () => {
      collected = load.collectGift();
    },
    struck: async () => {
      struckAt = await killServer(scene);
    },
    isUndone: dice.happens(0.5),
  });
  await startServer(scene, 0);
  await collected;
  await load.probe();
  return performance.now() - struckAt;
}

async function killFollowerAt(scene: Scene, client: Client, point: CrashPoint): Promise<number> {
  let struckAt = 0;
  await atPoint(client, point, {
    come: () => scene.load.probe(),
    struck: async () => {
      struckAt = await killServer(scene);
    },
    isUndone: scene.dice.happens(0.5),
  });
  const { rows } = await client.query<{ last: string }>('SELECT max(booked_in) AS last FROM movements');
  await startServer(scene, 0);
  // A row of the same table counts the runs of the minute's check.
  const isFollowed = async (): Promise<boolean> => {
    const { rowCount } = await client.query("SELECT FROM followers WHERE name <> 'books-watch' HAVING min(followed_to) >= $1", [
      rows[0]?.last ?? '0',
    ]);
    return rowCount === 1;
  };
  await waitFor(`the followers are up to date although one died when ${point.name}`, effectPatienceMs, isFollowed);
  await scene.load.probe();
  return performance.now() - struckAt;
}

async function killSettler(scene: Scene, client: Client): Promise<number> {
  const { load, system, dice } = scene;
  const { roundId: left } = await load.openRound();
  let struckAt = 0;
  await atPoint(client, settlerPoint, {
    come: async () => {
      system.servers[0]?.say({ offsetMs: abandonedMs, settlesAbandoned: true });
    },
    struck: async () => {
      struckAt = await killServer(scene);
    },
    isUndone: dice.happens(0.5),
  });
  await startServer(scene, abandonedMs);
  system.servers[0]?.say({ settlesAbandoned: true });
  const isEnded = async (): Promise<boolean> => {
    const { rowCount } = await client.query("SELECT FROM rounds WHERE round_id = $1 AND status <> 'open'", [left]);
    return rowCount === 1;
  };
  await waitFor('the abandoned round is ended although the settler died', effectPatienceMs, isEnded);
  system.servers[0]?.say({ offsetMs: 0 });
  await load.probe();
  return performance.now() - struckAt;
}
