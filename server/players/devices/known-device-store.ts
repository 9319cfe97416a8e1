import type { Instant, MarketCode, Phone, PlayerId, SessionId } from '@tausi/kernel';
import type { Pool, PoolClient } from 'pg';
import { knownDeviceDays } from './device-cookie.ts';

type Queries = Pick<Pool, 'query'> | Pick<PoolClient, 'query'>;

const dayMs = 24 * 60 * 60 * 1_000;
const knownSince = (at: Instant): Date => new Date(at - knownDeviceDays * dayMs);

/** Finds which of these devices is known for the player with this number; null when none is. It queries by phone, so an unregistered
 *  number takes the same time. */
export async function findDeviceByPhone(
  pool: Pool,
  { market, phone, devices, at }: { market: MarketCode; phone: Phone; devices: readonly string[]; at: Instant },
): Promise<string | null> {
  const { rows } = await pool.query<{ device: string }>(
    `select d.device from known_devices d join players p on p.id = d.player_id
     where p.market = $1 and p.phone = $2 and d.device = any ($3) and d.last_seen_at > $4 limit 1`,
    [market, phone, devices, knownSince(at)],
  );
  return rows[0]?.device ?? null;
}

/** Finds which of these devices is known for a player; null when none is. */
export async function findDevice(
  db: Queries,
  { playerId, devices, at }: { playerId: PlayerId; devices: readonly string[]; at: Instant },
): Promise<string | null> {
  const { rows } = await db.query<{ device: string }>(
    'select device from known_devices where player_id = $1 and device = any ($2) and last_seen_at > $3 limit 1',
    [playerId, devices, knownSince(at)],
  );
  return rows[0]?.device ?? null;
}

export async function addDevice(pool: Pool, { playerId, device, at }: { playerId: PlayerId; device: string; at: Instant }): Promise<void> {
  await pool.query('insert into known_devices (player_id, device, last_seen_at) values ($1, $2, $3)', [playerId, device, new Date(at)]);
}

export async function noteDeviceSeen(
  pool: Pool,
  { playerId, device, at }: { playerId: PlayerId; device: string; at: Instant },
): Promise<void> {
  await pool.query('update known_devices set last_seen_at = $3 where player_id = $1 and device = $2', [playerId, device, new Date(at)]);
}

/** Removes every known device of a player except the one of a session. */
export async function forgetDevices(db: Queries, { playerId, except }: { playerId: PlayerId; except: SessionId | null }): Promise<void> {
  await db.query(
    'delete from known_devices where player_id = $1 and device is distinct from (select known_device from sessions where id = $2)',
    [playerId, except],
  );
}

/** Removes the known device of one session. */
export async function forgetDeviceOf(db: Queries, { playerId, session }: { playerId: PlayerId; session: SessionId }): Promise<void> {
  await db.query('delete from known_devices where player_id = $1 and device = (select known_device from sessions where id = $2)', [
    playerId,
    session,
  ]);
}

export async function removeDevice(pool: Pool, playerId: PlayerId, device: string): Promise<void> {
  await pool.query('delete from known_devices where player_id = $1 and device = $2', [playerId, device]);
}

/** Deletes devices whose last sign-in is too old to count as known. */
export async function sweepDevices(pool: Pool, at: Instant): Promise<void> {
  await pool.query('delete from known_devices where last_seen_at <= $1', [knownSince(at)]);
}
