import type { Pool } from 'pg';
import { commit, rollback, unitOfWork } from '../../platform/unit-of-work.ts';
import type { Follower } from './follower.ts';
import { findStepEnd, insertCursor, lockCursor, moveCursor, waitForNoDisk } from './followers-store.ts';

/** `moved`: a step was done and more may wait. `caught_up`: nothing is left that can be followed yet.
 *  `taken`: another process is at it. */
export type Stepped = 'moved' | 'caught_up' | 'taken';

/** Does one step of a follower, or none: its effects and its cursor become durable together. */
export async function followStep(pool: Pool, follower: Follower): Promise<Stepped> {
  return unitOfWork<Stepped>(pool, async (client) => {
    await waitForNoDisk(client);
    const after = await lockCursor(client, follower.name);
    if (after === null) return (await insertCursor(client, follower.name)) ? commit('moved') : rollback('taken');
    const upTo = await findStepEnd(client, after);
    if (upTo === null) return rollback('caught_up');
    await follower.follow({ client, after, upTo });
    await moveCursor(client, follower.name, upTo);
    return commit('moved');
  });
}
