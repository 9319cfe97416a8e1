import { assert, type Instant, isMarketCode, type MarketCode, playerId, type PlayerId, sessionId, type SessionId } from '@tausi/kernel';
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
    `select p.id, p.market, p.status, p.phone, p.nickname from sessions s join players p on p.id = s.player_id
     where s.id = $1 and s.ended_at is null and s.expires_at > $2 and p.kind = 'player'`,
    [id, new Date(at)],
  );
  const [row] = rows;
  if (row === undefined) return null;
  assert(isMarketCode(row.market), 'a stored market is one of the four');
  return { playerId: playerId(row.id), market: row.market, status: row.status, phone: row.phone, nickname: row.nickname };
}

// Tokens live one minute, so a used token needs no record after a day.
const keptFor = '1 day';

/** Claims a token for this request. `taken` means that another request used it. A retry of the same request gets the session it opened. */
export async function takeLoginToken(
  pool: Pool,
  { tokenId, key, at }: { readonly tokenId: string; readonly key: string | null; readonly at: Instant },
): Promise<'taken' | { readonly openedBefore: SessionId | null }> {
  const { rows } = await pool.query<{ session_id: string | null }>(
    `with old as (delete from used_login_tokens where used_at < $3::timestamptz - interval '${keptFor}')
     insert into used_login_tokens as used (token_id, request_key, used_at) values ($1, $2, $3)
     on conflict (token_id) do update set request_key = excluded.request_key where used.request_key = excluded.request_key
     returning session_id`,
    [tokenId, key, new Date(at)],
  );
  const [row] = rows;
  if (row === undefined) return 'taken';
  return { openedBefore: row.session_id === null ? null : sessionId(row.session_id) };
}

/** Records the session that the token opened, found by its token hash because the token itself is not stored. */
export async function noteOpenedSession(pool: Pool, tokenId: string, sessionTokenHash: string): Promise<void> {
  await pool.query('update used_login_tokens set session_id = (select id from sessions where token_hash = $2) where token_id = $1', [
    tokenId,
    sessionTokenHash,
  ]);
}
