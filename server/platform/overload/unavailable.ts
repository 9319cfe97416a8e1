import { DatabaseError } from 'pg';
import { Overloaded } from './overloaded.ts';
import { CommitUnknown, isConflict, isConnectionLoss } from '../database/unit-of-work.ts';

// lock_not_available, query_canceled (a statement timeout), read_only_sql_transaction (a failover):
// nothing of the transaction stays.
const passingCodes: ReadonlySet<string> = new Set(['55P03', '57014', '25006']);
const noRoomShape = /timeout exceeded when trying to connect|not currently accepting connections/;

/** Names the cause when a retry may help: a limit of this server, or `database` when it is away, busy or out of connections.
 *  Null for every other error. */
export function unavailableBecause(error: unknown): string | null {
  if (error instanceof Overloaded) return error.bound;
  return isDatabaseAway(error) ? 'database' : null;
}

function isDatabaseAway(error: unknown): boolean {
  if (error instanceof CommitUnknown || isConnectionLoss(error) || isConflict(error)) return true;
  if (error instanceof DatabaseError && (passingCodes.has(error.code ?? '') || isUsedJobNumber(error))) return true;
  return error instanceof Error && noRoomShape.test(error.message);
}

// Seen after PostgreSQL was killed twice within a second: the next number of the queue's jobs is a used one. Nothing of the
// transaction is done, and the next try takes the next number. A starting worker skips all used ones.
function isUsedJobNumber({ code, schema, constraint }: DatabaseError): boolean {
  return code === '23505' && schema === 'graphile_worker' && constraint?.startsWith('jobs_pkey') === true;
}
