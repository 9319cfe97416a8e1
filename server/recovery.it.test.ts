import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { playRound } from '@tausi/contract/rounds/play-round.ts';
import { type Postgres, startOwnPostgres } from '@tausi/tools/postgres/postgres.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { newVisitor } from './bad-input/test-house.ts';
import { type Answered, send, startTestServer, type TestServer, type TestSession } from './test-server.ts';
import { expectCleanBooks } from './test-books.ts';

// A separate PostgreSQL, because this test stops it.
let folder: string;
let postgres: Postgres;
let server: TestServer;
let visitors: readonly { readonly session: TestSession; readonly launchId: string }[];
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'tausi-recovery-'));
  postgres = await startOwnPostgres(folder);
  server = await startTestServer({
    isImpatient: true,
    clusterUrl: postgres.url,
    settings: { TAUSI_CONNECTIONS_MAX: '4', TAUSI_MONEY_CONNECTIONS_MAX: '4' },
  });
  visitors = await Promise.all(Array.from({ length: 8 }, () => newVisitor({ server })));
}, 120_000);
afterAll(async () => {
  await server.close();
  await postgres.stop();
  rmSync(folder, { recursive: true, force: true });
});

const isBet = ({ status, result }: Answered): boolean => status === 200 && (result === 1 || result === roundOpen);
// An open round that waits for a choice also proves a working server.
const roundOpen = playRound.refusals.round_open;

/** One concurrent bet of every visitor. */
function betAll(): Promise<readonly Answered[]> {
  return Promise.all(visitors.map(({ session, launchId }) => send(server, playRound, { session, params: { launchId, stake: '20.00' } })));
}

const isReady = async (): Promise<boolean> => (await server.app.api.inject({ url: '/ready' })).statusCode === 200;

it('recovery: answers 503 while PostgreSQL is away, and is back at full rate within five seconds', async () => {
  // A busy test machine may answer 503 first.
  await expect.poll(async () => (await betAll()).every(isBet), { timeout: 10_000 }).toBe(true);
  await postgres.stop();
  await expect.poll(isReady, { timeout: 10_000 }).toBe(false);
  for (const { status, response } of await betAll()) expect([status, response.headers['retry-after']]).toEqual([503, '1']);
  expect((await server.app.api.inject({ url: '/health' })).statusCode).toBe(200);

  await postgres.revive();
  const heard: unknown[] = [];
  server.app.bus.subscribe('probe', (body) => heard.push(body));
  const isBack = async (): Promise<boolean> => {
    // Sent through the database, also to this process. Until the bus has reconnected, a message is lost.
    await server.app.bus.publish('probe', 'heard').catch(() => undefined);
    return (await isReady()) && (await betAll()).every(isBet) && heard.length > 0;
  };
  await expect.poll(isBack, { timeout: 5_000 }).toBe(true);
  // No pool connection is stuck: as many concurrent bets as connections, twice.
  for (const answered of [...(await betAll()), ...(await betAll())]) expect(isBet(answered)).toBe(true);
  await expectCleanBooks(server.database);
});

it('recovery: every bet is answered or gets 503 while its connections are cut', async () => {
  const cutting = new AbortController();
  const seen = new Set<number>();
  const betting = async (): Promise<void> => {
    while (!cutting.signal.aborted) for (const { status } of await betAll()) seen.add(status);
  };
  const bets = betting();
  for (let cut = 0; cut < 20; cut += 1) {
    await server.database.owner.query("SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'tausi_server'");
  }
  cutting.abort();
  await bets;
  expect([...seen].every((status) => status === 200 || status === 503)).toBe(true);
  await expect.poll(async () => (await betAll()).every(isBet), { timeout: 5_000 }).toBe(true);
  await expectCleanBooks(server.database);
});
