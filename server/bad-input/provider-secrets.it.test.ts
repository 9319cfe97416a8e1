import { deposit } from '@tausi/contract/cashier/deposit.ts';
import { paymentById } from '@tausi/contract/cashier/payment-by-id.ts';
import { withdraw } from '@tausi/contract/cashier/withdraw.ts';
import { getUserInfo } from '@tausi/contract/players/account/get-user-info.ts';
import { assert, playerId, type MarketCode } from '@tausi/kernel';
import { createAirtel } from '@tausi/simulators/airtel/index.ts';
import { createDaraja, simulatorSettings } from '@tausi/simulators/daraja/index.ts';
import { createMomo } from '@tausi/simulators/momo/index.ts';
import { createPaystack } from '@tausi/simulators/paystack/index.ts';
import { createManualTime } from '@tausi/simulators/time.ts';
import { freePort } from '@tausi/tools/ports.ts';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { ask, newPhone, registerPlayer, startAt, startTestServer, type TestServer, type TestSession } from '../test-server.ts';
import { fillPurse } from './test-house.ts';

type Delivery = { readonly url: string; readonly body: string; readonly headers: Readonly<Record<string, string>> };

const time = createManualTime(startAt);
const deliveries: Delivery[] = [];
const keep = async (url: string, body: unknown, headers: unknown = {}): Promise<number> => {
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  deliveries.push({ url, body: text, headers: typeof headers === 'object' ? { ...headers } : {} });
  return 200;
};
const callbackUrl = (name: string) => `http://127.0.0.1/api/payments/callback/${name}`;
// Its pages are taken from its own address only.
const paystackPort = await freePort();
const pages = `http://127.0.0.1:${paystackPort}`;
const webhooks = new Map([['ng', callbackUrl('paystack-ng/simulated-webhook')]]);
const simulators = {
  daraja: createDaraja({ settings: simulatorSettings, time, post: keep }),
  momo: createMomo({ time, send: keep }),
  airtel: createAirtel({ time, send: keep, callbackUrls: new Map([['UG', callbackUrl('airtel-ug/simulated-callback')]]) }),
  paystack: createPaystack({ origin: pages, webhooks, time, send: keep, approvals: webhooks, ask: async () => 200 }),
};

let server: TestServer;
let read = 0;
beforeAll(async () => {
  const address = (simulator: FastifyInstance, port = 0) => simulator.listen({ host: '127.0.0.1', port });
  server = await startTestServer({
    settings: {
      TAUSI_DARAJA_URL: await address(simulators.daraja),
      TAUSI_MOMO_URL: await address(simulators.momo),
      TAUSI_AIRTEL_URL: await address(simulators.airtel),
      TAUSI_PAYSTACK_URL: await address(simulators.paystack, paystackPort),
    },
  });
});
afterAll(async () => {
  await server.close();
  for (const simulator of Object.values(simulators)) await simulator.close();
});

async function newPlayer(market: MarketCode, account: string): Promise<TestSession> {
  return registerPlayer(server, market, { account });
}

const waitMs = 10_000;

/** Delivers what the provider sends: forged, malformed, and genuine while its work fails. Returns the first one with a
 *  value of this name; a provider may also answer questions about its balances meanwhile. */
async function deliverWhileWorkFails(field = ''): Promise<Delivery> {
  const delivered: Delivery[] = [];
  await server.database.owner.query('ALTER TABLE movements RENAME TO movements_gone');
  // The first call-back is a hint. M-Pesa answers the question about it with another one.
  for (const _round of [1, 2, 3]) {
    time.advance(waitMs);
    server.clock.forward(waitMs);
    for (const delivery of deliveries.splice(0)) {
      await deliver(delivery);
      delivered.push(delivery);
    }
    await server.runJobs();
  }
  await server.database.owner.query('ALTER TABLE movements_gone RENAME TO movements');
  const first = delivered.find(({ body }) => body.includes(field));
  assert(first !== undefined, 'the provider calls back');
  return first;
}

async function deliver({ url, body, headers }: Delivery): Promise<void> {
  const path = new URL(url).pathname;
  const send = (to: string, payload: string) =>
    server.app.api.inject({ method: 'POST', url: to, payload, headers: { 'content-type': 'application/json', ...headers } });
  await send(path.replace(/.$/, '0'), body);
  await send(path, body.slice(0, -1));
  await send(path, body);
}

/** Expects the logs since the last time, all alerts and the metrics to hold none of these. */
async function expectUndisclosed(canaries: readonly string[]): Promise<void> {
  const { rows } = await server.database.owner.query<{ detail: string }>('SELECT detail FROM payment_alerts');
  const metrics = await server.app.api.inject({ url: '/metrics' });
  const logged = server.logLines.slice(read).join('');
  read = server.logLines.length;
  expect(logged).toContain('relation \\"movements\\" does not exist');
  const disclosed = [logged, metrics.body, ...rows.map(({ detail }) => detail)].join('\n');
  for (const canary of canaries) expect([canary, canary.length > 4, disclosed.includes(canary)]).toEqual([canary, true, false]);
}

const pin = '1234';
const requestsShape = z.object({ requests: z.array(z.object({ id: z.string() })) });

async function enterPin(simulator: FastifyInstance): Promise<void> {
  time.advance(waitMs);
  const [newest] = requestsShape.parse(JSON.parse((await simulator.inject('/simulator/state')).body)).requests;
  const pressed = await simulator.inject({ method: 'POST', url: `/simulator/requests/${newest?.id}/pin`, payload: { pin } });
  expect(pressed.statusCode).toBe(200);
}

const digits = () => String(Math.floor(Math.random() * 1e6)).padStart(6, '0');
const secretOf = ({ url }: Delivery) => url.slice(url.lastIndexOf('/') + 1);

it.each([
  ['mtn', '0772', simulators.momo],
  ['airtel', '0752', simulators.airtel],
])('A26 A27 payments: a deposit by %s tells logs, alerts and metrics no number and no secret', async (method, prefix, simulator) => {
  const account = `${prefix}${digits()}`;
  const session = await newPlayer('ug', account);
  await ask(server, deposit, { session, params: { method, amount: '20000' } });
  await server.runJobs();
  await enterPin(simulator);
  const delivery = await deliverWhileWorkFails();
  await expectUndisclosed([account, account.slice(1), `${pin}"`, secretOf(delivery), session.token, session.secretKey]);
});

const cardShape = z.object({ data: z.object({ authorization: z.object({ authorization_code: z.string() }) }) });

it('A26 A27 payments: a card tells logs, alerts and metrics neither its number nor its token', async () => {
  const account = newPhone('ng');
  const session = await newPlayer('ng', account);
  const { paymentId } = await ask(server, deposit, { session, params: { method: 'card', amount: '5000', saveCard: true } });
  await server.runJobs();
  const { next } = await ask(server, paymentById, { session, params: { id: paymentId } });
  assert(typeof next?.pageUrl === 'string', 'a card is paid on a page');
  const card = '4084084084084081';
  await simulators.paystack.inject({ method: 'POST', url: next.pageUrl.slice(pages.length), payload: { channel: 'card', card } });
  const delivery = await deliverWhileWorkFails();
  const token = cardShape.parse(JSON.parse(delivery.body)).data.authorization.authorization_code;
  const signature = delivery.headers['x-paystack-signature'] ?? '';
  await expectUndisclosed([account, account.slice(1), card, card.slice(-10), token, signature, session.token, session.secretKey]);
});

const peopleShape = z.looseObject({
  ResultParameters: z.object({ ResultParameter: z.array(z.looseObject({ Key: z.string(), Value: z.unknown() })) }),
});

it('A26 A27 payments: a withdrawal tells logs, alerts and metrics neither the number nor the name of its receiver', async () => {
  const account = newPhone('ke');
  const session = await newPlayer('ke', account);
  await fillPurse({ server }, playerId((await ask(server, getUserInfo, { session })).id), 500_000n);
  await ask(server, withdraw, { session, params: { method: 'mpesa', amount: '100' } });
  await server.runJobs();
  const delivery = await deliverWhileWorkFails('ReceiverPartyPublicName');
  const { Result: result } = z.object({ Result: peopleShape }).parse(JSON.parse(delivery.body));
  const receiver = result.ResultParameters.ResultParameter.find(({ Key: key }) => key === 'ReceiverPartyPublicName')?.Value;
  const [number, name] = String(receiver).split(' - ');
  await expectUndisclosed([account, account.slice(1), number ?? '', name ?? '', secretOf(delivery), session.token, session.secretKey]);
});
