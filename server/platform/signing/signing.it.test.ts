import { getUserInfo } from '@tausi/contract/players/account/get-user-info.ts';
import { updateUserLang, updateUserLangPost } from '@tausi/contract/players/account/update-user-lang.ts';
import { getGameList } from '@tausi/contract/catalogue/games/get-game-list.ts';
import { later } from '@tausi/kernel';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { App } from '../../app.ts';
import {
  newGuest,
  newKey,
  newNonce,
  type RawRequest,
  registerPlayer,
  send,
  sendRaw,
  signedHeaders,
  startSecondApp,
  startTestServer,
  type TestServer,
  type TestSession,
} from '../../test-server.ts';

let server: TestServer;
let second: App;
let session: TestSession;
beforeAll(async () => {
  server = await startTestServer();
  second = await startSecondApp(server);
  session = await registerPlayer(server);
});
afterAll(async () => {
  await second.stop();
  await server.close();
});

const seconds = 1_000;
const writing = (key = newKey()): RawRequest => ({ method: 'POST', url: updateUserLangPost.path, body: '{"lang":"en"}', key });
const reading: RawRequest = { method: 'POST', url: getUserInfo.path, body: '{"platform":21}', key: '' };
const signed = (request: RawRequest, at = server.clock.now(), nonce = newNonce()) => signedHeaders(request, session, { at, nonce });
const refused = { status: 200, result: 105, info: 'You have been signed out. Please sign in again.' };

describe('unsigned request', () => {
  it('unsigned request: is asked to sign in, with result 0 and 403 in the text', async () => {
    const answered = await send(server, getUserInfo);
    expect(answered).toMatchObject({ status: 200, result: 0 });
    expect(answered.info).toContain('403');
  });

  it('unsigned request: a token alone gets the same answer', async () => {
    expect((await sendRaw(server, reading, { headers: { token: session.token } })).result).toBe(0);
  });

  it('unsigned request: is anonymous where a signature is optional', async () => {
    expect((await send(server, getGameList)).result).toBe(1);
  });
});

describe('signature', () => {
  it('signature: admits the request that it covers', async () => {
    expect((await sendRaw(server, reading, { headers: signed(reading) })).result).toBe(1);
  });

  const otherPath = { ...reading, url: '/api/center/logout' };
  it.each<[string, RawRequest, RawRequest]>([
    ['another body', reading, { ...reading, body: '{"platform":22}' }],
    ['a body with another space', reading, { ...reading, body: '{"platform": 21}' }],
    ['another path', { ...reading, key: 'a'.repeat(32) }, { ...otherPath, key: 'a'.repeat(32) }],
    [
      'another query',
      { method: 'GET', url: `${updateUserLang.path}?lang=en`, body: '', key: 'a'.repeat(32) },
      { method: 'GET', url: `${updateUserLang.path}?lang=sw`, body: '', key: 'a'.repeat(32) },
    ],
    [
      'another method',
      { method: 'GET', url: updateUserLang.path, body: '', key: 'a'.repeat(32) },
      { method: 'POST', url: updateUserLang.path, body: '', key: 'a'.repeat(32) },
    ],
    ['another idempotency key', writing('a'.repeat(32)), writing('b'.repeat(32))],
  ])('signature: refuses %s', async (_name, meant, sent) => {
    expect(await sendRaw(server, sent, { headers: signed(meant) })).toMatchObject(refused);
  });

  it('signature: ignores the order and the spelling of the query', async () => {
    const meant: RawRequest = { method: 'GET', url: `${getGameList.path}?country=ke&kw=gem%20mines`, body: '', key: '' };
    const sent = { ...meant, url: `${getGameList.path}?kw=gem+mines&country=%6be` };
    expect((await sendRaw(server, sent, { headers: signed(meant) })).result).toBe(1);
  });

  it.each<[string, (headers: Record<string, string>) => Record<string, string>]>([
    ['no token', ({ r = '', time = '' }) => ({ r, time })],
    ['a malformed token', (headers) => ({ ...headers, token: 'x y' })],
    ['an unknown token', (headers) => ({ ...headers, token: 'A'.repeat(43) })],
    ['no time', ({ r = '', token = '' }) => ({ r, token })],
    ['a time in seconds', (headers) => ({ ...headers, time: String(headers['time']).slice(0, 10) })],
    ['a time that is not a number', (headers) => ({ ...headers, time: 'NaN' })],
    ['r without version', (headers) => ({ ...headers, r: String(headers['r']).slice(2) })],
    ['r with a later version', (headers) => ({ ...headers, r: `2${String(headers['r']).slice(1)}` })],
    ['a shorter MAC', (headers) => ({ ...headers, r: String(headers['r']).slice(0, -1) })],
    ['another nonce', (headers) => ({ ...headers, r: `1.${newNonce()}.${String(headers['r']).split('.')[2]}` })],
    ['another MAC', (headers) => ({ ...headers, r: `1.${String(headers['r']).split('.')[1]}.${'A'.repeat(43)}` })],
  ])('signature: refuses %s without further details', async (_name, change) => {
    expect(await sendRaw(server, reading, { headers: change(signed(reading)) })).toMatchObject(refused);
  });

  it('signature: refuses the key of another session', async () => {
    const other = await registerPlayer(server);
    const headers = signedHeaders(
      reading,
      { token: session.token, secretKey: other.secretKey },
      { at: server.clock.now(), nonce: newNonce() },
    );
    expect(await sendRaw(server, reading, { headers })).toMatchObject(refused);
  });

  it('signature: a wrong one is refused even where it is optional', async () => {
    expect((await send(server, getGameList, { session: { ...session, secretKey: 'A'.repeat(43) } })).result).toBe(105);
  });
});

describe('client clock', () => {
  it.each([[-120 * seconds], [120 * seconds]])('client clock: may be off by %i ms', async (offset) => {
    expect((await sendRaw(server, reading, { headers: signed(reading, later(server.clock.now(), offset)) })).result).toBe(1);
  });

  it.each([[-120 * seconds - 1], [120 * seconds + 1]])(
    "client clock: %i ms is too far off, and the answer contains the server's time",
    async (offset) => {
      const answered = await sendRaw(server, reading, { headers: signed(reading, later(server.clock.now(), offset)) });
      expect(answered).toMatchObject({ status: 200, result: 2001, data: { serverTime: server.clock.now() } });
    },
  );

  it('client clock: is checked before the session, so it does not reveal whether a token is live', async () => {
    const headers = { ...signed(reading, later(server.clock.now(), 200 * seconds)), token: 'A'.repeat(43) };
    expect((await sendRaw(server, reading, { headers })).result).toBe(2001);
  });
});

describe('replayed request', () => {
  it('replay: a write is refused after a second and at the end of the window, in every process', async () => {
    const request = writing();
    const headers = signed(request);
    expect((await sendRaw(server, request, { headers })).result).toBe(1);
    server.clock.forward(seconds);
    expect(await sendRaw(server, request, { headers })).toMatchObject(refused);
    expect(await sendRaw(server, request, { headers, app: second })).toMatchObject(refused);
    server.clock.forward(119 * seconds);
    expect(await sendRaw(server, request, { headers, app: second })).toMatchObject(refused);
    server.clock.forward(seconds);
    expect((await sendRaw(server, request, { headers })).result).toBe(2001);
  });

  it('replay: one of twenty concurrent copies is accepted', async () => {
    const request = writing();
    const headers = signed(request);
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) => sendRaw(server, request, { headers, ...(index % 2 === 0 ? { app: second } : {}) })),
    );
    expect(answers.filter(({ result }) => result === 1)).toHaveLength(1);
    expect(answers.filter(({ result }) => result === 105)).toHaveLength(19);
  });

  it('replay: a writing GET is refused', async () => {
    const request: RawRequest = { method: 'GET', url: `${updateUserLang.path}?lang=en`, body: '', key: newKey() };
    const headers = signed(request);
    expect((await sendRaw(server, request, { headers })).result).toBe(1);
    expect(await sendRaw(server, request, { headers })).toMatchObject(refused);
  });

  it('replay: a read is answered again', async () => {
    const headers = signed(reading);
    expect((await sendRaw(server, reading, { headers })).result).toBe(1);
    expect((await sendRaw(server, reading, { headers })).result).toBe(1);
  });

  it("replay: a wrong signature stores no nonce, so an attacker cannot use up a player's nonces", async () => {
    const request = writing();
    const nonce = newNonce();
    const good = signed(request, server.clock.now(), nonce);
    expect((await sendRaw(server, { ...request, body: '{"lang":"sw"}' }, { headers: good })).result).toBe(105);
    expect((await sendRaw(server, request, { headers: good })).result).toBe(1);
  });
});

describe('writing call', () => {
  it.each([
    ['', 2005],
    ['short', 2005],
    ['x'.repeat(65), 2005],
    ['has a space!', 2005],
  ])('writing call: needs a well-formed Idempotency-Key, not "%s"', async (key, result) => {
    const request = writing(key);
    expect((await sendRaw(server, request, { headers: signed(request) })).result).toBe(result);
  });

  it.each([
    ['a HEAD', { method: 'HEAD' } as const, {}],
    ['a prefetch', {}, { 'sec-purpose': 'prefetch' }],
    ['another site', {}, { 'sec-fetch-site': 'cross-site' }],
    ['a foreign origin', {}, { origin: 'https://evil.example' }],
  ])('writing call: by GET it refuses %s', async (_name, change, more) => {
    const request: RawRequest = { method: 'GET', url: `${updateUserLang.path}?lang=sw`, body: '', key: newKey(), ...change };
    const answered = await sendRaw(server, request, { headers: { ...signed(request), ...more } });
    expect([403, 404]).toContain(answered.status);
    expect(answered.response.headers['cache-control']).toBe('no-store');
  });
});

describe('secret key', () => {
  it('secret key: is nowhere in the database', async () => {
    const guest = await newGuest(server);
    const tables = await server.database.owner.query<{ name: string }>(
      "SELECT table_name AS name FROM information_schema.tables WHERE table_schema = 'public' AND table_type = 'BASE TABLE'",
    );
    for (const { name } of tables.rows) {
      const { rows } = await server.database.owner.query<{ found: boolean }>(
        `SELECT EXISTS (SELECT FROM "${name}" t WHERE t::text LIKE ANY ($1)) AS found`,
        [[session, guest].flatMap(({ token, secretKey }) => [`%${token}%`, `%${secretKey}%`])],
      );
      expect([name, rows[0]?.found]).toEqual([name, false]);
    }
  });
});
