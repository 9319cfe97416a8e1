import type { Client } from 'pg';
import type { Fault, Scene } from '../../fault.ts';
import { registerAbroad, withdrawAbroad } from '../../system/abroad.ts';
import { withClient } from '../../system/cluster.ts';
import { waitFor } from '../../system/process.ts';
import { atPoint, crashPointsOf, type CrashPoint, type PointAtProvider } from '../crash-point.ts';
import { killServer, startServer } from './only-server.ts';
import { paidByAirtel, paidByDaraja, paidByMomo, paidByPaystack, type PaidRefs } from './provider-lists.ts';

// The first order of a deposit has the id of its payment. The load pays in meanwhile.
const isPayout = 'NEW.order_id <> NEW.payment_id';
// The steps of a withdrawal to the provider and back, in their order.
const senderPoints: readonly CrashPoint[] = [
  { name: 'an order is being stored', on: 'INSERT ON payment_orders', when: isPayout },
  { name: "the provider's answer is being stored", on: 'UPDATE ON payment_orders', when: `NEW.state = 'accepted' AND ${isPayout}` },
  { name: 'a paid withdrawal is being captured', on: 'INSERT ON movement_keys', when: "NEW.key LIKE 'payout:%'" },
];
const questionPoint: CrashPoint = { name: 'an answered question is being closed', on: 'UPDATE ON provider_queries' };

type PayingProvider = {
  readonly name: string;
  readonly points: readonly CrashPoint[];
  readonly longPoints?: readonly CrashPoint[];
  /** Asks for a withdrawal; returns its id. */
  readonly withdraw: (scene: Scene) => Promise<string>;
  /** Lists the ids of the orders that the provider paid, once for each payment. */
  readonly paid: PaidRefs;
};

const providers: readonly PayingProvider[] = [
  {
    name: 'Daraja',
    points: [...senderPoints, questionPoint],
    withdraw: async ({ load }) => (await load.withdraw('100')).paymentId,
    paid: paidByDaraja,
  },
  {
    name: 'MoMo',
    points: senderPoints,
    withdraw: async ({ load, system }) => {
      const to = { account: 'momo-ug-out', method: 'mtn', amountMinor: 200_000n };
      return withdrawAbroad(system.databaseUrl, await registerAbroad(load.client, 'ug'), to);
    },
    paid: paidByMomo,
  },
  {
    name: 'Airtel',
    // Only in the long tier. An order that did not leave is never sent a second time there: people decide after a day.
    points: [],
    longPoints: senderPoints.slice(1),
    withdraw: async ({ load, system }) => {
      const to = { account: 'airtel-ug', method: 'airtel', amountMinor: 200_000n };
      return withdrawAbroad(system.databaseUrl, await registerAbroad(load.client, 'ug'), to);
    },
    paid: paidByAirtel,
  },
  {
    name: 'Paystack',
    points: senderPoints,
    withdraw: async ({ load, system }) => {
      const to = { account: 'paystack-gh', method: 'at', amountMinor: 10_050n };
      return withdrawAbroad(system.databaseUrl, await registerAbroad(load.client, 'gh'), to);
    },
    paid: paidByPaystack,
  },
];

// An order that never left is sent again when the provider has not known it for ten minutes.
const resendMs = 11 * 60_000;
const patienceMs = 180_000;

/** Kills the process that sends withdrawals between two of its steps. The provider pays each withdrawal once, and the books capture it
 *  once. */
export const senderKilled: Fault = {
  id: 'F06',
  name: 'sender of withdrawals killed between its steps',
  strikes: { short: 1, long: 5 },
  recoveryMsMax: null,
  workers: 3,
  system: { serverCount: 1, script: 'faults/system/clocked-server.ts' },
  strike: (scene) =>
    withClient(scene.system.databaseUrl, async (client) => {
      const recoveriesMs: number[] = [];
      const failures: string[] = [];
      for (let run = 0; run < scene.strikes; run += 1) {
        for (const { provider, point } of crashPointsOf(providers, scene)) {
          const { recoveryMs, payouts, left } = await killSenderAt(scene, client, { provider, point });
          recoveriesMs.push(recoveryMs);
          const at = `although the sender died when ${point.name}`;
          if (payouts !== 1) failures.push(`${provider.name} paid ${payouts} times ${at}`);
          if (left !== 0) failures.push(`a withdrawal by ${provider.name} is paid and ${left} minor units of it are still held ${at}`);
        }
      }
      return { kills: recoveriesMs.length, injections: recoveriesMs.length, recoveriesMs, failures };
    }),
};

type Killed = { readonly recoveryMs: number; readonly payouts: number; readonly left: number };

async function killSenderAt(scene: Scene, client: Client, { provider, point }: PointAtProvider<PayingProvider>): Promise<Killed> {
  const { load, system, dice } = scene;
  let paymentId = '';
  let struckAt = 0;
  await atPoint(client, point, {
    come: async () => {
      paymentId = await provider.withdraw(scene);
    },
    struck: async () => {
      struckAt = await killServer(scene);
    },
    isUndone: dice.happens(0.5),
  });
  await startServer(scene, resendMs);
  const isPaid = async (): Promise<boolean> => {
    const { rowCount } = await client.query("SELECT FROM payments WHERE payment_id = $1 AND status = 'paid'", [paymentId]);
    return rowCount === 1;
  };
  await waitFor(`the withdrawal by ${provider.name} is paid although the sender died when ${point.name}`, patienceMs, isPaid);
  system.servers[0]?.say({ offsetMs: 0 });
  await load.probe();
  const { rows } = await client.query<{ order_ref: string }>('SELECT order_ref FROM payment_orders WHERE payment_id = $1', [paymentId]);
  const refs = new Set(rows.map((row) => row.order_ref));
  const payouts = (await provider.paid(scene.stage.ports)).filter((ref) => refs.has(ref)).length;
  return { recoveryMs: performance.now() - struckAt, payouts, left: await heldFor(client, paymentId) };
}

async function heldFor(client: Client, paymentId: string): Promise<number> {
  const { rows } = await client.query<{ held: string }>(
    "SELECT coalesce(sum(amount_minor), 0)::text AS held FROM holds WHERE hold_id = $1 AND status = 'held'",
    [paymentId],
  );
  return Number(rows[0]?.held);
}
