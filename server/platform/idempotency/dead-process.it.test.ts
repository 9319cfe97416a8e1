import { randomUUID } from 'node:crypto';
import { idempotencyKey, instant, later, playerId } from '@tausi/kernel';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestDatabase, type TestDatabase } from '../database/test-database.ts';
import { claim, claimLifeMs, type KeyedRequest } from './answers-store.ts';

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
const claimFor = async (request: KeyedRequest, claimedBy: number | null) =>
  (await claim(database.pool, { claimId: randomUUID(), claimedBy }, request)).status;

it('key takeover: takes a key at once from a dead process, and not from a live one', async () => {
  const line = await database.owner.connect();
  const { rows } = await line.query<{ pid: number }>('SELECT pg_backend_pid() AS pid');
  const pid = rows[0]?.pid ?? 0;
  const request = someRequest();
  expect(await claimFor(request, pid)).toBe('ours');
  expect(await claimFor(request, null)).toBe('running');
  line.release(true);
  await expect.poll(async () => (await database.owner.query('SELECT FROM pg_stat_activity WHERE pid = $1', [pid])).rowCount).toBe(0);
  // Another payload is still refused.
  expect(
    (await claim(database.pool, { claimId: randomUUID(), claimedBy: null }, { ...request, payloadHash: Buffer.alloc(32, 2) })).status,
  ).toBe('other_payload');
  expect(await claimFor(request, null)).toBe('ours');
});

it('key takeover: waits for the lease of a process in an unknown state', async () => {
  const request = someRequest();
  expect(await claimFor(request, null)).toBe('ours');
  expect(await claimFor({ ...request, at: later(request.at, claimLifeMs - 1) }, null)).toBe('running');
  expect(await claimFor({ ...request, at: later(request.at, claimLifeMs) }, null)).toBe('ours');
});
