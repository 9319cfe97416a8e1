import { instantOf, type Instant, type PlayerId, sessionId, type SessionId } from '@tausi/kernel';
import type { Pool, PoolClient } from 'pg';
import { idleMsMax } from '../session/session-store.ts';

export type ListedSession = {
  readonly id: SessionId;
  readonly name: string;
  readonly platform: number;
  readonly country: string | null;
  readonly since: Instant;
  readonly lastUsedAt: Instant;
};

const listedMax = 50;

/** Lists the sessions that can still make calls, last used first. */
export async function listSessions(pool: Pool, id: PlayerId, at: Instant): Promise<readonly ListedSession[]> {
  const { rows } = await pool.query<{
    id: string;
    device_name: string | null;
    platform: number;
    country: string | null;
    created_at: Date;
    last_used_at: Date;
  }>(
    `SELECT id, device_name, platform, country, created_at, last_used_at FROM sessions
     WHERE player_id = $1 AND ended_at IS NULL AND expires_at > $2 AND last_used_at >= $3 ORDER BY last_used_at DESC, id LIMIT $4`,
    [id, new Date(at), new Date(at - idleMsMax), listedMax],
  );
  return rows.map((row) => ({
    id: sessionId(row.id),
    name: row.device_name ?? '',
    platform: row.platform,
    country: row.country,
    since: instantOf(row.created_at),
    lastUsedAt: instantOf(row.last_used_at),
  }));
}

/** Ends one session of this player and returns it; empty when the session is not theirs. */
export async function endOwnSession(
  client: Pool | PoolClient,
  { playerId, id, at }: { playerId: PlayerId; id: SessionId; at: Instant },
): Promise<readonly SessionId[]> {
  const { rowCount } = await client.query('UPDATE sessions SET ended_at = $3 WHERE id = $1 AND player_id = $2 AND ended_at IS NULL', [
    id,
    playerId,
    new Date(at),
  ]);
  return rowCount === 1 ? [id] : [];
}
