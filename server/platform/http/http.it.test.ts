import { brotliDecompressSync } from 'node:zlib';
import { firstScreen } from '@tausi/contract/catalogue/home/first-screen.ts';
import { allCalls } from '@tausi/contract/index.ts';
import { appInfo } from '@tausi/contract/markets/app-info.ts';
import { getGameById } from '@tausi/contract/catalogue/games/get-game-by-id.ts';
import { getUserInfo } from '@tausi/contract/players/account/get-user-info.ts';
import { updateUserLangPost } from '@tausi/contract/players/account/update-user-lang.ts';
import { login } from '@tausi/contract/players/session/login.ts';
import { register } from '@tausi/contract/players/account/register.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  ask,
  newPhone,
  registerPlayer,
  registration,
  send,
  startTestServer,
  testPassword,
  type TestServer,
  wirePassword,
} from '../../test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const post = (url: string, payload: string | Buffer, headers: Record<string, string> = { 'content-type': 'application/json' }) =>
  server.app.api.inject({ method: 'POST', url, payload, headers });

describe('HTTP faults', () => {
  it.each([
    ['invalid JSON', '{"country":'],
    ['a list', '["ke"]'],
    ['a body nested too deep', `{"country":"ke","x":${'['.repeat(20)}${']'.repeat(20)}}`],
    ['a key named like a prototype', '{"country":"ke","__proto__":{"x":1}}'],
    ['an invalid field', '{"country":"zz"}'],
    ['a field of the wrong type', '{"country":["ke"]}'],
    ['a missing field', '{}'],
  ])('HTTP: answers 400 to %s', async (_name, body) => {
    const answered = await post(appInfo.path, body);
    expect(answered.statusCode).toBe(400);
    expect(answered.json()).toMatchObject({ result: 2002, info: expect.any(String) });
  });

  it.each([['text/plain'], ['application/xml'], ['multipart/form-data; boundary=x']])('HTTP: answers 400 to a body of %s', async (type) => {
    expect((await post(appInfo.path, 'country=ke', { 'content-type': type })).statusCode).toBe(400);
  });

  it('HTTP: answers 400 to an undecodable query, and to a repeated name', async () => {
    expect((await server.app.api.inject({ url: `${getGameById.path}?id=%zz` })).statusCode).toBe(400);
    expect((await server.app.api.inject({ url: `${getGameById.path}?id=29&id=30` })).statusCode).toBe(400);
  });

  it('HTTP: answers 404 to an unknown path for every method', async () => {
    for (const method of ['GET', 'POST', 'PUT', 'DELETE', 'HEAD'] as const) {
      const answered = await server.app.api.inject({ method, url: '/api/nothing/here' });
      expect([method, answered.statusCode]).toEqual([method, 404]);
    }
    expect((await server.app.api.inject({ method: 'GET', url: login.path })).json()).toEqual({
      result: 404,
      info: 'There is nothing at this address.',
    });
  });

  it('HTTP: answers 413 above 64 KB, not at 64 KB', async () => {
    const body = (bytes: number) => JSON.stringify({ country: 'ke', x: 'x'.repeat(bytes - 23) });
    expect(body(65_536)).toHaveLength(65_536);
    expect((await post(appInfo.path, body(65_536))).statusCode).toBe(200);
    const answered = await post(appInfo.path, body(65_537));
    expect(answered.statusCode).toBe(413);
    expect(answered.json()).toMatchObject({ result: 413 });
  });

  it("HTTP: answers 429 with Retry-After above an address's limit, to that address only", async () => {
    const limited = await startTestServer({ callsPerMinute: 5 });
    try {
      const from = async (remoteAddress: string) =>
        limited.app.api.inject({ method: 'POST', url: appInfo.path, payload: { country: 'ke' }, remoteAddress });
      for (let call = 0; call < 5; call += 1) expect((await from('10.0.0.1')).statusCode).toBe(200);
      const refused = await from('10.0.0.1');
      expect(refused.statusCode).toBe(429);
      expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
      expect(refused.json()).toMatchObject({ result: 2003 });
      expect((await from('10.0.0.2')).statusCode).toBe(200);
      expect((await limited.app.api.inject({ url: '/health', remoteAddress: '10.0.0.1' })).statusCode).toBe(200);
    } finally {
      await limited.close();
    }
  });

  it('HTTP: answers 503 without details while the database is away', async () => {
    const broken = await startTestServer();
    const { rows } = await broken.database.owner.query<{ name: string }>('SELECT current_database() AS name');
    const name = rows[0]?.name ?? '';
    // From another database, because a session cannot block its own.
    await server.database.owner.query(`ALTER DATABASE ${name} WITH ALLOW_CONNECTIONS false`);
    await server.database.owner.query('SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = $1', [name]);
    const answered = await broken.app.api.inject({
      method: 'POST',
      url: login.path,
      payload: { account: newPhone('ke'), password: wirePassword('whatever'), country: 'ke' },
    });
    expect(answered.statusCode).toBe(503);
    expect(answered.headers['retry-after']).toBe('1');
    expect(answered.json()).toEqual({ result: 503, info: 'Sorry, the server is busy. Please try again later.' });
    expect((await broken.app.api.inject({ url: '/ready' })).statusCode).toBe(503);
    expect((await broken.app.api.inject({ url: '/health' })).statusCode).toBe(200);
    await server.database.owner.query(`ALTER DATABASE ${name} WITH ALLOW_CONNECTIONS true`);
    expect((await broken.app.api.inject({ url: '/ready' })).statusCode).toBe(200);
    await broken.close();
  });

  it('HTTP: answers 500 without a word about the cause', async () => {
    const broken = await startTestServer();
    try {
      await broken.database.owner.query('ALTER TABLE attempts rename TO attempts_gone');
      const answered = await broken.app.api.inject({
        method: 'POST',
        url: login.path,
        payload: { account: newPhone('ke'), password: wirePassword('whatever'), country: 'ke' },
      });
      expect(answered.statusCode).toBe(500);
      expect(answered.json()).toEqual({ result: 500, info: 'Sorry, the server is busy. Please try again later.' });
      expect(answered.body + JSON.stringify(answered.headers)).not.toMatch(/attempts|relation|select|\.ts/i);
      expect(
        broken.logLines.some((line) => line.includes('a request failed') && line.includes(String(answered.headers['x-request-id']))),
      ).toBe(true);
    } finally {
      await broken.close();
    }
  });
});

describe('calls', () => {
  it('calls: every call of the wire returns an answer or a refusal, never 404 or 500', async () => {
    for (const call of allCalls) {
      const url = call.path.replaceAll(/\{\w+\}/g, 'x'.repeat(20));
      const answered = await server.app.api.inject(call.method === 'GET' ? { url } : { method: 'POST', url, payload: {} });
      // A file is never read for a client that is not signed in. An outside party proves itself by its bytes.
      const expected = call.encoding === 'bytes' && call.signing !== 'outside-party' ? [403] : [200, 400];
      expect([call.name, answered.statusCode, expected.includes(answered.statusCode)]).toEqual([call.name, answered.statusCode, true]);
    }
  });

  it('calls: those not served yet are refused cleanly', async () => {
    for (const call of allCalls.filter(({ served }) => !served))
      expect([call.name, (await send(server, call)).result]).toEqual([call.name, 2000]);
  });

  it('calls: those that the contract marks as served are served', async () => {
    const answers = await Promise.all(
      allCalls.filter(({ served }) => served).map(async (call) => [call.name, (await send(server, call)).result]),
    );
    expect(answers.filter(([, result]) => result === 2000)).toEqual([]);
  });

  it('calls: maintenance refuses writing calls, but not reading and signing out', async () => {
    const session = await registerPlayer(server, 'gh');
    const at = server.clock.now();
    await server.database.owner.query("INSERT INTO maintenance_windows (market, starts_at, ends_at) VALUES ('gh', $1, $2)", [
      new Date(at + 20_000),
      new Date(at + 60_000),
    ]);
    server.clock.forward(20_000);
    expect((await ask(server, appInfo, { params: { country: 'gh' } })).maintained).toBe(true);
    expect((await send(server, getUserInfo, { session })).result).toBe(1);
    expect((await send(server, updateUserLangPost, { session, params: { lang: 'en' } })).result).toBe(1);
    const play = allCalls.find(({ name }) => name === 'playRound');
    expect(play).toBeDefined();
    if (play !== undefined) expect((await send(server, play, { session, params: {} })).result).toBe(2007);
    server.clock.forward(40_000);
    expect((await ask(server, appInfo, { params: { country: 'gh' } })).maintained).toBe(false);
  });
});

describe('headers', () => {
  it('headers: keep every answer of the lobby out of frames, caches and other sites', async () => {
    for (const url of ['/', '/health', '/api/nothing', '/version.json', '/docs/api']) {
      const { headers } = await server.app.api.inject({ url });
      expect([url, headers['content-security-policy']]).toEqual([url, expect.stringContaining("frame-ancestors 'none'")]);
      expect([url, headers['x-content-type-options'], headers['x-frame-options'], headers['referrer-policy']]).toEqual([
        url,
        'nosniff',
        'DENY',
        'no-referrer',
      ]);
      expect(headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
    }
    expect((await server.app.api.inject({ url: '/version.json' })).headers['cache-control']).toBe('no-store');
  });

  it('headers: an answer that all clients share is compressed for a client that can read it', async () => {
    const url = `${firstScreen.path}?country=ke&lang=en`;
    const plain = await server.app.api.inject({ url });
    const packed = await server.app.api.inject({ url, headers: { 'accept-encoding': 'gzip, deflate, br' } });
    expect([plain.headers['content-encoding'], packed.headers['content-encoding']]).toEqual([undefined, 'br']);
    expect([plain.headers['vary'], packed.headers['vary']]).toEqual(['accept-encoding', 'accept-encoding']);
    expect(brotliDecompressSync(packed.rawPayload).equals(plain.rawPayload)).toBe(true);
    expect(packed.headers).not.toHaveProperty('x-ratelimit-limit');
  });

  it('headers: only the lobby may frame a game', async () => {
    const { headers } = await server.app.games.inject({ url: '/casino/game/savanna-riches/index.html' });
    expect(headers['content-security-policy']).toContain('frame-ancestors http://localhost:8080');
    expect(headers['content-security-policy']).not.toContain("frame-ancestors 'none'");
  });
});

describe('logs', () => {
  it('logs: contain no personal data and no secret for any call', async () => {
    const account = newPhone('ke');
    const nickname = 'Canary Kanarienvogel';
    const session = await registerPlayer(server, 'ke', { account, nickname, dateOfBirth: '1977-07-07', device: { udid: 'canary-device' } });
    await send(server, getUserInfo, { session });
    await send(server, getUserInfo, { session: { ...session, secretKey: 'A'.repeat(43) } });
    await send(server, login, { params: { account, password: wirePassword('canary-secret'), country: 'ke' } });
    await send(server, register, { params: registration('ke', { account, nickname }) });
    await send(server, login, { params: { account, password: `v1.${'x'.repeat(399)}`, country: 'ke' } });
    await post(`${login.path}?phone=${account}&token=${session.token}`, `{"account":"${account}"`);
    await server.database.owner.query('ALTER TABLE sessions rename TO sessions_gone');
    await send(server, getUserInfo, { session });
    await send(server, login, { params: { account, password: wirePassword(testPassword), country: 'ke' } });
    await server.database.owner.query('ALTER TABLE sessions_gone rename TO sessions');
    const logged = server.logLines.join('');
    expect(logged).toContain('a request failed');
    const canaries = [
      account,
      account.slice(1),
      nickname,
      'Kanarienvogel',
      '1977-07-07',
      'canary-device',
      session.token,
      session.secretKey,
      testPassword,
      'canary-secret',
      wirePassword(testPassword),
      '127.0.0.1',
    ];
    for (const canary of canaries) expect([canary, logged.includes(canary)]).toEqual([canary, false]);
  });
});

describe('operations', () => {
  it('metrics: count calls by name and outcome', async () => {
    await send(server, appInfo, { params: { country: 'ke' } });
    const { body } = await server.app.api.inject({ url: '/metrics' });
    expect(body).toMatch(/tausi_call_seconds_count\{call="appInfo",outcome="ok"\} \d+/);
    expect(body).toContain('tausi_database_connections');
    expect(body).toMatch(/^tausi_clock_drift_seconds -?\d/m);
  });

  it('metrics: name unacknowledged incidents of games, and drop acknowledged ones', async () => {
    const shownIncidents = async () =>
      (await server.app.api.inject({ url: '/metrics' })).body.split('\n').filter((line) => line.startsWith('tausi_game_incidents_open{'));
    const record = (kind: string, reason: string) =>
      server.database.owner.query(
        `INSERT INTO game_incidents (incident_id, game_id, version, reason, occurred_at, closes_game, kind) VALUES (gen_random_uuid(), 31, '1.0.0', $2, now(), $1 <> 'bet', $1)`,
        [kind, reason],
      );
    expect(await shownIncidents()).toEqual([]);
    for (const reason of ['one', 'another']) await record('bet', reason);
    await record('words', 'a third');
    await expect
      .poll(async () => (await shownIncidents()).toSorted(), { timeout: 10_000 })
      .toEqual([
        'tausi_game_incidents_open{kind="bet",game="fruit-blaze"} 2',
        'tausi_game_incidents_open{kind="words",game="fruit-blaze"} 1',
      ]);
    await server.database.owner.query('UPDATE game_incidents SET resolved_at = now()');
    await expect.poll(shownIncidents, { timeout: 10_000 }).toEqual([]);
  });

  it('readiness: needs a database with every migration', async () => {
    expect((await server.app.api.inject({ url: '/ready' })).json()).toEqual({ ready: true });
    await server.database.owner.query("UPDATE migrations SET name = 'x' || name WHERE name LIKE '0010%'");
    expect((await server.app.api.inject({ url: '/ready' })).json()).toEqual({
      ready: false,
      reason: 'the database has not run all migrations',
    });
    await server.database.owner.query("UPDATE migrations SET name = substr(name, 2) WHERE name LIKE 'x0010%'");
  });

  it('metrics: need their token in production', async () => {
    const production = await startTestServer({ mode: 'production', settings: { TAUSI_METRICS_TOKEN: 'a-token-for-metrics' } });
    const closed = await startTestServer({ mode: 'production' });
    try {
      const read = async (authorization: string) =>
        (await production.app.api.inject({ url: '/metrics', headers: { authorization } })).statusCode;
      expect(await Promise.all([read(''), read('Bearer wrong'), read('Bearer a-token-for-metrics')])).toEqual([404, 404, 200]);
      expect((await closed.app.api.inject({ url: '/metrics' })).statusCode).toBe(404);
    } finally {
      await production.close();
      await closed.close();
    }
  });
});
