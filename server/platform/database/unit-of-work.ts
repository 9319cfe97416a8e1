import { DatabaseError, type Pool, type PoolClient } from 'pg';

/** How a unit of work ends: its writes stay, or none of them does. */
export type Ended<T> = { readonly end: 'commit' | 'rollback'; readonly value: T };

export function commit<T>(value: T): Ended<T> {
  return { end: 'commit', value };
}

export function rollback<T>(value: T): Ended<T> {
  return { end: 'rollback', value };
}

/** The connection was lost while COMMIT was under way: only the database knows whether the work is done.
 *  Whoever catches this looks the outcome up; running the work again could do it twice. */
export class CommitUnknown extends Error {
  override readonly name = 'CommitUnknown';
}

/** Runs `work` in one database transaction. What it throws rolls everything back and is thrown on. */
export function unitOfWork<T>(pool: Pool, work: (client: PoolClient) => Promise<Ended<T>>): Promise<T> {
  return unitOfWorkBegunAlong(pool, async (client, begun) => {
    await begun;
    return work(client);
  });
}

/** The same for work whose first statements go to the database along with BEGIN, which saves them a round trip. Before
 *  it writes anything it awaits `begun`: should BEGIN fail by itself, what follows would stand outside the transaction. */
export async function unitOfWorkBegunAlong<T>(
  pool: Pool,
  work: (client: PoolClient, begun: Promise<unknown>) => Promise<Ended<T>>,
): Promise<T> {
  const client = await pool.connect();
  // A connection that dies while it is lent out also says so as an 'error' fact; the query in flight rejects anyway.
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

/** A conflict with another transaction that may pass when tried again: serialization failure, deadlock. */
export function isConflict(error: unknown): boolean {
  return error instanceof DatabaseError && (error.code === '40001' || error.code === '40P01');
}

/** A lock that others held longer than this transaction waits. */
export function isLockTimeout(error: unknown): boolean {
  return error instanceof DatabaseError && error.code === '55P03';
}

export function isUniqueViolation(error: unknown): boolean {
  return error instanceof DatabaseError && error.code === '23505';
}

/** A value that the database does not take. */
export function isDataFault(error: unknown): boolean {
  return error instanceof DatabaseError && error.code?.startsWith('22') === true;
}

// Connection exceptions, shutdown and restart of the server, its resources used up (connections, disk, memory), its
// system failing underneath it; a connection that it ended because its transaction was silent for too long.
const lossClasses = ['08', '57P', '53', '58', '25P03'] as const;
const lossShape = /terminat|ECONN|EPIPE|connection|not queryable|read timeout/i;

// After these PostgreSQL says nothing more on the connection, whatever else the error says: its log could not be written.
function isLastWord({ severity }: DatabaseError): boolean {
  return severity === 'FATAL' || severity === 'PANIC';
}

/** The connection or its server went away or cannot go on: nothing that was not committed is done. */
export function isConnectionLoss(error: unknown): boolean {
  if (error instanceof DatabaseError) return isLastWord(error) || lossClasses.some((begin) => error.code?.startsWith(begin) === true);
  return error instanceof Error && !(error instanceof CommitUnknown) && lossShape.test(error.message);
}

async function runWithin<T>(client: PoolClient, work: (client: PoolClient, begun: Promise<unknown>) => Promise<Ended<T>>): Promise<T> {
  const begun = client.query('BEGIN');
  // Whoever works awaits it, or learns of its failure from his own statements.
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
  // A failed transaction answers COMMIT with ROLLBACK and no error.
  if (answer.command !== 'COMMIT') throw new Error(`the database answered COMMIT with ${answer.command}`);
}

// An error that the server sends about the transaction itself means that it was rolled back.
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
