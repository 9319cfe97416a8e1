import { instantOf, type Instant, type Phone, type PlayerId } from '@tausi/kernel';
import type { Pool } from 'pg';

type SimOf = { readonly playerId: PlayerId; readonly phone: Phone };
type SimCheck = { readonly swappedAt: Instant | null; readonly askedAt: Instant };

/** The last answers of networks about players' SIM cards. */
export type SimStore = {
  readonly find: (of: SimOf) => Promise<SimCheck | null>;
  readonly save: (of: SimOf, check: SimCheck) => Promise<void>;
};

export function createSimStore(pool: Pool): SimStore {
  return {
    find: async ({ playerId, phone }) => {
      const { rows } = await pool.query<{ swapped_at: Date | null; asked_at: Date }>(
        'SELECT swapped_at, asked_at FROM sim_checks WHERE player_id = $1 AND phone = $2',
        [playerId, phone],
      );
      if (rows[0] === undefined) return null;
      const { swapped_at: swappedAt, asked_at: askedAt } = rows[0];
      return { swappedAt: swappedAt === null ? null : instantOf(swappedAt), askedAt: instantOf(askedAt) };
    },
    save: async ({ playerId, phone }, { swappedAt, askedAt }) => {
      await pool.query(
        `INSERT INTO sim_checks (player_id, phone, swapped_at, asked_at) VALUES ($1, $2, $3, $4)
         ON CONFLICT (player_id, phone) DO UPDATE SET swapped_at = excluded.swapped_at, asked_at = excluded.asked_at`,
        [playerId, phone, swappedAt === null ? null : new Date(swappedAt), new Date(askedAt)],
      );
    },
  };
}
