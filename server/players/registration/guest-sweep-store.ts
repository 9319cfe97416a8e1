import type { Instant } from '@tausi/kernel';
import type { Pool } from 'pg';

const keptMs = 30 * 24 * 60 * 60 * 1_000;
const guestsAtOnceMax = 500;
const beginning = '00000000-0000-0000-0000-000000000000';

/** Deletes guests older than 30 days who never played and have no live session.
 *  Each run checks a bounded number and continues after the last one; returns how many it deleted. */
export function createGuestSweep(pool: Pool): (at: Instant) => Promise<number> {
  let after = beginning;
  return async (at) => {
    const { rows } = await pool.query<{ last_seen: string | null; swept: number }>('SELECT * FROM sweep_guests($1, $2, $3, $4)', [
      after,
      new Date(at - keptMs),
      new Date(at),
      guestsAtOnceMax,
    ]);
    after = rows[0]?.last_seen ?? beginning;
    return rows[0]?.swept ?? 0;
  };
}
