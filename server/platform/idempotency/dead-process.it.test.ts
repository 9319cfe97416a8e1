import { randomUUID } from 'node:crypto';
import { idempotencyKey, instant, later, playerId } from '@tausi/kernel';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestDatabase, type TestDatabase } from '../database/test-database.ts';
import { reserve, reservationLeaseMs, type KeyedRequest } from './answers-store.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

const someRequest = (): KeyedRequest => ({
  playerId: playerId(randomUUID()),
  key: idempotencyKey(randomUUID()),
  operation: 'deposit',
  payloadHash: Buffer.alloc(32, 1),
  until: 'forever',
  passing: [],
  at: instant(Date.UTC(2026, 10, 21, 12)),
});
const reserveFor = async (request: KeyedRequest, reservedBy: number | null) =>
  (await reserve(database.pool, { reservationId: randomUUID(), reservedBy }, request)).status;

it('key takeover: takes a key at once from a dead process, and not from a live one', async () => {
  const line = await database.owner.connect();
  const { rows } = await line.query<{ pid: number }>('SELECT pg_backend_pid() AS pid');
  const pid = rows[0]?.pid ?? 0;
  const request = someRequest();
  expect(await reserveFor(request, pid)).toBe('ours');
  expect(await reserveFor(request, null)).toBe('running');
  line.release(true);
  await expect.poll(async () => (await database.owner.query('SELECT FROM pg_stat_activity WHERE pid = $1', [pid])).rowCount).toBe(0);
  // Another payload is still refused.
  expect(
    (await reserve(database.pool, { reservationId: randomUUID(), reservedBy: null }, { ...request, payloadHash: Buffer.alloc(32, 2) }))
      .status,
  ).toBe('other_payload');
  expect(await reserveFor(request, null)).toBe('ours');
});

it('key takeover: waits for the lease of a process in an unknown state', async () => {
  const request = someRequest();
  expect(await reserveFor(request, null)).toBe('ours');
  expect(await reserveFor({ ...request, at: later(request.at, reservationLeaseMs - 1) }, null)).toBe('running');
  expect(await reserveFor({ ...request, at: later(request.at, reservationLeaseMs) }, null)).toBe('ours');
});
