import { actInRound } from '@tausi/contract/rounds/act-in-round.ts';
import { playRound } from '@tausi/contract/rounds/play-round.ts';
import { checkUsername } from '@tausi/contract/players/account/check-username.ts';
import type { PoolClient } from 'pg';
import { afterEach, expect, it } from 'vitest';
import { newVisitor } from './bad-input/test-house.ts';
import { sendAsClient } from './test-client.ts';
import { type Answered, newKey, newPhone, send, startTestServer, type TestServer, type TestSession } from './test-server.ts';
import { expectCleanBooks } from './test-books.ts';

let server: TestServer;
let release: () => void = () => undefined;
afterEach(async () => {
  release();
  await expectCleanBooks(server.database);
  await server.close();
});

type Visitor = { readonly session: TestSession; readonly launchId: string };

/** Plays a round to its end; returns the answer to its first call. */
async function play({ session, launchId }: Visitor): Promise<Answered> {
  const played = await sendAsClient(server, playRound, { session, params: { launchId, stake: '20.00' } });
  const { roundId = '', status = '' } = Object(played.data);
  if (status === 'open')
    await sendAsClient(server, actInRound, { session, params: { roundId, action: { type: 'choose-guide', guide: 'lion' } } });
  return played;
}

/** A call that needs a connection of the general pool. */
async function askOther(): Promise<Answered & { readonly tookMs: number }> {
  const startedAt = performance.now();
  const answered = await send(server, checkUsername, { params: { account: newPhone('ke'), country: 'ke' } });
  return { ...answered, tookMs: performance.now() - startedAt };
}

/** Takes every connection of the general pool and leaves it inside a transaction. */
async function holdGeneralPool(): Promise<void> {
  const { pool } = server.app.database;
  const holders: PoolClient[] = [];
  for (let taken = 0; taken < pool.options.max; taken += 1) {
    const client = await pool.connect();
    client.on('error', () => undefined);
    await client.query('set idle_in_transaction_session_timeout = 0; begin');
    holders.push(client);
  }
  release = () => {
    for (const client of holders.splice(0)) client.release(true);
  };
}

async function metric(name: string): Promise<number> {
  const { body } = await server.app.api.inject({ url: '/metrics' });
  const line = body.split('\n').find((each) => each.startsWith(`${name} `));
  return Number(line?.split(' ')[1] ?? Number.NaN);
}

const times = <T>(count: number, make: () => Promise<T>): Promise<T[]> => Promise.all(Array.from({ length: count }, make));
const statusesOf = (answers: readonly Answered[]): readonly number[] => [...new Set(answers.map(({ status }) => status))];

it('overload: with the general pool exhausted, bets continue and other calls get 503', async () => {
  server = await startTestServer({
    isImpatient: true,
    settings: { TAUSI_CONNECTIONS_MAX: '4', TAUSI_MONEY_CONNECTIONS_MAX: '4' },
  });
  const visitors = await times(8, () => newVisitor({ server }));
  await holdGeneralPool();

  const [bets, others] = await Promise.all([Promise.all(visitors.map(play)), times(200, askOther)]);
  expect(bets.map(({ status, result }) => [status, result])).toEqual(visitors.map(() => [200, 1]));
  expect(statusesOf(others)).toEqual([503]);
  expect(others.map(({ response }) => response.headers['retry-after'])).toEqual(others.map(() => '1'));
  // The limit is two seconds; the rest allows for a busy test machine.
  expect(Math.max(...others.map(({ tookMs }) => tookMs))).toBeLessThan(8_000);
  expect(await metric('tausi_shed_total{bound="database"}')).toBeGreaterThan(0);

  release();
  await expect.poll(async () => statusesOf(await times(20, askOther)), { timeout: 5_000 }).toEqual([200]);
});

it('overload: sheds other calls first and money last', async () => {
  server = await startTestServer({ isImpatient: true, settings: { TAUSI_CONNECTIONS_MAX: '4', TAUSI_IN_FLIGHT_MAX: '10' } });
  const visitor = await newVisitor({ server });
  await holdGeneralPool();
  // Jobs of the server wait for connections too, so this counts requests only.
  const waitingSince = performance.now();
  const waiting = times(7, askOther);
  await expect.poll(() => metric('tausi_requests_in_flight'), { interval: 10 }).toBe(7);

  const refused = await times(20, askOther);
  expect(statusesOf(refused)).toEqual([503]);
  expect(await metric('tausi_shed_total{bound="in_flight"}')).toBe(20);
  expect(await metric('tausi_requests_in_flight')).toBe(7);
  expect((await play(visitor)).result).toBe(1);
  // Monitoring calls are always admitted.
  expect((await server.app.api.inject({ url: '/health' })).statusCode).toBe(200);
  expect((await server.app.api.inject({ url: '/ready' })).statusCode).toBe(200);

  release();
  const answered = await waiting;
  const waitedMs = performance.now() - waitingSince;
  // On a busy test machine they may time out before the connections are back.
  const allowed = waitedMs < 1_000 ? [200] : [200, 503];
  expect(statusesOf(answered).filter((status) => !allowed.includes(status))).toEqual([]);
  expect((await askOther()).status).toBe(200);
});

it('overload: a bet waits for a slot instead of getting 503, and counts from its arrival', async () => {
  server = await startTestServer({ isImpatient: true, settings: { TAUSI_IN_FLIGHT_MAX: '1' } });
  const [first, second] = [await newVisitor({ server }), await newVisitor({ server })];
  const holder = await server.database.owner.connect();
  await holder.query('BEGIN');
  await holder.query('SELECT FROM purses WHERE player_id = $1 FOR UPDATE', [first.id]);
  const bet = ({ session, launchId }: Visitor) => send(server, playRound, { session, params: { launchId, stake: '20.00' } });

  const held = bet(first);
  await expect.poll(() => metric('tausi_requests_in_flight'), { interval: 10 }).toBe(1);
  const cameAt = server.clock.now();
  const waits = bet(second);
  await expect.poll(() => metric('tausi_requests_waiting'), { interval: 10 }).toBe(1);
  server.clock.forward(300);
  await holder.query('ROLLBACK');
  holder.release();
  expect((await held).result).toBe(1);
  expect((await waits).result).toBe(1);
  const { rows } = await server.database.owner.query('SELECT started_at FROM rounds WHERE player_id = $1', [second.id]);
  expect(rows).toEqual([{ started_at: new Date(cameAt) }]);
  expect(await metric('tausi_requests_waiting')).toBe(0);
});

it('overload: a bet without a slot before its timeout gets 503', async () => {
  server = await startTestServer({ isImpatient: true, settings: { TAUSI_IN_FLIGHT_MAX: '1' } });
  const [first, second] = [await newVisitor({ server }), await newVisitor({ server })];
  const holder = await server.database.owner.connect();
  await holder.query('BEGIN');
  await holder.query('SELECT FROM purses WHERE player_id = $1 FOR UPDATE', [first.id]);
  const bet = ({ session, launchId }: Visitor) => send(server, playRound, { session, params: { launchId, stake: '20.00' } });
  const answers = await Promise.all([bet(first), bet(second), bet(second)]);
  await holder.query('ROLLBACK');
  holder.release();
  expect(answers.slice(1).map(({ status, response }) => [status, response.headers['retry-after']])).toEqual([
    [503, '1'],
    [503, '1'],
  ]);
  expect(await metric('tausi_shed_total{bound="in_flight"}')).toBe(2);
  await expect.poll(() => metric('tausi_requests_in_flight'), { timeout: 10_000 }).toBe(0);
  expect((await bet(second)).result).toBe(1);
});

it('overload: a client that hangs up frees its slot for the next', async () => {
  server = await startTestServer({ isImpatient: true, settings: { TAUSI_IN_FLIGHT_MAX: '10' } });
  const origin = await server.app.api.listen({ port: 0, host: '127.0.0.1' });
  await holdGeneralPool();
  const hangUp = new AbortController();
  const body = JSON.stringify({ account: newPhone('ke'), country: 'ke' });
  const headers = { 'content-type': 'application/json' };
  const gone = fetch(origin + checkUsername.path, { method: 'POST', headers, body, signal: hangUp.signal }).catch(() => 'hung up');
  await expect.poll(() => metric('tausi_requests_in_flight'), { timeout: 10_000, interval: 10 }).toBe(1);
  hangUp.abort();
  expect(await gone).toBe('hung up');
  release();
  await expect.poll(() => metric('tausi_requests_in_flight'), { timeout: 10_000 }).toBe(0);
});

it('overload: a request not accepted in time gets 503 and books nothing', async () => {
  server = await startTestServer({ isImpatient: true });
  const visitor = await newVisitor({ server });
  const holder = await server.database.owner.connect();
  await holder.query('BEGIN');
  await holder.query('SELECT FROM purses WHERE player_id = $1 FOR UPDATE', [visitor.id]);
  const movements = async () =>
    (await server.database.owner.query('SELECT FROM movements WHERE player_id = $1', [visitor.id])).rowCount ?? 0;
  const before = await movements();

  // They run one after another, and each would wait a second for the purse.
  const keys = Array.from({ length: 4 }, newKey);
  const ask = (key: string) =>
    send(server, playRound, { session: visitor.session, key, params: { launchId: visitor.launchId, stake: '20.00' } });
  const startedAt = performance.now();
  const answers = await Promise.all(keys.map(ask));
  const tookMs = performance.now() - startedAt;
  expect(answers.map(({ status, response }) => [status, response.headers['retry-after']])).toEqual(keys.map(() => [503, '1']));
  expect(await metric('tausi_shed_total{bound="deadline"}')).toBeGreaterThan(0);
  // The rest allows for a busy test machine.
  expect(tookMs).toBeLessThan(3_000);

  await holder.query('ROLLBACK');
  holder.release();
  // Their remaining work keeps its slot until it ends without effect.
  await expect.poll(() => metric('tausi_requests_in_flight'), { timeout: 10_000 }).toBe(0);
  expect(await movements()).toBe(before);
  const [key = ''] = keys;
  expect((await ask(key)).status).toBe(200);
  expect((await ask(key)).status).toBe(200);
  const { rowCount } = await server.database.owner.query('SELECT FROM movements WHERE player_id = $1 AND key = $2', [
    visitor.id,
    `play:${key}`,
  ]);
  expect(rowCount).toBe(1);
});
