import type { Pool, PoolClient } from 'pg';
import { commit, rollback, unitOfWork, type Ended } from '../../platform/database/unit-of-work.ts';
import type { Follower, Step } from './follower.ts';
import { findStepEnd, insertCursor, lockCursor, moveCursor, type StepEnd, waitForNoDisk } from './followers-store.ts';

/** `moved`: a whole step is done and more may wait. `caught_up`: all movements that can be followed are done.
 *  `taken`: another process runs the step. */
export type Stepped = 'moved' | 'caught_up' | 'taken';

/** The followers' view of the ledger and its cursors: PostgreSQL, or a model of it. */
export type FollowedLedger<Client> = {
  readonly unitOfWork: <T>(work: (client: Client) => Promise<Ended<T>>) => Promise<T>;
  readonly lockCursor: (client: Client, name: string) => Promise<bigint | null>;
  readonly insertCursor: (client: Client, name: string) => Promise<boolean>;
  readonly findStepEnd: (client: Client, after: bigint) => Promise<StepEnd | null>;
  readonly moveCursor: (client: Client, name: string, followedTo: bigint) => Promise<void>;
};

/** Does one step of a follower, or none: its effects and its cursor commit together. */
export function followStep(pool: Pool, follower: Follower): Promise<Stepped> {
  return followStepIn<PoolClient>(
    {
      unitOfWork: (work) =>
        unitOfWork(pool, async (client) => {
          await waitForNoDisk(client);
          return work(client);
        }),
      lockCursor,
      insertCursor,
      findStepEnd,
      moveCursor,
    },
    follower,
  );
}

export async function followStepIn<Client>(
  ledger: FollowedLedger<Client>,
  follower: { readonly name: string; readonly follow: (step: Step<Client>) => Promise<void> },
): Promise<Stepped> {
  return ledger.unitOfWork<Stepped>(async (client) => {
    const after = await ledger.lockCursor(client, follower.name);
    if (after === null) return (await ledger.insertCursor(client, follower.name)) ? commit('moved') : rollback('taken');
    const end = await ledger.findStepEnd(client, after);
    if (end === null) return rollback('caught_up');
    const { upTo } = end;
    await follower.follow({ client, after, upTo });
    await ledger.moveCursor(client, follower.name, upTo);
    return commit(end.isWhole ? 'moved' : 'caught_up');
  });
}
