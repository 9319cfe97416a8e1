import type { Client } from 'pg';
import * as z from 'zod/mini';
import type { Fault, Scene } from '../../fault.ts';
import { withClient } from '../../system/cluster.ts';
import { waitFor } from '../../system/process.ts';
import { atPoint, type CrashPoint } from '../crash-point.ts';
import { killServer, startServer } from './only-server.ts';

// The steps of a withdrawal to the provider and back, in their order.
const senderPoints: readonly CrashPoint[] = [
  { name: 'an order is being stored', on: 'INSERT ON payment_orders' },
  { name: "the provider's answer is being stored", on: 'UPDATE ON payment_orders', when: "NEW.state = 'accepted'" },
  { name: 'a paid withdrawal is being captured', on: 'INSERT ON movement_keys', when: "NEW.key LIKE 'payout:%'" },
  { name: 'an answered question is being closed', on: 'UPDATE ON provider_queries' },
];

// An order that never left is sent again when the provider has not known it for ten minutes.
const resendMs = 11 * 60_000;
const patienceMs = 180_000;
const amount = '100';

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
        for (const point of senderPoints) {
          const { recoveryMs, payouts } = await killSenderAt(scene, client, point);
          recoveriesMs.push(recoveryMs);
          if (payouts !== 1) failures.push(`the provider paid ${payouts} times although the sender died when ${point.name}`);
        }
      }
      return { kills: recoveriesMs.length, injections: recoveriesMs.length, recoveriesMs, failures };
    }),
};

async function killSenderAt(scene: Scene, client: Client, point: CrashPoint): Promise<{ recoveryMs: number; payouts: number }> {
  const { load, system, dice } = scene;
  let paymentId = '';
  let struckAt = 0;
  await atPoint(client, point, {
    come: async () => {
      ({ paymentId } = await load.withdraw(amount));
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
  await waitFor(`the withdrawal is paid although the sender died when ${point.name}`, patienceMs, isPaid);
  system.servers[0]?.say({ offsetMs: 0 });
  await load.probe();
  return { recoveryMs: performance.now() - struckAt, payouts: await countPayouts(scene, client, paymentId) };
}

const stateShape = z.object({
  payouts: z.array(z.object({ request: z.object({ originatorId: z.string() }), result: z.nullable(z.object({ code: z.string() })) })),
});

/** Counts the payments that the provider carried out for a withdrawal, by its own list. */
async function countPayouts({ stage }: Scene, client: Client, paymentId: string): Promise<number> {
  const { rows } = await client.query<{ order_ref: string }>('SELECT order_ref FROM payment_orders WHERE payment_id = $1', [paymentId]);
  const refs = new Set(rows.map((row) => row.order_ref));
  const answer = await fetch(`http://127.0.0.1:${stage.darajaPort}/simulator/state`);
  const { payouts } = z.parse(stateShape, await answer.json());
  return payouts.filter(({ request, result }) => refs.has(request.originatorId) && result?.code === '0').length;
}
