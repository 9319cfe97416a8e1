import { toIso, type Instant, type PlayerId } from '@tausi/kernel';
import type { Pool } from 'pg';
import { commit, rollback, unitOfWork } from '../../platform/database/unit-of-work.ts';

/** The state of a hold before its payment. `begun`: by this call. `under_way`: by an earlier call, which may have
 *  crashed; find out its result first. `over`: expired or closed. */
export type TakenUp = 'begun' | 'under_way' | 'over';

type TakeUpRequest = { readonly playerId: PlayerId; readonly holdId: string; readonly at: Instant };

/** Marks a hold as paid out, before money leaves: from now on expiry does not release it, and only its capture or
 *  release ends it. */
export async function takeUpHold(pool: Pool, { playerId, holdId, at }: TakeUpRequest): Promise<TakenUp> {
  return unitOfWork<TakenUp>(pool, async (client) => {
    // Uses the lock of releases, so that one of the two comes first and the other sees it.
    await client.query('SELECT FROM purses WHERE player_id = $1 FOR NO KEY UPDATE', [playerId]);
    const found = await client.query<{ is_under_way: boolean; is_late: boolean }>(
      `SELECT under_way_since IS NOT NULL AS is_under_way, expires_at <= $3 AS is_late FROM holds
       WHERE player_id = $1 AND hold_id = $2 AND status = 'held'`,
      [playerId, holdId, toIso(at)],
    );
    const [hold] = found.rows;
    if (hold?.is_under_way === true) return rollback('under_way');
    if (hold === undefined || hold.is_late) return rollback('over');
    await client.query('UPDATE holds SET under_way_since = $3 WHERE player_id = $1 AND hold_id = $2', [playerId, holdId, toIso(at)]);
    return commit('begun');
  });
}
