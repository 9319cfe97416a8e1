import { allCalls } from '@tausi/contract/index.ts';
import { instant, ok, playerId, sessionId } from '@tausi/kernel';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createLog } from '../log.ts';
import { bindCalls } from './bind-calls.ts';
import { createServer } from './create-server.ts';
import { lobbyHeaders } from '../security/security-headers.ts';

const gets = allCalls.filter(({ writes, method }) => writes && method === 'GET');
const now = instant(Date.UTC(2026, 10, 21, 12));
const session = {
  playerId: playerId('019aa1b2-0000-7000-8000-000000000001'),
  sessionId: sessionId('019aa1b2-0000-7000-8000-000000000002'),
  market: 'ke' as const,
  isPhoneBound: true,
  lastUsedAt: now,
};

let kind: 'player' | 'guest';
let runs = 0;
let server: Awaited<ReturnType<typeof createServer>>;
beforeAll(async () => {
  server = await createServer({
    log: createLog({ level: 'fatal', destination: { write: () => undefined } }),
    newRequestId: () => 'request',
    trustedProxies: [],
    callsPerMinuteMax: 10_000,
    connectionsPerNetworkMax: 100,
    headers: lobbyHeaders,
  });
  // All of them are served here, including the planned ones.
  const routes = gets.map((call) => ({
    call,
    accepts: 'at start' as const,
    first: null,
    handler: async () => {
      runs += 1;
      return ok({});
    },
  }));
  bindCalls(
    server,
    { calls: allCalls, routes },
    {
      clock: { now: () => now },
      authenticate: async () => ok({ session: { ...session, kind }, presence: null }),
      answerOnce: async ({ key }, run) => ok(await run(key)),
      lobbyOrigin: 'http://localhost:8080',
      ownerOf: async () => null,
      isMaintained: async () => false,
      observe: () => undefined,
      checksAnswers: false,
      patienceMs: () => 60_000,
    },
  );
});
beforeEach(() => {
  [kind, runs] = ['player', 0];
});
afterAll(() => server.close());

const signed = { token: 'token', time: String(now), r: 'signed' };
/** Params of every call at once; each takes its own. */
const query = 'boxId=b1&rank=1&ranks=1,2&flowId=1&batchId=1&id=1&lang=en&type=1&target=1&product=casino';
const sent = (path: string, headers: Record<string, string>, method: 'GET' | 'HEAD' = 'GET') =>
  server.inject({ method, url: `${path}?${query}`, headers });

describe.each(gets.map((call) => [call.name, call.path] as const))('%s', (_name, path) => {
  it('writing GET: runs for a signed request of the lobby, and no cache keeps the answer', async () => {
    for (const headers of [signed, { ...signed, 'sec-fetch-site': 'same-origin' }, { ...signed, 'idempotency-key': 'a-key-of-one-act' }]) {
      const answered = await sent(path, headers);
      expect(answered.json()).toMatchObject({ result: 1 });
      expect(answered.headers['cache-control']).toBe('no-store');
    }
    expect(runs).toBe(3);
  });

  it.each<Record<string, string>>([
    { 'sec-purpose': 'prefetch' },
    { 'sec-purpose': 'prefetch;prerender' },
    { 'sec-purpose': 'prefetch;anonymous-client-ip' },
    { purpose: 'prefetch' },
    { purpose: 'Preview' },
    { 'x-purpose': 'preview' },
    { 'x-moz': 'prefetch' },
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
    { 'sec-fetch-site': 'none' },
    { origin: 'https://evil.example' },
    { origin: 'null' },
  ])('writing GET: is refused for %o, although it is signed', async (headers) => {
    const answered = await sent(path, { ...signed, ...headers });
    expect(answered.statusCode).toBe(403);
    expect(answered.headers['cache-control']).toBe('no-store');
    expect(runs).toBe(0);
  });

  it('writing GET: is refused for a HEAD, an anonymous caller, a guest, and a malformed key', async () => {
    expect((await sent(path, signed, 'HEAD')).statusCode).toBe(404);
    expect((await sent(path, {})).json()).toMatchObject({ result: 0, info: expect.stringContaining('403') });
    expect((await sent(path, { ...signed, 'idempotency-key': 'short' })).json()).toMatchObject({ result: 2005 });
    kind = 'guest';
    expect((await sent(path, signed)).json()).toMatchObject({ result: 2006 });
    expect(runs).toBe(0);
  });
});
