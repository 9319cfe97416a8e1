import { DatabaseError, type Pool, type PoolClient } from 'pg';

/** The end of a unit of work: all of its writes stay, or none. */
export type Ended<T> = { readonly end: 'commit' | 'rollback'; readonly value: T };

export function commit<T>(value: T): Ended<T> {
  return { end: 'commit', value };
}

export function rollback<T>(value: T): Ended<T> {
  return { end: 'rollback', value };
}

/** The connection was lost during COMMIT, so only the database knows whether the work is done.
 *  The catcher must look up the outcome; running the work again could do it twice. */
export class CommitUnknown extends Error {
  override readonly name = 'CommitUnknown';
}

/** Runs `work` in one database transaction. An exception rolls everything back and is rethrown. */
export function unitOfWork<T>(pool: Pool, work: (client: PoolClient) => Promise<Ended<T>>): Promise<T> {
  return unitOfWorkBegunAlong(pool, async (client, begun) => {
    await begun;
    return work(client);
  });
}

/** Like `unitOfWork`, but the first statements travel together with BEGIN, which saves a round trip. `work` must await
 *  `begun` before it writes: if BEGIN fails, later statements would run outside the transaction. */
export async function unitOfWorkBegunAlong<T>(
  pool: Pool,
  work: (client: PoolClient, begun: Promise<unknown>) => Promise<Ended<T>>,
): Promise<T> {
  const client = await pool.connect();
  // A connection that dies in use also emits 'error'. The pending query rejects anyway.
  const ignoreTwin = (): void => undefined;
  client.on('error', ignoreTwin);
  let broken = true;
  try {
    const value = await runWithin(client, work);
    broken = false;
    return value;
  } catch (error) {
    broken = !(await rolledBack(client, error));
    throw error;
  } finally {
    client.off('error', ignoreTwin);
    client.release(broken);
  }
}

/** Returns whether a retry may succeed after a conflict: serialization failure or deadlock. */
export function isConflict(error: unknown): boolean {
  return error instanceof DatabaseError && (error.code === '40001' || error.code === '40P01');
}

/** Returns whether the transaction timed out on a lock. */
export function isLockTimeout(error: unknown): boolean {
  return error instanceof DatabaseError && error.code === '55P03';
}

export function isUniqueViolation(error: unknown): boolean {
  return error instanceof DatabaseError && error.code === '23505';
}

/** Returns whether the database refused a value. */
export function isDataFault(error: unknown): boolean {
  return error instanceof DatabaseError && error.code?.startsWith('22') === true;
}

// Connection exceptions; shutdown and restart of the server; exhausted resources (connections, disk, memory); system
// failures; a connection closed because its transaction was idle too long.
const lossClasses = ['08', '57P', '53', '58', '25P03'] as const;
const lossShape = /terminat|ECONN|EPIPE|connection|not queryable|read timeout/i;

// After these PostgreSQL sends nothing more on the connection, because it could not write its log.
function isLastWord({ severity }: DatabaseError): boolean {
  return severity === 'FATAL' || severity === 'PANIC';
}

/** Returns whether the connection or its server failed. Nothing uncommitted is done. */
export function isConnectionLoss(error: unknown): boolean {
  if (error instanceof DatabaseError) return isLastWord(error) || lossClasses.some((begin) => error.code?.startsWith(begin) === true);
  return error instanceof Error && !(error instanceof CommitUnknown) && lossShape.test(error.message);
}

async function runWithin<T>(client: PoolClient, work: (client: PoolClient, begun: Promise<unknown>) => Promise<Ended<T>>): Promise<T> {
  const begun = client.query('BEGIN');
  // `work` awaits this, or sees the failure in its own statements.
  begun.catch(() => undefined);
  const ended = await work(client, begun);
  await begun;
  if (ended.end === 'rollback') {
    await client.query('ROLLBACK');
    return ended.value;
  }
  await commitFor(client);
  return ended.value;
}

async function commitFor(client: PoolClient): Promise<void> {
  const answer = await client.query('COMMIT').catch((error: unknown) => {
    if (isRefusedByServer(error)) throw error;
    throw new CommitUnknown('the connection was lost at COMMIT', { cause: error });
  });
  // PostgreSQL answers COMMIT of a failed transaction with ROLLBACK and no error.
  if (answer.command !== 'COMMIT') throw new Error(`the database answered COMMIT with ${answer.command}`);
}

// An error from the server about the transaction itself means that it was rolled back.
function isRefusedByServer(error: unknown): boolean {
  return error instanceof DatabaseError && !isConnectionLoss(error);
}

async function rolledBack(client: PoolClient, error: unknown): Promise<boolean> {
  if (error instanceof CommitUnknown || isConnectionLoss(error)) return false;
  return client.query('ROLLBACK').then(
    () => true,
    () => false,
  );
}
