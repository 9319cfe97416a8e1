import { emailBonus, emailBonusPost } from '@tausi/contract/inbox/messages/email-bonus.ts';
import { emailDelete, emailDeletePost } from '@tausi/contract/inbox/messages/email-delete.ts';
import { emailDetail } from '@tausi/contract/inbox/messages/email-detail.ts';
import { emailReadAllPost } from '@tausi/contract/inbox/messages/email-read-all.ts';
import { emailRead, emailReadPost } from '@tausi/contract/inbox/messages/email-read.ts';
import { messageByType } from '@tausi/contract/inbox/messages/message-by-type.ts';
import { unreadByType } from '@tausi/contract/inbox/messages/unread-by-type.ts';
import { getUserInfo } from '@tausi/contract/players/account/get-user-info.ts';
import { exclude } from '@tausi/contract/safety/exclude.ts';
import { setLimit } from '@tausi/contract/safety/set-limit.ts';
import { updateUserLangPost } from '@tausi/contract/players/account/update-user-lang.ts';
import { idempotencyKey, money, paymentId, playerId, unwrap, type PlayerId } from '@tausi/kernel';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { uuidv7 } from '../platform/ids.ts';
import {
  ask,
  newGuest,
  newKey,
  registerPlayer,
  send,
  sendRaw,
  startTestServer,
  type TestServer,
  type TestSession,
} from '../test-server.ts';
import { followAll } from '../wallet/followers/test-followers.ts';
import { nothingVerified, queryOf } from '../wallet/checker/promise.ts';
import { brokenPromises, expectCleanBooks } from '../test-books.ts';
import { messagePromises } from './promises.ts';
import { depositMessages } from './index.ts';

let server: TestServer;
let amina: TestSession;
let aminaId: PlayerId;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(async () => {
  await expectCleanBooks(server.database);
  await server.close();
});
beforeEach(async () => {
  amina = await registerPlayer(server);
  aminaId = await idOf(amina);
});

async function idOf(session: TestSession): Promise<PlayerId> {
  return playerId((await ask(server, getUserInfo, { session, params: { platform: 21 } })).id);
}

type Written = { readonly type?: number; readonly kind?: string; readonly cause?: string; readonly reward?: readonly [string, bigint] };

async function write(player: PlayerId, { type = 3, kind = 'welcome', cause = newKey(), reward }: Written = {}): Promise<number> {
  const { rows } = await server.database.owner.query<{ message_id: bigint }>(
    `INSERT INTO messages (player_id, type, kind, cause, reward_asset, reward_minor, created_at) VALUES ($1, $2, $3, $4, $5, $6, $7) RETURNING message_id`,
    [player, type, kind, cause, reward?.[0] ?? null, reward?.[1] ?? null, new Date(server.clock.now())],
  );
  return Number(rows[0]?.message_id);
}

const inbox = (session: TestSession, type?: number) => ask(server, messageByType, { session, params: type === undefined ? {} : { type } });
const unread = (session: TestSession) => ask(server, unreadByType, { session });

it('inbox: welcomes a new player once, in the language of registration and in the one they read', async () => {
  const { list } = await inbox(amina);
  expect(list).toMatchObject([{ type: 3, title: 'Karibu! Good to have you', read: false, hasReward: false, cts: server.clock.now() }]);
  expect(list[0]?.summary).not.toContain('<');
  await ask(server, updateUserLangPost, { session: amina, params: { lang: 'sw' } });
  expect((await inbox(amina)).list[0]?.title).toBe('Karibu! Tumefurahi kuwa nawe');
});

it('inbox: writes one message per credited deposit, in the market’s currency', async () => {
  const command = {
    kind: 'deposit_credited',
    playerId: aminaId,
    key: idempotencyKey(newKey()),
    at: server.clock.now(),
    paymentId: paymentId(uuidv7(server.clock.now())),
    provider: 'development',
    amount: money('KES', 125_000n),
  } as const;
  unwrap(await server.app.contexts.wallet.execute(command, []));
  unwrap(await server.app.contexts.wallet.execute(command, []));
  await followAll(server.database.pool, [depositMessages]);
  const { list } = await inbox(amina, 2);
  expect(list).toMatchObject([{ type: 2, title: 'KSH 1,250.00 has arrived' }]);
  const detail = await ask(server, emailDetail, { session: amina, params: { id: list[0]?.id ?? 0 } });
  expect(detail).toMatchObject({ urlType: 5, btnText: 'See my payments', reward: null, read: false });
  expect(detail.content).toContain('<strong>KSH 1,250.00</strong>');
  expect(await unread(amina)).toMatchObject({ paymentNum: 1, selfNum: 1 });
});

it('inbox: a raised limit and an exclusion give a message with the time, a tighter limit gives none', async () => {
  await ask(server, setLimit, { session: amina, params: { kind: 'deposit', span: 'day', value: '500' } });
  expect((await inbox(amina, 3)).list).toHaveLength(1);
  await ask(server, setLimit, { session: amina, params: { kind: 'deposit', span: 'day', value: '900' } });
  await ask(server, exclude, { session: amina, params: { step: 'break_24_hours' } });
  const { list } = await inbox(amina, 3);
  expect(list.map(({ title }) => title)).toEqual(['Your break has started', 'Your deposit limit changes', 'Karibu! Good to have you']);
  const raised = await ask(server, emailDetail, { session: amina, params: { id: list[1]?.id ?? 0 } });
  expect(raised.content).toMatch(/22 November/);
  expect(raised).toMatchObject({ urlType: 1, url: '/PlaySafely' });
});

it('inbox: pages 15 at a time, newest first, without gap or repeat while more arrive', async () => {
  for (let count = 0; count < 33; count += 1) await write(aminaId, { type: 2, kind: 'deposit_in_review' });
  const first = await ask(server, messageByType, { session: amina, params: { type: 2 } });
  await write(aminaId, { type: 2, kind: 'deposit_in_review' });
  const second = await ask(server, messageByType, { session: amina, params: { type: 2, more: first.more } });
  const third = await ask(server, messageByType, { session: amina, params: { type: 2, more: second.more } });
  expect([first, second, third].map(({ list }) => list.length)).toEqual([15, 15, 3]);
  expect(third.more).toBe('');
  const ids = [first, second, third].flatMap(({ list }) => list.map(({ id }) => id));
  expect(ids).toEqual([...new Set(ids)].toSorted((one, other) => other - one));
});

it('inbox: refuses an invalid cursor, or another list’s, instead of repeating the first page', async () => {
  for (const [type, more] of [
    [2, 'foreign-mark'],
    [2, '1763715600000.3'],
    [1, '17'],
  ])
    expect(await send(server, messageByType, { session: amina, params: { type, more } })).toMatchObject({ status: 400, result: 2002 });
});

it('inbox: counts and lists 10,000 unread messages', async () => {
  await server.database.owner.query(
    `INSERT INTO messages (player_id, type, kind, cause, created_at, told_at) SELECT $1, 2, 'deposit_expired', 'flood ' || n, now(), now() FROM generate_series(1, 10000) AS n`,
    [aminaId],
  );
  expect(await unread(amina)).toMatchObject({ paymentNum: 10_000, selfNum: 1 });
  expect((await inbox(amina, 2)).list).toHaveLength(15);
});

it('inbox: marks one or all as read, notices included', async () => {
  const id = await write(aminaId);
  const before = await unread(amina);
  expect(before).toMatchObject({ paymentNum: 0, selfNum: 2 });
  expect(before.noticeNum).toBeGreaterThan(0);
  await ask(server, emailReadPost, { session: amina, params: { id } });
  expect(await unread(amina)).toMatchObject({ selfNum: 1 });
  expect(await ask(server, emailDetail, { session: amina, params: { id } })).toMatchObject({ read: true });
  await ask(server, emailReadAllPost, { session: amina, params: { product: 'casino' } });
  expect(await unread(amina)).toEqual({ noticeNum: 0, paymentNum: 0, selfNum: 0 });
  expect((await inbox(amina, 1)).list.every(({ read }) => read)).toBe(true);
});

it('inbox: deletes permanently, so neither list nor detail nor a second delete finds the message', async () => {
  const id = await write(aminaId);
  await ask(server, emailDeletePost, { session: amina, params: { id } });
  expect((await inbox(amina)).list.map((row) => row.id)).not.toContain(id);
  for (const call of [emailDetail, emailReadPost, emailDeletePost])
    expect(await send(server, call, { session: amina, params: { id } })).toMatchObject({ result: 3200 });
});

it('inbox: refuses to show, mark, delete or pay another player’s message', async () => {
  const brian = await registerPlayer(server);
  const id = await write(await idOf(brian), { reward: ['COIN', 5n] });
  for (const call of [emailDetail, emailReadPost, emailDeletePost, emailBonusPost])
    expect(await send(server, call, { session: amina, params: { id } })).toMatchObject({ result: 3200 });
  expect(await ask(server, emailDetail, { session: brian, params: { id } })).toMatchObject({ read: false, reward: 'COIN 5' });
});

it('inbox: pays a reward once for repeated and concurrent requests', async () => {
  const id = await write(aminaId, { reward: ['COIN', 25n] });
  const answers = await Promise.all(Array.from({ length: 8 }, () => send(server, emailBonusPost, { session: amina, params: { id } })));
  expect(answers.filter(({ result }) => result === 1)).toHaveLength(1);
  expect(new Set(answers.map(({ result }) => result))).toEqual(new Set([1, 3201]));
  expect(answers.find(({ result }) => result === 1)?.data).toEqual([{ rewardType: 2, rewardAmount: '25', status: 1 }]);
  expect(await ask(server, getUserInfo, { session: amina, params: { platform: 21 } })).toMatchObject({ bcc: 25 });
  expect(await ask(server, emailDetail, { session: amina, params: { id } })).toMatchObject({ reward: 'COIN 25', rewardReceived: true });
  // The specification's own GET has a natural key that never changes, so its first answer stays its answer.
  const other = await write(aminaId, { reward: ['KES', 1_000n] });
  const paid = await send(server, emailBonus, { session: amina, params: { id: other }, key: '' });
  expect(await send(server, emailBonus, { session: amina, params: { id: other }, key: '' })).toMatchObject({ result: 1, data: paid.data });
  expect(await ask(server, getUserInfo, { session: amina, params: { platform: 21 } })).toMatchObject({ chip: '10.00' });
  const asFresh = messagePromises.map((promise) => ({ ...promise, breaches: queryOf(promise, nothingVerified) ?? promise.breaches }));
  expect(await brokenPromises(server.database, asFresh)).toEqual([]);
  await server.database.owner.query('UPDATE messages SET reward_minor = reward_minor - 1 WHERE message_id = $1', [id]);
  expect([await brokenPromises(server.database), await brokenPromises(server.database, asFresh)]).toEqual([['18b'], ['18b']]);
  await server.database.owner.query('UPDATE messages SET reward_minor = reward_minor + 1 WHERE message_id = $1', [id]);
});

it('inbox: refuses a reward where there is none', async () => {
  const id = await write(aminaId);
  expect(await send(server, emailBonusPost, { session: amina, params: { id } })).toMatchObject({ result: 3202 });
});

it('inbox: the specification’s writing GETs are signed, uncached, and refuse HEAD, prefetch and cross-site requests', async () => {
  const id = await write(aminaId);
  const done = await send(server, emailRead, { session: amina, params: { id }, key: '' });
  expect(done).toMatchObject({ result: 1 });
  expect(done.response.headers['cache-control']).toBe('no-store');
  expect(await send(server, emailDelete, { params: { id }, key: '' })).not.toMatchObject({ result: 1 });
  expect(
    (await send(server, emailDelete, { session: amina, params: { id }, key: '', headers: { 'sec-purpose': 'prefetch' } })).result,
  ).not.toBe(1);
  expect(
    (await send(server, emailDelete, { session: amina, params: { id }, key: '', headers: { 'sec-fetch-site': 'cross-site' } })).result,
  ).not.toBe(1);
  const head = await sendRaw(server, { method: 'HEAD', url: `${emailDelete.path}?id=${id}`, body: '', key: '' }, { session: amina });
  expect(head.status).not.toBe(200);
  expect(await ask(server, emailDetail, { session: amina, params: { id } })).toMatchObject({ read: true });
});

it('inbox: asks a guest and a visitor to sign in', async () => {
  const guest = await newGuest(server);
  for (const call of [messageByType, unreadByType]) {
    expect((await send(server, call, { session: guest })).result).not.toBe(1);
    expect((await send(server, call)).result).not.toBe(1);
  }
});

it('inbox: refuses an invalid message number without touching anything', async () => {
  for (const id of ['0', '-1', '1e3', '99999999999999', 'x', '1,2', ''])
    expect((await send(server, emailDeletePost, { session: amina, params: { id } })).status).toBe(400);
});
