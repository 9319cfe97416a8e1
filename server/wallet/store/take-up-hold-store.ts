import { toIso, type Instant, type PlayerId } from '@tausi/kernel';
import type { Pool } from 'pg';
import { commit, rollback, unitOfWork } from '../../platform/database/unit-of-work.ts';

/** How a hold stands for whoever is about to pay it out. `begun`: by this asking. `under_way`: by one before it, who may
 *  have died; what became of that is to be found out first. `over`: its time ran out, or it was closed. */
export type TakenUp = 'begun' | 'under_way' | 'over';

type Asked = { readonly player: PlayerId; readonly holdId: string; readonly at: Instant };

/** Says that money leaves for a hold, before it does: from now on time does not give it back, and only its capture or
 *  its release ends it. */
export async function takeUpHold(pool: Pool, { player, holdId, at }: Asked): Promise<TakenUp> {
  return unitOfWork<TakenUp>(pool, async (client) => {
    // Under the lock that a release is decided under: one of the two comes first, and the other sees it.
    await client.query('SELECT FROM purses WHERE player_id = $1 FOR NO KEY UPDATE', [player]);
    const found = await client.query<{ is_under_way: boolean; is_late: boolean }>(
      `SELECT under_way_since IS NOT NULL AS is_under_way, expires_at <= $3 AS is_late FROM holds
       WHERE player_id = $1 AND hold_id = $2 AND status = 'held'`,
      [player, holdId, toIso(at)],
    );
    const [hold] = found.rows;
    if (hold?.is_under_way === true) return rollback('under_way');
    if (hold === undefined || hold.is_late) return rollback('over');
    await client.query('UPDATE holds SET under_way_since = $3 WHERE player_id = $1 AND hold_id = $2', [player, holdId, toIso(at)]);
    return commit('begun');
  });
}
