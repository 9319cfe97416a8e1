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
    `SELECT d.device FROM known_devices d JOIN players p ON p.id = d.player_id
     WHERE p.market = $1 AND p.phone = $2 AND d.device = ANY ($3) AND d.last_seen_at > $4 LIMIT 1`,
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
    'SELECT device FROM known_devices WHERE player_id = $1 AND device = ANY ($2) AND last_seen_at > $3 LIMIT 1',
    [playerId, devices, knownSince(at)],
  );
  return rows[0]?.device ?? null;
}

export async function addDevice(pool: Pool, { playerId, device, at }: { playerId: PlayerId; device: string; at: Instant }): Promise<void> {
  await pool.query('INSERT INTO known_devices (player_id, device, first_seen_at, last_seen_at) VALUES ($1, $2, $3, $3)', [
    playerId,
    device,
    new Date(at),
  ]);
}

export async function noteDeviceSeen(
  pool: Pool,
  { playerId, device, at }: { playerId: PlayerId; device: string; at: Instant },
): Promise<void> {
  await pool.query('UPDATE known_devices SET last_seen_at = $3 WHERE player_id = $1 AND device = $2', [playerId, device, new Date(at)]);
}

/** Removes every known device of a player except the one of a session. */
export async function forgetDevices(db: Queries, { playerId, except }: { playerId: PlayerId; except: SessionId | null }): Promise<void> {
  await db.query(
    'DELETE FROM known_devices WHERE player_id = $1 AND device IS DISTINCT FROM (SELECT known_device FROM sessions WHERE id = $2)',
    [playerId, except],
  );
}

/** Removes the known device of one session. */
export async function forgetDeviceOf(db: Queries, { playerId, session }: { playerId: PlayerId; session: SessionId }): Promise<void> {
  await db.query('DELETE FROM known_devices WHERE player_id = $1 AND device = (SELECT known_device FROM sessions WHERE id = $2)', [
    playerId,
    session,
  ]);
}

export async function removeDevice(pool: Pool, playerId: PlayerId, device: string): Promise<void> {
  await pool.query('DELETE FROM known_devices WHERE player_id = $1 AND device = $2', [playerId, device]);
}

/** Deletes devices whose last sign-in is too old to count as known. */
export async function sweepDevices(pool: Pool, at: Instant): Promise<void> {
  await pool.query('DELETE FROM known_devices WHERE last_seen_at <= $1', [knownSince(at)]);
}
