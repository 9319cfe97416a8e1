import type { Pool } from 'pg';
import { followStep } from './follow-step.ts';
import type { Follower } from './follower.ts';

/** Runs followers until they have processed everything booked so far. Waits for transactions still running in the
 *  cluster. */
export async function followAll(pool: Pool, followers: readonly Follower[]): Promise<void> {
  const { rows } = await pool.query<{ head: bigint }>('SELECT coalesce(max(booked_in), 0) AS head FROM movements');
  for (const follower of followers) await followUpTo(pool, follower, rows[0]?.head ?? 0n);
}

async function followUpTo(pool: Pool, follower: Follower, head: bigint): Promise<void> {
  for (;;) {
    await followStep(pool, follower);
    const { rows } = await pool.query<{ followed_to: bigint }>('SELECT followed_to FROM followers WHERE name = $1', [follower.name]);
    if ((rows[0]?.followed_to ?? -1n) >= head) return;
  }
}
