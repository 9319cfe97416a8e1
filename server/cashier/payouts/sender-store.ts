import { randomUUID } from 'node:crypto';
import { later, type Instant } from '@tausi/kernel';
import type { Pool } from 'pg';
import type { Companion, CompanionKind } from '../../platform/database/companions.ts';

/** The lease of a silent sender expires after this time. */
export const senderLeaseMs = 5_000;

/** Takes the lease by which one process at a time sends the orders of a pot, so that the provider's rate is kept in one place. Orders stay
 *  right without it: the index of live orders and their ids hold. */
export type SenderStore = {
  /** Takes or renews the lease of a pot; returns its fencing token, or null while another process has it. */
  readonly take: (pot: string, at: Instant) => Promise<bigint | null>;
};

type Lease = { readonly token: bigint; readonly renewAt: Instant };

export function createSenderStore(pool: Pool): SenderStore {
  const holder = randomUUID();
  const leases = new Map<string, Lease>();
  return {
    take: async (pot, at) => {
      const own = leases.get(pot);
      // A clock that was set back renews, too.
      if (own !== undefined && at < own.renewAt && at >= later(own.renewAt, -senderLeaseMs)) return own.token;
      const token = await takeLease(pool, { pot, holder, at });
      if (token === null) leases.delete(pot);
      else leases.set(pot, { token, renewAt: later(at, senderLeaseMs / 2) });
      return token;
    },
  };
}

/** The condition that no other process has taken the pot since; it commits with the order. */
export function stillSends(pot: string, token: bigint): Companion {
  return { kind: senderUnchanged, values: [pot, token] };
}

const senderUnchanged: CompanionKind = {
  name: 'pot_sender_unchanged',
  text: `SELECT s.pot FROM pot_senders s JOIN unnest($1::text[], $2::bigint[]) AS a (pot, token) ON a.pot = s.pot AND a.token = s.token
         FOR SHARE OF s`,
};

type Taking = { readonly pot: string; readonly holder: string; readonly at: Instant };

// A lease that reaches far beyond its length comes from a wrong clock and binds no process.
async function takeLease(pool: Pool, { pot, holder, at }: Taking): Promise<bigint | null> {
  const { rows } = await pool.query<{ token: bigint }>({
    name: 'take_pot_sender',
    text: `INSERT INTO pot_senders AS s (pot, holder, token, expires_at) VALUES ($1, $2, 1, $3)
           ON CONFLICT (pot) DO UPDATE SET holder = excluded.holder, expires_at = excluded.expires_at,
             token = CASE WHEN s.holder = excluded.holder THEN s.token ELSE s.token + 1 END
           WHERE s.holder = excluded.holder OR s.expires_at <= $4 OR s.expires_at > $5
           RETURNING token`,
    values: [pot, holder, ...[senderLeaseMs, 0, 2 * senderLeaseMs].map((ms) => new Date(later(at, ms)))],
  });
  return rows[0]?.token ?? null;
}
