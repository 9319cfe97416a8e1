import { randomBytes } from 'node:crypto';
import { assert, type Instant, isMarketCode, playerId, type PlayerId, sessionId, type SessionId } from '@tausi/kernel';
import type { Pool } from 'pg';
import { uuidv7 } from '../platform/ids.ts';
import type { Secrets } from '../platform/secrets.ts';
import type { LiveSession } from '../platform/signing/authenticate.ts';
import { sha256Hex } from '../platform/signing/signature.ts';

/** What the client of a new session keeps. Neither half is stored here: the token as a hash, the key not at all. */
export type SessionKeys = { readonly token: string; readonly secretKey: string };

export type Sessions = {
  readonly open: (
    holder: { readonly playerId: PlayerId; readonly platform: number; readonly device: string | null },
    at: Instant,
  ) => Promise<SessionKeys>;
  readonly find: (tokenHash: string, at: Instant) => Promise<LiveSession | null>;
  /** False when it had ended already. */
  readonly end: (id: SessionId, at: Instant) => Promise<boolean>;
};

const tokenBytes = 32;
const lifetimeMs = 30 * 24 * 60 * 60 * 1_000;

const find = `
  select s.id, s.player_id, p.kind, p.market from sessions s join players p on p.id = s.player_id
  where s.token_hash = $1 and s.ended_at is null and s.expires_at > $2 and p.status = 'active'`;

export function createSessions(pool: Pool, secrets: Secrets): Sessions {
  return {
    open: async (holder, at) => {
      const id = sessionId(uuidv7(at));
      const token = randomBytes(tokenBytes).toString('base64url');
      await pool.query(
        'insert into sessions (id, player_id, token_hash, platform, device, created_at, expires_at) values ($1, $2, $3, $4, $5, $6, $7)',
        [id, holder.playerId, sha256Hex(token), holder.platform, holder.device, new Date(at), new Date(at + lifetimeMs)],
      );
      return { token, secretKey: secrets.sessionKey(id).toString('base64url') };
    },
    find: async (tokenHash, at) => {
      const { rows } = await pool.query<{ id: string; player_id: string; kind: 'player' | 'guest'; market: string }>({
        name: 'find_session',
        text: find,
        values: [tokenHash, new Date(at)],
      });
      const [row] = rows;
      if (row === undefined) return null;
      assert(isMarketCode(row.market), 'a stored market is one of the four');
      return { sessionId: sessionId(row.id), playerId: playerId(row.player_id), kind: row.kind, market: row.market };
    },
    end: async (id, at) => {
      const { rowCount } = await pool.query('update sessions set ended_at = $2 where id = $1 and ended_at is null', [id, new Date(at)]);
      return rowCount === 1;
    },
  };
}
