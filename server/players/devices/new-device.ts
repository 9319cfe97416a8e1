import { instantOf, type Instant, type PlayerId, type SessionId } from '@tausi/kernel';
import type { Pool } from 'pg';

/** Finds when the device of a session was first seen. Null if that was not after `since`, or the player had no device before it, or a
 *  second factor was on before it. A session that made no device known counts as its own device.
 *  Older devices are read from the sessions, because a thief can remove known devices but not past sessions. */
export async function findNewDevice(
  pool: Pool,
  { playerId, sessionId }: { readonly playerId: PlayerId; readonly sessionId: SessionId },
  since: Instant,
): Promise<Instant | null> {
  const { rows } = await pool.query<{ first_seen_at: Date }>(
    `WITH device AS (
       SELECT s.known_device AS device, coalesce(d.first_seen_at, s.created_at) AS first_seen_at
       FROM sessions s LEFT JOIN known_devices d ON d.player_id = s.player_id AND d.device = s.known_device
       WHERE s.id = $2 AND s.player_id = $1)
     SELECT device.first_seen_at FROM device
     WHERE device.first_seen_at > $3
       AND EXISTS (SELECT FROM sessions o WHERE o.player_id = $1 AND o.known_device IS NOT NULL
                   AND o.known_device IS DISTINCT FROM device.device AND o.created_at < device.first_seen_at)
       AND NOT EXISTS (SELECT FROM second_factors f WHERE f.player_id = $1 AND f.confirmed_at < device.first_seen_at)`,
    [playerId, sessionId, new Date(since)],
  );
  return rows[0] === undefined ? null : instantOf(rows[0].first_seen_at);
}
