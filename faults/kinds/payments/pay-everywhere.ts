import type { Client } from 'pg';
import type { Scene } from '../../fault.ts';
import { waitFor } from '../../system/process.ts';
import type { PaidIn } from '../killed/pay-in-abroad.ts';
import { paymentProviders, type PaymentProvider } from './payment-providers.ts';

/** Payments by one provider. */
export type Payments = { readonly provider: PaymentProvider; readonly deposit: PaidIn | null; readonly withdrawal: string };

const patienceMs = 180_000;

/** Pays in and withdraws by every provider, side by side. */
export function payEverywhere(scene: Scene): Promise<readonly Payments[]> {
  return Promise.all(
    paymentProviders.map(async (provider) => {
      const [deposit, withdrawal] = await Promise.all([provider.payIn(scene), provider.withdraw(scene)]);
      return { provider, deposit, withdrawal };
    }),
  );
}

/** Withdraws by every provider, side by side. */
export function withdrawEverywhere(scene: Scene): Promise<readonly Payments[]> {
  return Promise.all(paymentProviders.map(async (provider) => ({ provider, deposit: null, withdrawal: await provider.withdraw(scene) })));
}

/** Waits until each payment has its end, and returns what is wrong with the ends. `isContradicted`: a payment may be under review, because
 *  its call-backs named another amount; M-Pesa answers questions by call-back, too. */
export async function endsOf(
  scene: Scene,
  client: Client,
  { asked, isContradicted = false }: { readonly asked: readonly Payments[]; readonly isContradicted?: boolean },
): Promise<readonly string[]> {
  const failures: string[] = [];
  for (const { provider, deposit, withdrawal } of asked) {
    if (deposit !== null) {
      const status = await endOf(client, {
        what: `the deposit by ${provider.name}`,
        id: deposit.payment,
        ends: isContradicted ? ['success', 'in_review'] : ['success'],
      });
      const credits = await countOf(client, 'SELECT FROM movements WHERE player_id = $1 AND key = $2', [
        deposit.player,
        `deposit:${deposit.payment}`,
      ]);
      if (credits !== (status === 'success' ? 1 : 0)) failures.push(`a deposit by ${provider.name} was credited ${credits} times`);
    }
    const ends = isContradicted ? ['paid', 'in_review'] : ['paid'];
    const end = await endOf(client, { what: `the withdrawal by ${provider.name}`, id: withdrawal, ends });
    const { rows } = await client.query<{ order_ref: string }>('SELECT order_ref FROM payment_orders WHERE payment_id = $1', [withdrawal]);
    const refs = new Set(rows.map(({ order_ref: ref }) => ref));
    const payouts = (await provider.paid(scene.stage.ports)).filter((ref) => refs.has(ref)).length;
    if (payouts !== 1) failures.push(`${provider.name} paid a withdrawal ${payouts} times`);
    const held = await countOf(client, "SELECT FROM holds WHERE hold_id = $1 AND status = 'held'", [withdrawal]);
    if (end === 'paid' && held !== 0) failures.push(`a withdrawal by ${provider.name} is paid and still held`);
  }
  return failures;
}

type Ending = { readonly what: string; readonly id: string; readonly ends: readonly string[] };

// Waits for one of the ends, and returns it.
async function endOf(client: Client, { what, id, ends }: Ending): Promise<string> {
  let status = '';
  await waitFor(`${what} is ${ends.join(' or ')}`, patienceMs, async () => {
    const { rows } = await client.query<{ status: string }>('SELECT status FROM payments WHERE payment_id = $1', [id]);
    status = rows[0]?.status ?? '';
    return ends.includes(status);
  });
  return status;
}

export async function countOf(client: Client, text: string, values: readonly unknown[] = []): Promise<number> {
  return (await client.query(text, [...values])).rowCount ?? 0;
}
