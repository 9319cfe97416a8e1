import { randomUUID } from 'node:crypto';
import { launchGame } from '@tausi/contract/rounds/launch-game.ts';
import { playRound } from '@tausi/contract/rounds/play-round.ts';
import { dayMs, type Instant, later, type PlayerId, playerId, unwrap } from '@tausi/kernel';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { uuidv7 } from '../../platform/ids.ts';
import { openTestRounds, type TestRounds } from '../../rounds/test-rounds.ts';
import { noon } from '../../wallet/test-wallet.ts';
import { createGuestSweep } from './guest-sweep-store.ts';
import { ensureGuest } from '../store.ts';

const longAgo = later(noon, -31 * dayMs);

let test: TestRounds;
beforeAll(async () => {
  test = await openTestRounds();
});
beforeEach(() => test.database.owner.query(`TRUNCATE players, sessions, known_devices, game_launches CASCADE`));
afterAll(() => test.database.close());

const guestOf = (at: Instant): Promise<PlayerId> =>
  ensureGuest(test.database.pool, { playerId: playerId(uuidv7(at)), market: 'ke', device: randomUUID(), at });

function openSession(guest: PlayerId, expiresAt: Instant): Promise<unknown> {
  return test.database.owner.query(
    'INSERT INTO sessions (id, player_id, token_hash, platform, created_at, expires_at, last_used_at) VALUES (gen_random_uuid(), $1, gen_random_uuid()::text, 21, $2, $3, $2)',
    [guest, new Date(later(expiresAt, -30 * dayMs)), new Date(expiresAt)],
  );
}

async function launch(guest: PlayerId, at: Instant): Promise<string> {
  return unwrap(await test.call(launchGame, { gameId: 900, mode: 'demo' }, { player: guest, at, isGuest: true })).launchId;
}

async function remaining(table: string, column = 'player_id'): Promise<readonly string[]> {
  const { rows } = await test.database.owner.query<{ id: string }>(`SELECT DISTINCT ${column} AS id FROM ${table} ORDER BY 1`);
  return rows.map(({ id }) => id);
}

it('guest sweep: deletes a guest who never played after 30 days, with all their rows', async () => {
  const guest = await guestOf(longAgo);
  await openSession(guest, later(noon, -dayMs));
  await launch(guest, longAgo);
  expect(await remaining('player_seeds')).toContain(guest);
  const secrets = await test.database.owner.query('SELECT FROM server_seeds');
  expect(secrets.rowCount).toBeGreaterThan(0);
  expect(await createGuestSweep(test.database.pool)(noon)).toBe(1);
  for (const table of ['sessions', 'player_seeds', 'game_launches', 'demo_purses'])
    expect([table, await remaining(table)]).toEqual([table, []]);
  expect(await remaining('players', 'id')).toEqual([]);
  expect((await test.database.owner.query('SELECT FROM server_seeds')).rowCount).toBe(0);
});

it('guest sweep: keeps guests who played, have a live session, or came less than 30 days ago', async () => {
  const [played, signedIn, fresh] = [await guestOf(longAgo), await guestOf(longAgo), await guestOf(later(noon, -29 * dayMs))];
  const launchId = await launch(played, longAgo);
  unwrap(await test.call(playRound, { launchId, stake: '20.00' }, { player: played, at: longAgo, isGuest: true }));
  await openSession(signedIn, later(noon, 1));
  expect(await createGuestSweep(test.database.pool)(noon)).toBe(0);
  expect((await remaining('players', 'id')).toSorted()).toEqual([played, signedIn, fresh].toSorted());
});

it('guest sweep: checks a bounded number per run and reaches all guests in turn', async () => {
  await test.database.owner.query(
    `INSERT INTO players (id, market, kind, created_at) SELECT uuidv7(), 'ke', 'guest', $1 FROM generate_series(1, 1100)`,
    [new Date(longAgo)],
  );
  const sweep = createGuestSweep(test.database.pool);
  expect([await sweep(noon), await sweep(noon), await sweep(noon)]).toEqual([500, 500, 100]);
  await guestOf(longAgo);
  expect(await sweep(noon)).toBe(1);
});

it('guest sweep: deletes only launches older than 30 days', async () => {
  const guest = await guestOf(noon);
  await launch(guest, later(noon, -31 * dayMs));
  const young = await launch(guest, later(noon, -29 * dayMs));
  expect(await test.rounds.sweepLaunches(noon)).toBe(1);
  expect(await remaining('game_launches', 'launch_id')).toEqual([young]);
});
