import { type Instant, marketCode, type MarketCode, playerId, type PlayerId, sessionId, type SessionId } from '@tausi/kernel';
import type { Pool } from 'pg';

/** The owner of a live session. */
export type SessionHolder = {
  readonly playerId: PlayerId;
  readonly market: MarketCode;
  readonly status: 'active' | 'blocked' | 'closed';
  /** Null for a social sign-in without a phone. */
  readonly phone: string | null;
  readonly nickname: string;
};

/** Finds the player of a live session; null for a guest's session. */
export async function findSessionHolder(pool: Pool, id: SessionId, at: Instant): Promise<SessionHolder | null> {
  const { rows } = await pool.query<{
    id: string;
    market: string;
    status: SessionHolder['status'];
    phone: string | null;
    nickname: string;
  }>(
    `SELECT p.id, p.market, p.status, p.phone, p.nickname FROM sessions s JOIN players p ON p.id = s.player_id
     WHERE s.id = $1 AND s.ended_at IS NULL AND s.expires_at > $2 AND p.kind = 'player'`,
    [id, new Date(at)],
  );
  const [row] = rows;
  if (row === undefined) return null;
  return { playerId: playerId(row.id), market: marketCode(row.market), status: row.status, phone: row.phone, nickname: row.nickname };
}

// Tokens live one minute, so a used token needs no record after a day.
const keptFor = '1 day';

/** Takes a token for this request. `taken` means that another request used it. A retry of the same request gets the session it opened. */
export async function takeLoginToken(
  pool: Pool,
  { tokenId, key, at }: { readonly tokenId: string; readonly key: string | null; readonly at: Instant },
): Promise<'taken' | { readonly openedBefore: SessionId | null }> {
  const { rows } = await pool.query<{ session_id: string | null }>(
    `WITH old AS (DELETE FROM used_login_tokens WHERE used_at < $3::timestamptz - interval '${keptFor}')
     INSERT INTO used_login_tokens AS used (token_id, request_key, used_at) VALUES ($1, $2, $3)
     ON CONFLICT (token_id) DO UPDATE SET request_key = excluded.request_key WHERE used.request_key = excluded.request_key
     RETURNING session_id`,
    [tokenId, key, new Date(at)],
  );
  const [row] = rows;
  if (row === undefined) return 'taken';
  return { openedBefore: row.session_id === null ? null : sessionId(row.session_id) };
}

/** Records the session that the token opened, found by its token hash because the token itself is not stored. */
export async function noteOpenedSession(pool: Pool, tokenId: string, sessionTokenHash: string): Promise<void> {
  await pool.query('UPDATE used_login_tokens SET session_id = (SELECT id FROM sessions WHERE token_hash = $2) WHERE token_id = $1', [
    tokenId,
    sessionTokenHash,
  ]);
}
