import { randomBytes } from 'node:crypto';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { loginsOf } from '@tausi/db/logins.ts';
import type { AnswerOf, Call, ParamsOf } from '@tausi/contract/call.ts';
import { guestJson } from '@tausi/contract/players/session/guest-json.ts';
import { register } from '@tausi/contract/players/account/register.ts';
import { type Clock, instant, type Instant, later, type MarketCode } from '@tausi/kernel';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import { type App, createApp } from './app.ts';
import type { LobbyBuild } from './platform/http/pages/lobby-build.ts';
import { createLog, type Log } from './platform/log.ts';
import { readConfig } from './config.ts';
import { createTestBeacon } from './rounds/fairness/test-beacon.ts';
import { canonicalQuery, readQuery } from './platform/signing/canonical.ts';
import { sha256Hex } from './platform/security/digests.ts';
import { sign } from './platform/signing/signature.ts';
import { createJobRunner } from './platform/queue/run-due-jobs.ts';
import { openTestDatabase, type TestDatabase } from './platform/database/test-database.ts';

/** A clock that stands still until a test moves it. */
type TestClock = Clock & { readonly forward: (milliseconds: number) => void };

/** The whole server in this process, on its own database and a clock that the test moves. */
export type TestServer = {
  readonly app: App;
  readonly database: TestDatabase;
  readonly clock: TestClock;
  /** Every log line. */
  readonly logLines: readonly string[];
  /** Runs the jobs that are due by the clock, in this process or another, of all tasks or one. Returns the number of runs. */
  readonly runJobs: (by?: { readonly app?: App; readonly task?: string }) => Promise<number>;
  readonly close: () => Promise<void>;
};

export type TestServerOptions = {
  readonly callsPerMinute?: number;
  readonly mode?: 'development' | 'production';
  readonly lobby?: LobbyBuild;
  readonly settings?: Readonly<Record<string, string>>;
  /** Gives requests up as early as in production, for a test of overload. */
  readonly isImpatient?: boolean;
  /** A separate PostgreSQL instead of the shared one. */
  readonly clusterUrl?: string;
  /** The cost of password hashing; minimal when omitted. */
  readonly hashCost?: { readonly memoryKib: number; readonly passes: number };
};

// On a crowded machine a connection opens late and a call takes seconds, which is no finding of most tests.
const patientSettings = { TAUSI_CONNECT_TIMEOUT_MS: '15000', TAUSI_ACCEPT_WITHIN_MS: '20000' };

export const startAt: Instant = instant(Date.parse('2026-11-21T09:00:00Z'));
export const testMasterKey = Buffer.alloc(32, 7);

export async function startTestServer(options: TestServerOptions = {}): Promise<TestServer> {
  const database = await openTestDatabase(options.clusterUrl);
  const clock = createTestClock();
  const logLines: string[] = [];
  const app = await startApp(database.url, { clock, logLines, options });
  const runner = createJobRunner(database.url);
  return {
    app,
    database,
    clock,
    logLines,
    runJobs: ({ app: { contexts } = app, task } = {}) =>
      runner.runDue({ clock, ...contexts.jobs, log: createTestLog(logLines), ...(task === undefined ? {} : { task }) }),
    close: async () => {
      await app.stop();
      await runner.close();
      await database.close();
    },
  };
}

/** Starts another process of the same server: the same database, its own memory. */
export function startSecondApp(server: TestServer, options: TestServerOptions = {}): Promise<App> {
  return startApp(server.database.url, { clock: server.clock, logLines: [], options });
}

async function startApp(
  url: string,
  { clock, logLines, options }: { clock: Clock; logLines: string[]; options: TestServerOptions },
): Promise<App> {
  const config = readConfig({
    TAUSI_MODE: options.mode ?? 'development',
    TAUSI_MASTER_KEY: testMasterKey.toString('base64url'),
    DATABASE_URL: loginsOf(url).url,
    TAUSI_DRAW_DATABASE_URL: loginsOf(url).drawUrl,
    // Keeps the developer's own data untouched.
    TAUSI_DATA: join(tmpdir(), `tausi-test-data-${process.pid}`),
    TAUSI_CONNECTIONS_MAX: '8',
    ...(options.isImpatient === true ? {} : patientSettings),
    // No server listens there. In production no server starts on the local beacon.
    ...(options.mode === 'production' ? { TAUSI_BEACON_RELAYS: 'http://127.0.0.1:9' } : {}),
    // Tests of shared rounds deal them themselves.
    TAUSI_TABLES: 'watch',
    TAUSI_SEASON_ROUNDS: '50',
    ...(options.callsPerMinute === undefined ? {} : { TAUSI_CALLS_PER_MINUTE: String(options.callsPerMinute) }),
    ...options.settings,
  });
  const app = await createApp({
    config,
    clock,
    log: createTestLog(logLines),
    jobsAreDriven: true,
    version: { version: '0.0.0', build: 'test' },
    lobby: options.lobby ?? null,
    gamesDir: '/nowhere',
    hashCost: options.hashCost ?? { memoryKib: 64, passes: 1 },
    allowUnsafeDatabase: true,
    checksAnswers: true,
    beacon: createTestBeacon(),
  });
  await app.start();
  return app;
}

function createTestLog(logLines: string[]): Log {
  return createLog({ level: 'debug', destination: { write: (line) => void logLines.push(line) } });
}

function createTestClock(): TestClock {
  let now = startAt;
  return {
    now: () => now,
    forward: (milliseconds) => {
      now = later(now, milliseconds);
    },
  };
}

/** The keys returned by a sign-in or a guest call. */
export type TestSession = { readonly token: string; readonly secretKey: string };

export type Answered = {
  readonly status: number;
  readonly result: number | null;
  readonly info: string;
  readonly arrs: readonly string[];
  readonly data: unknown;
  readonly response: Awaited<ReturnType<FastifyInstance['inject']>>;
};

export type SendOptions = {
  readonly params?: Readonly<Record<string, unknown>>;
  readonly session?: TestSession;
  readonly key?: string;
  readonly at?: Instant;
  readonly nonce?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly remoteAddress?: string;
  /** Sends the call to another process. */
  readonly app?: App;
};

const envelope = z.object({ result: z.number(), info: z.string(), arrs: z.optional(z.array(z.string())), data: z.optional(z.unknown()) });

/** Sends a call as a client does: params in their place, signed when there is a session. */
export async function send(server: TestServer, call: Call, options: SendOptions = {}): Promise<Answered> {
  const { params = {} } = options;
  const path = call.path.replaceAll(/\{(\w+)\}/g, (_whole, name: string) => encodeURIComponent(String(params[name])));
  const isGet = call.method === 'GET';
  const query = isGet ? canonicalQuery(Object.entries(params).map(([name, value]) => [name, String(value)])) : '';
  const body = isGet ? '' : JSON.stringify(params);
  const url = query === '' ? path : `${path}?${query}`;
  return sendRaw(server, { method: call.method, url, body, key: options.key ?? (call.writes ? newKey() : '') }, options);
}

export type RawRequest = {
  readonly method: 'GET' | 'POST' | 'HEAD';
  readonly url: string;
  readonly body: string;
  readonly key: string;
};

/** A request with text or a file as its body. */
type AnyRequest = Omit<RawRequest, 'body'> & { readonly body: string | Buffer };

/** Sends exactly this request, signed when there is a session. */
export async function sendRaw(server: TestServer, request: AnyRequest, options: SendOptions = {}): Promise<Answered> {
  const { method, url, body, key } = request;
  const headers = {
    ...(body === '' ? {} : { 'content-type': 'application/json' }),
    ...(key === '' ? {} : { 'idempotency-key': key }),
    ...(options.session === undefined
      ? {}
      : signedHeaders(request, options.session, { at: options.at ?? server.clock.now(), nonce: options.nonce ?? newNonce() })),
    ...options.headers,
  };
  const response = await (options.app ?? server.app).api.inject({
    method,
    url,
    headers,
    ...(body === '' ? {} : { payload: body }),
    ...(options.remoteAddress === undefined ? {} : { remoteAddress: options.remoteAddress }),
  });
  const parsed = envelope.safeParse(fromJson(response.body));
  const { result = null, info = '', arrs = [], data } = parsed.data ?? {};
  return { status: response.statusCode, result, info, arrs, data, response };
}

const sessionShape = z.object({ token: z.string(), secretKey: z.string() });

/** Returns the keys in the answer of a sign-in. */
export function sessionOf({ data }: Pick<Answered, 'data'>): TestSession {
  return sessionShape.parse(data);
}

/** Returns the cookie header that identifies a browser after this answer. */
export function deviceOf({ response }: Answered): { readonly cookie: string } {
  return { cookie: response.cookies.map(({ name, value }) => `${name}=${value}`).join('; ') };
}

/** Returns the headers `r`, `token` and `time` of a request. */
export function signedHeaders(
  request: AnyRequest,
  session: TestSession,
  { at, nonce }: { at: Instant; nonce: string },
): Record<string, string> {
  const [path = '', query = ''] = request.url.split('?');
  const time = String(at);
  const parts = {
    method: request.method,
    path,
    query: canonicalQuery(readQuery(query) ?? []),
    bodyHash: sha256Hex(request.body),
    tokenHash: sha256Hex(session.token),
    time,
    nonce,
    idempotencyKey: request.key,
  };
  return { token: session.token, time, r: sign(Buffer.from(session.secretKey, 'base64url'), parts) };
}

/** Returns the data of a call that must succeed, in the contract's type. */
export async function ask<C extends Call>(server: TestServer, call: C, options?: SendOptions): Promise<AnswerOf<C>>;
export async function ask(server: TestServer, call: Call, options: SendOptions = {}): Promise<unknown> {
  const answered = await send(server, call, options);
  if (answered.result !== 1) throw new Error(`${call.name} was refused: ${answered.response.statusCode} ${answered.response.body}`);
  return answered.data;
}

const homePhones: Readonly<Record<MarketCode, string>> = { ke: '0712', ug: '0772', ng: '08030', gh: '0244' };
let phonesTaken = 0;

/** Returns a phone that no test of this process has used. */
export function newPhone(market: MarketCode): string {
  phonesTaken += 1;
  return `${homePhones[market]}${String(500_000 + phonesTaken)}`;
}

export const testPassword = 'karibu2026';

export function registration(market: MarketCode, change: Partial<ParamsOf<typeof register>> = {}): Record<string, unknown> {
  return {
    account: newPhone(market),
    password: wirePassword(testPassword),
    country: market,
    dateOfBirth: '1990-01-31',
    termsVersion: '2026-11',
    ...change,
  };
}

/** Registers a player and returns the session. */
export function registerPlayer(
  server: TestServer,
  market: MarketCode = 'ke',
  change: Partial<ParamsOf<typeof register>> = {},
): Promise<TestSession> {
  return ask(server, register, { params: registration(market, change) });
}

export function newGuest(server: TestServer, market: MarketCode = 'ke'): Promise<TestSession> {
  return ask(server, guestJson, { params: { country: market } });
}

export function wirePassword(password: string): string {
  return `v1.${Buffer.from(password, 'utf8').toString('base64url')}`;
}

export function newNonce(): string {
  return randomBytes(16).toString('base64url');
}

export function newKey(): string {
  return randomBytes(16).toString('hex');
}

function fromJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
