import { createECDH, randomBytes } from 'node:crypto';
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import { emailReadPost } from '@tausi/contract/inbox/email-read.ts';
import { messageByType } from '@tausi/contract/inbox/message-by-type.ts';
import { pushState } from '@tausi/contract/inbox/push-state.ts';
import { pushSubscribe } from '@tausi/contract/inbox/push-subscribe.ts';
import { pushUnsubscribe } from '@tausi/contract/inbox/push-unsubscribe.ts';
import { getUserInfo } from '@tausi/contract/players/get-user-info.ts';
import { logout } from '@tausi/contract/players/logout.ts';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { ask, newGuest, newKey, registerPlayer, send, startTestServer, type TestServer, type TestSession } from '../test-server.ts';

let server: TestServer;
let service: PushService;
let amina: TestSession;
beforeAll(async () => {
  service = await startPushService();
  server = await startTestServer({ settings: { TAUSI_PUSH_ORIGINS: service.origin } });
});
afterAll(async () => {
  await server.close();
  service.server.close();
});
beforeEach(async () => {
  service.got.length = 0;
  service.status = 201;
  amina = await registerPlayer(server);
});

type PushService = {
  readonly server: Server;
  readonly origin: string;
  readonly got: { readonly path: string; readonly headers: IncomingHttpHeaders; readonly body: Buffer }[];
  status: number;
};

async function startPushService(): Promise<PushService> {
  const got: PushService['got'] = [];
  const running = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      got.push({ path: request.url ?? '', headers: request.headers, body: Buffer.concat(parts) });
      response.writeHead(own.status, own.status === 302 ? { location: '/elsewhere' } : {}).end();
    });
  });
  await new Promise<void>((done) => running.listen(0, '127.0.0.1', done));
  const address = z.parse(z.object({ port: z.int() }), running.address());
  const own: PushService = { server: running, origin: `http://127.0.0.1:${address.port}`, got, status: 201 };
  return own;
}

function aBrowser(path = newKey()) {
  const curve = createECDH('prime256v1');
  return {
    endpoint: `${service.origin}/${path}`,
    p256dh: curve.generateKeys('base64url', 'uncompressed'),
    auth: randomBytes(16).toString('base64url'),
  };
}

async function write(session: TestSession, kind = 'deposit_failed'): Promise<number> {
  const { id } = await ask(server, getUserInfo, { session, params: { platform: 21 } });
  const { rows } = await server.database.owner.query<{ message_id: bigint }>(
    `INSERT INTO messages (player_id, type, kind, args, cause, created_at) VALUES ($1, 2, $2, '{"amount":{"minor":"99900"}}', $3, $4) RETURNING message_id`,
    [id, kind, newKey(), new Date(server.clock.now())],
  );
  return Number(rows[0]?.message_id);
}

async function deliver(): Promise<void> {
  await server.app.contexts.inbox.jobs.tell();
  await server.app.contexts.inbox.jobs.push();
}

const subscribe = (session: TestSession, browser = aBrowser()) =>
  ask(server, pushSubscribe, { session, params: browser }).then(() => browser);
const counted = async (table: 'push_sends' | 'push_subscriptions', endpoint: string) => {
  const from = table === 'push_sends' ? 'push_sends JOIN push_subscriptions USING (player_id, subscription_id)' : 'push_subscriptions';
  const { rows } = await server.database.owner.query<{ count: number }>(`SELECT count(*)::int AS count FROM ${from} WHERE endpoint = $1`, [
    endpoint,
  ]);
  return rows[0]?.count;
};

it('notifies a browser of a message, encrypted and signed, once', async () => {
  await subscribe(amina);
  await write(amina);
  await deliver();
  await deliver();
  expect(service.got).toHaveLength(1);
  const [sent] = service.got;
  expect(sent?.headers).toMatchObject({ 'content-encoding': 'aes128gcm', ttl: '86400' });
  expect(sent?.headers.authorization).toMatch(/^vapid t=[\w-]+\.[\w-]+\.[\w-]+, k=[\w-]{87}$/);
  expect(sent?.body.toString('latin1')).not.toMatch(/payment|MessageDetail/);
});

it('says nothing to browsers about kinds that are not for locked phones, nor about what was read meanwhile', async () => {
  await subscribe(amina);
  await write(amina, 'exclusion_set.closed');
  const id = await write(amina);
  await server.app.contexts.inbox.jobs.tell();
  await ask(server, emailReadPost, { session: amina, params: { id } });
  await deliver();
  expect(service.got).toEqual([]);
});

it('forgets a browser that the push service knows no longer', async () => {
  for (const status of [404, 410]) {
    const { endpoint } = await subscribe(amina);
    service.status = status;
    await write(amina);
    await deliver();
    expect([await counted('push_subscriptions', endpoint), await counted('push_sends', endpoint)]).toEqual([0, 0]);
  }
});

it('tries again later when the push service is busy, and gives up after five times', async () => {
  const { endpoint } = await subscribe(amina);
  service.status = 503;
  await write(amina);
  for (let attempt = 0; attempt < 7; attempt += 1) {
    await deliver();
    server.clock.forward(15 * 60_000);
  }
  expect(service.got).toHaveLength(5);
  expect([await counted('push_sends', endpoint), await counted('push_subscriptions', endpoint)]).toEqual([0, 1]);
});

it('follows no redirect, and does not try again what was refused', async () => {
  const { endpoint } = await subscribe(amina);
  service.status = 302;
  await write(amina);
  await deliver();
  expect(service.got.map(({ path }) => path)).not.toContain('/elsewhere');
  service.status = 400;
  server.clock.forward(60_000);
  await deliver();
  expect(await counted('push_sends', endpoint)).toBe(0);
});

it('ends with the sign-out, also for what was on its way', async () => {
  const { endpoint } = await subscribe(amina);
  await write(amina);
  await server.app.contexts.inbox.jobs.tell();
  await ask(server, logout, { session: amina });
  await deliver();
  expect(service.got).toEqual([]);
  await server.app.contexts.inbox.jobs.sweep(server.clock.now());
  expect(await counted('push_subscriptions', endpoint)).toBe(0);
});

it('sends to no address but a push service’s', async () => {
  for (const endpoint of [
    'http://127.0.0.1:5432/x',
    'https://169.254.169.254/latest',
    'https://evil.test/x',
    'https://fcm.googleapis.com:444/x',
  ])
    expect(await send(server, pushSubscribe, { session: amina, params: { ...aBrowser(), endpoint } })).toMatchObject({ result: 3203 });
  expect((await send(server, pushSubscribe, { session: amina, params: { ...aBrowser(), endpoint: 'javascript:alert(1)' } })).status).toBe(
    400,
  );
  expect((await send(server, pushSubscribe, { session: amina, params: { ...aBrowser(), p256dh: 'short' } })).status).toBe(400);
});

it('survives keys that no browser made', async () => {
  const { endpoint } = await subscribe(amina, { ...aBrowser(), p256dh: 'A'.repeat(87) });
  await write(amina);
  await deliver();
  expect([service.got.length, await counted('push_sends', endpoint)]).toEqual([0, 0]);
});

it('tells a browser its standing: on for who subscribed it, off for who signs in there next', async () => {
  const browser = await subscribe(amina);
  const isOn = async (session: TestSession) => (await ask(server, pushState, { session, params: { endpoint: browser.endpoint } })).isOn;
  const brian = await registerPlayer(server);
  expect([await isOn(amina), await isOn(brian)]).toEqual([true, false]);
  await ask(server, pushUnsubscribe, { session: brian, params: { endpoint: browser.endpoint } });
  expect(await isOn(amina)).toBe(true);
  await subscribe(brian, browser);
  expect([await isOn(amina), await isOn(brian)]).toEqual([false, true]);
  await ask(server, pushUnsubscribe, { session: brian, params: { endpoint: browser.endpoint } });
  expect(await isOn(brian)).toBe(false);
  expect((await ask(server, pushState, { session: brian })).applicationServerKey).toMatch(/^B[\w-]{86}$/);
});

it('keeps ten browsers of a player, the newest', async () => {
  const first = await subscribe(amina);
  for (let count = 0; count < 10; count += 1) {
    server.clock.forward(1);
    await subscribe(amina);
  }
  expect(await counted('push_subscriptions', first.endpoint)).toBe(0);
});

it('is a player’s alone', async () => {
  const guest = await newGuest(server);
  for (const call of [pushState, pushSubscribe, pushUnsubscribe, messageByType]) {
    expect((await send(server, call, { session: guest, params: aBrowser() })).result).not.toBe(1);
    expect((await send(server, call, { params: aBrowser() })).result).not.toBe(1);
  }
});
