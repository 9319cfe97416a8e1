import { toIso, type Instant, type SessionId } from '@tausi/kernel';
import type { Pool } from 'pg';
import { batched } from '../database/batched.ts';
import type { Companion, CompanionKind } from '../database/companions.ts';

/** Longer than a signature stays valid: the window is 120 s on either side. */
const rememberedMs = 300_000;

export type Nonces = {
  /** Returns false when the session has used the nonce before, in any process. */
  readonly remember: (sessionId: SessionId, nonce: string, at: Instant) => Promise<boolean>;
  /** Stores the nonce together with the effect of its request. It does not fit if the session used it before. */
  readonly used: (use: NonceUse) => Companion;
  /** Deletes nonces whose signature has expired. */
  readonly sweep: (at: Instant) => Promise<void>;
};

// An asynchronous commit: after a crash of PostgreSQL a replay of the last nonces reaches its idempotency key, which
// answers it as a repeat. Every process inserts in the same order, so that two with the same nonces never deadlock.
const rememberAll = `
  INSERT INTO seen_nonces (session_id, nonce, seen_at)
  SELECT session_id, nonce, seen_at
  FROM unnest($1::uuid[], $2::text[], $3::timestamptz[]) AS asked (session_id, nonce, seen_at),
    (SELECT set_config('synchronous_commit', 'off', true)) AS fast
  ORDER BY session_id, nonce
  ON CONFLICT DO NOTHING
  RETURNING session_id, nonce`;

type NonceUse = { readonly sessionId: SessionId; readonly nonce: string; readonly at: Instant };

const nonceUsed: CompanionKind = {
  name: 'nonce_used',
  text: `INSERT INTO seen_nonces (session_id, nonce, seen_at) SELECT * FROM unnest($1::uuid[], $2::text[], $3::timestamptz[])`,
};

export function createNonces(pool: Pool): Nonces {
  const remember = batched<NonceUse, boolean>({ name: 'nonces', load: (uses) => rememberIn(pool, uses) });
  return {
    remember: (sessionId, nonce, at) => remember({ sessionId, nonce, at }),
    used: ({ sessionId, nonce, at }) => ({ kind: nonceUsed, values: [sessionId, nonce, toIso(at)] }),
    sweep: async (at) => {
      await pool.query('DELETE FROM seen_nonces WHERE seen_at < $1', [new Date(at - rememberedMs)]);
    },
  };
}

async function rememberIn(pool: Pool, uses: readonly NonceUse[]): Promise<readonly boolean[]> {
  const { rows } = await pool.query<{ session_id: string; nonce: string }>({
    name: 'remember_nonces',
    text: rememberAll,
    values: [uses.map(({ sessionId }) => sessionId), uses.map(({ nonce }) => nonce), uses.map(({ at }) => new Date(at))],
  });
  const fresh = new Set(rows.map(({ session_id: sessionId, nonce }) => `${sessionId} ${nonce}`));
  // Two equal nonces in one batch created a single row: the first request gets it.
  return uses.map(({ sessionId, nonce }) => fresh.delete(`${sessionId} ${nonce}`));
}
