import { marketCode, playerId, type Instant, type MarketCode, type PlayerId } from '@tausi/kernel';
import type { Pool, PoolClient } from 'pg';

/** The player that a social account belongs to. */
export type SocialPlayer = {
  readonly playerId: PlayerId;
  readonly market: MarketCode;
  readonly hasPhone: boolean;
  readonly status: 'active' | 'blocked' | 'closed';
};

export async function findBySocial(pool: Pool | PoolClient, subject: string): Promise<SocialPlayer | null> {
  const { rows } = await pool.query<{ id: string; market: string; has_phone: boolean; status: SocialPlayer['status'] }>(
    `SELECT p.id, p.market, p.phone IS NOT NULL AS has_phone, p.status FROM social_identities s JOIN players p ON p.id = s.player_id
     WHERE s.network = 'facebook' AND s.subject = $1`,
    [subject],
  );
  const [row] = rows;
  if (row === undefined) return null;
  return { playerId: playerId(row.id), market: marketCode(row.market), hasPhone: row.has_phone, status: row.status };
}

/** Returns the social account of a player; null when none is bound. */
export async function findSubjectOf(pool: Pool | PoolClient, id: PlayerId): Promise<string | null> {
  const { rows } = await pool.query<{ subject: string }>('SELECT subject FROM social_identities WHERE player_id = $1', [id]);
  return rows[0]?.subject ?? null;
}

/** Returns whether the player with this phone has a social account. An unregistered phone takes the same time. */
export async function isPhoneSocial(pool: Pool, market: MarketCode, phone: string): Promise<boolean> {
  const { rowCount } = await pool.query(
    'SELECT FROM players p JOIN social_identities s ON s.player_id = p.id WHERE p.market = $1 AND p.phone = $2',
    [market, phone],
  );
  return rowCount !== 0;
}

/** Throws a unique violation when the social account or the player is already bound. */
export async function insertSocial(
  client: PoolClient,
  { subject, playerId: id, at }: { subject: string; playerId: PlayerId; at: Instant },
): Promise<void> {
  await client.query("INSERT INTO social_identities (network, subject, player_id, bound_at) VALUES ('facebook', $1, $2, $3)", [
    subject,
    id,
    new Date(at),
  ]);
}

/** Moves a social account to another player; throws a unique violation when that player has one. */
export async function moveSocial(client: PoolClient, { from, to, at }: { from: PlayerId; to: PlayerId; at: Instant }): Promise<boolean> {
  const { rowCount } = await client.query('UPDATE social_identities SET player_id = $2, bound_at = $3 WHERE player_id = $1', [
    from,
    to,
    new Date(at),
  ]);
  return rowCount === 1;
}

/** Removes a player's social account; false when none was bound. */
export async function removeSocial(client: PoolClient, id: PlayerId): Promise<boolean> {
  const { rowCount } = await client.query('DELETE FROM social_identities WHERE player_id = $1', [id]);
  return rowCount === 1;
}

/** Adds a player without phone, password or date of birth, who cannot hold money. */
export async function insertSocialPlayer(
  client: PoolClient,
  { playerId: id, market, nickname, at }: { playerId: PlayerId; market: MarketCode; nickname: string; at: Instant },
): Promise<void> {
  await client.query("INSERT INTO players (id, market, kind, nickname, created_at) VALUES ($1, $2, 'player', $3, $4)", [
    id,
    market,
    nickname,
    new Date(at),
  ]);
}

/** Uses a nonce; true also for a retry of the request that used it. */
export async function spendNonce(pool: Pool, { name, key, at }: { name: string; key: string | null; at: Instant }): Promise<boolean> {
  const { rows } = await pool.query<{ key: string | null; is_new: boolean }>(
    `WITH used AS (
       INSERT INTO used_social_nonces (nonce_hash, key, used_at) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING RETURNING key)
     SELECT key, true AS is_new FROM used
     UNION ALL SELECT key, false FROM used_social_nonces WHERE nonce_hash = $1`,
    [name, key, new Date(at)],
  );
  const [row] = rows;
  return row !== undefined && (row.is_new || (key !== null && row.key === key));
}
