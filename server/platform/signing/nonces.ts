import type { Instant, SessionId } from '@tausi/kernel';
import type { Pool } from 'pg';

/** Longer than a signature can be sent again: the window is 120 s to either side. */
const rememberedMs = 300_000;

export type Nonces = {
  /** False when the session has used the nonce before, in whichever process. */
  readonly remember: (sessionId: SessionId, nonce: string, at: Instant) => Promise<boolean>;
  /** Forgets what can no longer be repeated. */
  readonly sweep: (at: Instant) => Promise<void>;
};

// The commit does not wait for the disk: losing the last moment of nonces in a crash of PostgreSQL lets a repeat
// reach its idempotency key, which answers it as what it is.
const remember = `
  insert into seen_nonces (session_id, nonce, seen_at)
  select $1, $2, $3 from (select set_config('synchronous_commit', 'off', true)) as fast
  on conflict do nothing`;

export function createNonces(pool: Pool): Nonces {
  return {
    remember: async (sessionId, nonce, at) => {
      const { rowCount } = await pool.query({ name: 'remember_nonce', text: remember, values: [sessionId, nonce, new Date(at)] });
      return rowCount === 1;
    },
    sweep: async (at) => {
      await pool.query('delete from seen_nonces where seen_at < $1', [new Date(at - rememberedMs)]);
    },
  };
}
