import type { Instant, SessionId } from '@tausi/kernel';
import type { Pool } from 'pg';
import { batched } from '../database/batched.ts';

/** Longer than a signature can be sent again: the window is 120 s to either side. */
const rememberedMs = 300_000;

export type Nonces = {
  /** False when the session has used the nonce before, in whichever process. */
  readonly remember: (sessionId: SessionId, nonce: string, at: Instant) => Promise<boolean>;
  /** Forgets what can no longer be repeated. */
  readonly sweep: (at: Instant) => Promise<void>;
};

// The commit does not wait for the disk: losing the last moment of nonces in a crash of PostgreSQL lets a repeat
// reach its idempotency key, which answers it as what it is. Every process writes in one order, so that two that are
// sent the same nonces never wait for each other in a circle.
const rememberAll = `
  insert into seen_nonces (session_id, nonce, seen_at)
  select session_id, nonce, seen_at
  from unnest($1::uuid[], $2::text[], $3::timestamptz[]) as asked (session_id, nonce, seen_at),
    (select set_config('synchronous_commit', 'off', true)) as fast
  order by session_id, nonce
  on conflict do nothing
  returning session_id, nonce`;

type Use = { readonly sessionId: SessionId; readonly nonce: string; readonly at: Instant };

export function createNonces(pool: Pool): Nonces {
  const remember = batched<Use, boolean>({ name: 'nonces', load: (uses) => rememberIn(pool, uses) });
  return {
    remember: (sessionId, nonce, at) => remember({ sessionId, nonce, at }),
    sweep: async (at) => {
      await pool.query('delete from seen_nonces where seen_at < $1', [new Date(at - rememberedMs)]);
    },
  };
}

async function rememberIn(pool: Pool, uses: readonly Use[]): Promise<readonly boolean[]> {
  const { rows } = await pool.query<{ session_id: string; nonce: string }>({
    name: 'remember_nonces',
    text: rememberAll,
    values: [uses.map(({ sessionId }) => sessionId), uses.map(({ nonce }) => nonce), uses.map(({ at }) => new Date(at))],
  });
  const fresh = new Set(rows.map(({ session_id: sessionId, nonce }) => `${sessionId} ${nonce}`));
  // Of two equal ones in one batch a single row was made: the first that asked takes it.
  return uses.map(({ sessionId, nonce }) => fresh.delete(`${sessionId} ${nonce}`));
}
