import { setTimeout as pause } from 'node:timers/promises';
import { deposit } from '@tausi/contract/cashier/deposit.ts';
import type { MarketCode } from '@tausi/kernel';
import * as z from 'zod/mini';
import { askAgain } from '../../client/ask-again.ts';
import { freshKey } from '../../client/signed-request.ts';
import type { Scene } from '../../fault.ts';
import { registerAbroad, type PlayerAbroad } from '../../system/abroad.ts';
import { pageFromWire } from './page-from-wire.ts';

export type PaidIn = { readonly player: string; readonly payment: string };

const chargesShape = z.object({
  transactions: z.array(
    z.object({ reference: z.string(), status: z.string(), wallet: z.optional(z.nullable(z.object({ phone: z.string() }))) }),
  ),
});
const requestsShape = z.object({ requests: z.array(z.object({ id: z.string(), product: z.string(), msisdn: z.string() })) });

/** Pays in by MTN MoMo in Uganda: a new player types the PIN. */
export function payInByMomo(scene: Scene): Promise<PaidIn> {
  return payInByWallet(scene, { method: 'mtn', port: scene.stage.ports.momo });
}

/** Pays in by Airtel Money in Uganda. */
export function payInByAirtel(scene: Scene): Promise<PaidIn> {
  return payInByWallet(scene, { method: 'airtel', port: scene.stage.ports.airtel });
}

async function payInByWallet(scene: Scene, { method, port }: { readonly method: string; readonly port: number }): Promise<PaidIn> {
  const simulator = `http://127.0.0.1:${port}/simulator`;
  const typesPin = async (phone: string): Promise<boolean> => {
    const own = `256${phone.slice(1)}`;
    const { requests } = z.parse(requestsShape, await (await fetch(`${simulator}/state`)).json());
    const prompt = requests.find(({ product, msisdn }) => product === 'collection' && msisdn === own);
    return prompt !== undefined && post(`${simulator}/requests/${prompt.id}/pin`, { pin: '1234' });
  };
  return askAndApprove(scene, { market: 'ug', method, amount: '5000' }, typesPin);
}

/** Pays in from a wallet of AT Money in Ghana, by Paystack. */
export function payInByCharge(scene: Scene): Promise<PaidIn> {
  const paystack = `http://127.0.0.1:${scene.stage.ports.paystack}`;
  const approves = async (phone: string): Promise<boolean> => {
    const { transactions } = z.parse(chargesShape, await (await fetch(`${paystack}/simulator/state`)).json());
    const charge = transactions.find(({ wallet, status }) => wallet?.phone === phone && status === 'pay_offline');
    return charge !== undefined && post(`${paystack}/phone/${charge.reference}`, { act: 'approve', msisdn: phone });
  };
  return askAndApprove(scene, { market: 'gh', method: 'at', amount: '50' }, approves);
}

/** Pays in on the page of Paystack in Nigeria. */
export async function payInByPaystack(scene: Scene): Promise<PaidIn> {
  const { url, player, payment } = await ask(scene, { market: 'ng', method: 'card', amount: '500' });
  if (!(await post(url, { channel: 'card', card: '4084084084084081' }))) throw new Error('the payment page of Paystack takes a card');
  return { player, payment };
}

const approveTriesMax = 150;
const approvePauseMs = 300;

type Asking = { readonly market: MarketCode; readonly method: string; readonly amount: string };

// The payer approves as soon as the phone shows the prompt, even while our own request is unanswered.
async function askAndApprove(scene: Scene, asking: Asking, approves: (phone: string) => Promise<boolean>): Promise<PaidIn> {
  const payer = await registerAbroad(scene.load.client, asking.market);
  const asked = askBy(scene, payer, asking);
  for (let tries = 0; tries < approveTriesMax; tries += 1) {
    if (await approves(payer.phone)) return { player: payer.id, payment: (await asked).paymentId };
    await pause(approvePauseMs);
  }
  await asked;
  throw new Error(`no phone showed the prompt of ${asking.method} in ${asking.market}`);
}

async function ask(scene: Scene, asking: Asking) {
  const payer = await registerAbroad(scene.load.client, asking.market);
  const begun = await askBy(scene, payer, asking);
  return { player: payer.id, payment: begun.paymentId, url: pageFromWire(begun) };
}

async function askBy({ load: { client } }: Scene, { session }: PlayerAbroad, { market, method, amount }: Asking) {
  const begun = await askAgain(client, deposit, { params: { method, amount }, key: freshKey(), session });
  if (begun.kind !== 'answered') throw new Error(`a player of ${market} can deposit, but: ${JSON.stringify(begun)}`);
  return begun.data;
}

async function post(url: string, body: object): Promise<boolean> {
  const answer = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
    redirect: 'manual',
  });
  await answer.body?.cancel();
  // A page sends its visitor on.
  return answer.status < 400;
}
