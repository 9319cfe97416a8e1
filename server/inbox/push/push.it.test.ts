import { emailReadPost } from '@tausi/contract/inbox/messages/email-read.ts';
import { messageByType } from '@tausi/contract/inbox/messages/message-by-type.ts';
import { pushState } from '@tausi/contract/inbox/push/push-state.ts';
import { pushSubscribe } from '@tausi/contract/inbox/push/push-subscribe.ts';
import { pushUnsubscribe } from '@tausi/contract/inbox/push/push-unsubscribe.ts';
import { getUserInfo } from '@tausi/contract/players/account/get-user-info.ts';
import { logout } from '@tausi/contract/players/session/logout.ts';
import { later, playerId } from '@tausi/kernel';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { runCompanions } from '../../platform/database/companions.ts';
import { commit, unitOfWork } from '../../platform/database/unit-of-work.ts';
import { ask, newGuest, newKey, registerPlayer, send, startTestServer, type TestServer, type TestSession } from '../../test-server.ts';
import { writeMessage } from '../index.ts';
import type { NewMessage } from '../messages/message.ts';
import { messageCompanion } from '../messages/messages-store.ts';
import { readMessage, startPushService, type PushService, type TestBrowser } from './test-push-service.ts';

let server: TestServer;
let service: PushService;
let amina: TestSession;
beforeAll(async () => {
  service = await startPushService();
  server = await startTestServer({ settings: { TAUSI_PUSH_ORIGINS: service.origin } });
});
afterAll(async () => {
  await server.close();
  service.close();
});
beforeEach(async () => {
  await server.database.owner.query('DELETE FROM graphile_worker._private_jobs');
  service.forget();
  amina = await registerPlayer(server);
});

async function aBrowser(): Promise<TestBrowser> {
  const { applicationServerKey } = await ask(server, pushState, { session: amina });
  return service.subscribe(applicationServerKey);
}

async function messageFor(session: TestSession, kind = 'deposit_failed'): Promise<NewMessage> {
  const { id } = await ask(server, getUserInfo, { session, params: { platform: 21 } });
  return { playerId: playerId(id), type: 2, kind, values: { amount: { minor: '99900' } }, cause: newKey(), at: server.clock.now() };
}

async function write(session: TestSession, kind?: string): Promise<number> {
  const message = await messageFor(session, kind);
  await writeMessage(server.database.pool, message);
  const { rows } = await server.database.pool.query<{ message_id: bigint }>('SELECT message_id FROM messages WHERE cause = $1', [
    message.cause,
  ]);
  return Number(rows[0]?.message_id);
}

const deliver = () => server.runJobs();

async function subscribe(session: TestSession, browser?: TestBrowser): Promise<TestBrowser['subscription'] & Pick<TestBrowser, 'read'>> {
  const { subscription, read } = browser ?? (await aBrowser());
  await ask(server, pushSubscribe, { session, params: subscription });
  return { ...subscription, read };
}
const pushJobs = "graphile_worker.jobs JOIN push_subscriptions ON key LIKE concat('push_message:', player_id, ':', subscription_id, ':%')";
const counted = async (what: 'jobs' | 'subscriptions', endpoint: string) => {
  const from = what === 'jobs' ? pushJobs : 'push_subscriptions';
  const { rows } = await server.database.owner.query<{ count: number }>(`SELECT count(*)::int AS count FROM ${from} WHERE endpoint = $1`, [
    endpoint,
  ]);
  return rows[0]?.count;
};

it('push: notifies a browser of a message once, encrypted and signed', async () => {
  const { read } = await subscribe(amina);
  const id = await write(amina);
  await deliver();
  await deliver();
  expect(service.got.map(({ answered }) => answered)).toEqual([201]);
  const [sent] = service.got;
  expect(sent?.headers).toMatchObject({ 'content-encoding': 'aes128gcm', ttl: '86400' });
  expect(sent?.body.toString('latin1')).not.toMatch(/payment|MessageDetail/);
  const payload: unknown = JSON.parse(read(sent?.body ?? Buffer.alloc(0)));
  expect(payload).toEqual({ body: expect.stringMatching(/\w{3}/), path: `/MessageDetail?type=2&id=${id}`, tag: `message-${id}` });
  expect(JSON.stringify(payload)).not.toMatch(/999/);
});

it('push: one job announces all messages of a statement, but pushes none that is six hours old', async () => {
  const brian = await registerPlayer(server);
  const browsers = [await subscribe(amina), await subscribe(brian)];
  await deliver();
  const fresh = [await messageFor(amina), await messageFor(brian)];
  const old = { ...(await messageFor(amina)), at: later(server.clock.now(), -6 * 3_600_000) };
  const rows = [old, ...fresh].map((message) => ({ companions: [messageCompanion(message)], balance: 0n }));
  await unitOfWork(server.database.pool, async (client) => commit(expect(await runCompanions(client, rows)).toBe(true)));
  const { rowCount } = await server.database.owner.query('SELECT FROM graphile_worker._private_jobs');
  expect(rowCount).toBe(1);
  await deliver();
  expect(service.got.map(({ path }) => service.origin + path).toSorted()).toEqual(browsers.map(({ endpoint }) => endpoint).toSorted());
  const untold = await server.database.owner.query('SELECT FROM messages WHERE told_at IS NULL');
  expect(untold.rowCount).toBe(0);
});

it('push: neither another browser nor a tampered message can be read', async () => {
  const { read } = await subscribe(amina);
  await write(amina);
  await deliver();
  const body = service.got[0]?.body ?? Buffer.alloc(0);
  const stranger = await aBrowser();
  expect(() => stranger.read(body)).toThrow();
  const changed = Buffer.from(body);
  changed[changed.length - 20] = (changed.at(-20) ?? 0) ^ 1;
  expect(() => read(changed)).toThrow();
  expect(read(body)).toContain('message-');
});

it('push: the test reader decrypts the example of RFC 8291', () => {
  const body =
    'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN';
  const browser = {
    privateKey: Buffer.from('q1dXpw3UpT5VOmu_cf_v6ih07Aems3njxI-JWgLcM94', 'base64url'),
    auth: Buffer.from('BTBZMqHH6r4Tts7J_aSIgg', 'base64url'),
  };
  expect(readMessage(Buffer.from(body, 'base64url'), browser)).toBe('When I grow up, I want to be a watermelon');
});

it('push: signs with the key of the subscription, and deletes a subscription with another key so that the lobby offers a new one', async () => {
  const stranger = service.subscribe((await aBrowser()).subscription.p256dh);
  const { endpoint } = await subscribe(amina, stranger);
  await write(amina);
  await deliver();
  // The key has changed since: the service refuses, and a retry would fail too.
  expect(service.got.map(({ answered }) => answered)).toEqual([403]);
  expect(await ask(server, pushState, { session: amina, params: { endpoint } })).toMatchObject({ isOn: false });
  server.clock.forward(600_000);
  await deliver();
  expect([service.got.length, await counted('jobs', endpoint), await counted('subscriptions', endpoint)]).toEqual([1, 0, 0]);
});

const answers = () => service.got.map(({ answered }) => answered);

/** Seconds until a browser's notification is retried. */
async function dueIn(endpoint: string): Promise<number> {
  const { rows } = await server.database.owner.query<{ run_at: Date }>(`SELECT run_at FROM ${pushJobs} WHERE endpoint = $1`, [endpoint]);
  return ((rows[0]?.run_at.getTime() ?? 0) - server.clock.now()) / 1_000;
}

it.each([
  ['seconds', () => '120'],
  ['a date', () => new Date(Date.now() + 120_000).toUTCString()],
])("push: honours a busy service's Retry-After given in %s", async (_form, retryAfter) => {
  const { endpoint } = await subscribe(amina);
  service.answer = { status: 429, retryAfter: retryAfter() };
  await write(amina);
  await deliver();
  expect(await dueIn(endpoint)).toBeGreaterThan(90);
  expect(await dueIn(endpoint)).toBeLessThanOrEqual(120);
  expect(answers()).toEqual([429]);
  service.answer = { status: 201 };
  server.clock.forward(121_000);
  await deliver();
  expect(answers()).toEqual([429, 201]);
  expect(await counted('jobs', endpoint)).toBe(0);
  expect(await counted('subscriptions', endpoint)).toBe(1);
});

it('push: caps a Retry-After of days', async () => {
  const { endpoint } = await subscribe(amina);
  service.answer = { status: 429, retryAfter: '999999999' };
  await write(amina);
  await deliver();
  expect(await dueIn(endpoint)).toBe(3_600);
});

it('push: sends nothing for kinds that are not for locked phones, nor for messages already read', async () => {
  await subscribe(amina);
  await write(amina, 'exclusion_set.closed');
  await deliver();
  expect(service.got).toEqual([]);
  const id = await write(amina);
  service.answer = { status: 503 };
  await deliver();
  await ask(server, emailReadPost, { session: amina, params: { id } });
  server.clock.forward(600_000);
  await deliver();
  expect(answers()).toEqual([503]);
});

it('push: deletes a browser that the push service no longer knows', async () => {
  for (const status of [404, 410]) {
    const { endpoint } = await subscribe(amina);
    service.answer = { status: status };
    await write(amina);
    await deliver();
    expect([await counted('subscriptions', endpoint), await counted('jobs', endpoint)]).toEqual([0, 0]);
  }
});

it('push: retries when the push service is busy, and gives up after five tries', async () => {
  const { endpoint } = await subscribe(amina);
  service.answer = { status: 503 };
  await write(amina);
  for (let attempt = 0; attempt < 7; attempt += 1) {
    await deliver();
    server.clock.forward(15 * 60_000);
  }
  expect(service.got).toHaveLength(5);
  expect([await counted('jobs', endpoint), await counted('subscriptions', endpoint)]).toEqual([0, 1]);
});

it('push: follows no redirect and does not retry a refusal', async () => {
  const { endpoint } = await subscribe(amina);
  service.answer = { status: 302 };
  await write(amina);
  await deliver();
  expect(service.got.map(({ path }) => path)).not.toContain('/elsewhere');
  service.answer = { status: 400 };
  server.clock.forward(60_000);
  await deliver();
  expect(await counted('jobs', endpoint)).toBe(0);
});

it('push: ends with the sign-out, queued notifications included', async () => {
  const { endpoint } = await subscribe(amina);
  await write(amina);
  service.answer = { status: 503 };
  await deliver();
  await ask(server, logout, { session: amina });
  server.clock.forward(600_000);
  await deliver();
  expect(answers()).toEqual([503]);
  await server.app.contexts.inbox.jobs.sweep(server.clock.now());
  expect(await counted('subscriptions', endpoint)).toBe(0);
});

it('push: sends only to addresses of push services', async () => {
  const browser = (await aBrowser()).subscription;
  for (const endpoint of [
    'http://127.0.0.1:5432/x',
    'https://169.254.169.254/latest',
    'https://evil.test/x',
    'https://fcm.googleapis.com:444/x',
  ])
    expect(await send(server, pushSubscribe, { session: amina, params: { ...browser, endpoint } })).toMatchObject({ result: 3203 });
  expect((await send(server, pushSubscribe, { session: amina, params: { ...browser, endpoint: 'javascript:alert(1)' } })).status).toBe(400);
  expect((await send(server, pushSubscribe, { session: amina, params: { ...browser, p256dh: 'short' } })).status).toBe(400);
});

it('push: survives invalid keys of a browser', async () => {
  const { subscription, read } = await aBrowser();
  const { endpoint } = await subscribe(amina, { subscription: { ...subscription, p256dh: 'A'.repeat(87) }, read });
  await write(amina);
  await deliver();
  expect([service.got.length, await counted('jobs', endpoint)]).toEqual([0, 0]);
});

it('push: is on for the player who subscribed, and off for the next player in that browser', async () => {
  const browser = await aBrowser();
  const { endpoint } = await subscribe(amina, browser);
  const isOn = async (session: TestSession) => (await ask(server, pushState, { session, params: { endpoint } })).isOn;
  const brian = await registerPlayer(server);
  expect([await isOn(amina), await isOn(brian)]).toEqual([true, false]);
  await ask(server, pushUnsubscribe, { session: brian, params: { endpoint } });
  expect(await isOn(amina)).toBe(true);
  await subscribe(brian, browser);
  expect([await isOn(amina), await isOn(brian)]).toEqual([false, true]);
  await ask(server, pushUnsubscribe, { session: brian, params: { endpoint } });
  expect(await isOn(brian)).toBe(false);
  expect((await ask(server, pushState, { session: brian })).applicationServerKey).toMatch(/^B[\w-]{86}$/);
});

it('push: keeps the ten newest browsers of a player', async () => {
  const first = await subscribe(amina);
  for (let count = 0; count < 10; count += 1) {
    server.clock.forward(1);
    await subscribe(amina);
  }
  expect(await counted('subscriptions', first.endpoint)).toBe(0);
});

it('push: keeps at most ten browsers of a player after forty concurrent subscriptions', async () => {
  const session = await registerPlayer(server);
  const browsers = await Promise.all(Array.from({ length: 40 }, () => aBrowser()));
  await Promise.all(browsers.map((browser) => subscribe(session, browser)));
  const { id } = await ask(server, getUserInfo, { session, params: { platform: 21 } });
  const { rowCount } = await server.database.owner.query('SELECT FROM push_subscriptions WHERE player_id = $1', [id]);
  expect(rowCount).toBe(10);
});

it('push: is for players only', async () => {
  const guest = await newGuest(server);
  const params = (await aBrowser()).subscription;
  for (const call of [pushState, pushSubscribe, pushUnsubscribe, messageByType]) {
    expect((await send(server, call, { session: guest, params })).result).not.toBe(1);
    expect((await send(server, call, { params })).result).not.toBe(1);
  }
});
