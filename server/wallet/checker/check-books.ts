import type { ClientBase } from 'pg';
import type { KeptHead } from '../followers/heads-file.ts';
import { type Acknowledged, unbookedOf } from './acknowledged.ts';
import { checkChain, findFalseHeads } from './chain-evidence.ts';
import type { Checkpoint } from './checkpoint.ts';
import { databaseOf, type Evidence, findLastRound, findTouched, gatherEvidence, versionsOf } from './evidence.ts';
import { queryOf, type BooksPromise } from './promise.ts';
import { createSharedReads } from './shared-reads.ts';

export type Checked = {
  readonly id: string;
  readonly promise: string;
  /** `left to full`: only a full check verifies it. */
  readonly status: 'holds' | 'breached' | 'skipped' | 'left to full';
  /** The rows that break the promise, at most 20 of them. */
  readonly breaches: readonly unknown[];
};

export type CheckOptions = {
  /** A test cluster may lose acknowledged transactions; all other promises are checked there too. */
  readonly isTestCluster: boolean;
  /** A development copy fills purses without payments; in production that is a breach. */
  readonly isDevelopment: boolean;
  /** The answers that clients received, stored outside the database: each must be booked exactly once. */
  readonly acknowledged: AsyncIterable<readonly Acknowledged[]> | null;
  /** The promises about rows in the order of their checks: `allPromises` of `server/promises.ts`, or some of them. */
  readonly promises: readonly BooksPromise[];
  /** False omits the evidence against tampering. Defaults to true. */
  readonly withEvidence?: boolean;
  /** The last clean check's checkpoint: verifies only what was booked since, and that older rows are unchanged. */
  readonly since?: Checkpoint | null;
  /** The signed heads stored outside the database, and their signing key if it is known. */
  readonly heads?: { readonly kept: readonly KeptHead[]; readonly publicKey: Uint8Array | null };
  /** Runs each step of the check. Defaults to one step right after the other. */
  readonly pace?: <T>(step: () => Promise<T>) => Promise<T>;
  /** Receives each promise as soon as it is checked. */
  readonly onChecked: (checked: Checked) => void;
  /** Receives the next check's starting point if every promise holds. */
  readonly onClean?: (checkpoint: Checkpoint) => Promise<void>;
};

const breachesMax = 20;

function atOnce<T>(step: () => Promise<T>): Promise<T> {
  return step();
}

/** Verifies the ledger while it is in use, without locks that could block others. Stops at the first broken promise. Returns
 *  whether all hold. Needs a connection that may read everything except seeds. Each promise has a consistent snapshot of its own,
 *  because one for all of them would keep every old version of a purse in use (ADR 0086). */
export async function checkBooks(client: ClientBase, options: CheckOptions): Promise<boolean> {
  const database = await databaseOf(client);
  const since = options.since?.database === database ? options.since : null;
  // Before the promises: each then covers all movements that the next check takes as verified.
  const { pace = atOnce, withEvidence = true } = options;
  const evidence = withEvidence ? await pace(() => reading(client, 'REPEATABLE READ', () => gatherEvidence(client, since))) : null;
  const isKnownToHold = createSharedReads(
    client,
    options.promises.filter((promise) => !isSkipped(promise, options)),
    since,
  );
  return reading(client, 'READ COMMITTED', async () => {
    for (const promise of options.promises) {
      const checked = await pace(async () => {
        if (await isKnownToHold(promise)) return found(promise.id, promise.promise, []);
        return checkPromise(client, promise, { ...options, since });
      });
      if (!report(options, checked)) return false;
    }
    if (evidence !== null && !(await checkUntouched(client, options, { database, since, evidence }))) return false;
    return options.acknowledged === null || (await checkAcknowledged(client, options, options.acknowledged));
  });
}

async function reading<T>(client: ClientBase, isolation: 'REPEATABLE READ' | 'READ COMMITTED', read: () => Promise<T>): Promise<T> {
  await client.query(`BEGIN ISOLATION LEVEL ${isolation} READ ONLY`);
  try {
    await client.query('SET LOCAL statement_timeout = 0');
    return await read();
  } finally {
    // Nothing is written. On a lost connection this fails too, and would hide the first error.
    await client.query('ROLLBACK').catch(() => undefined);
  }
}

function report(options: CheckOptions, checked: Checked): boolean {
  options.onChecked({ ...checked, breaches: checked.breaches.slice(0, breachesMax) });
  return checked.status !== 'breached';
}

type Where = Pick<CheckOptions, 'isTestCluster' | 'isDevelopment'>;

async function checkPromise(
  client: ClientBase,
  promise: BooksPromise,
  { since, ...where }: Where & { readonly since: Checkpoint | null },
): Promise<Checked> {
  const leave = (status: 'skipped' | 'left to full'): Checked => ({ id: promise.id, promise: promise.promise, status, breaches: [] });
  if (isSkipped(promise, where)) return leave('skipped');
  const query = queryOf(promise, since);
  if (query === null) return leave('left to full');
  const { rows } = await client.query(`SELECT * FROM (${query}) AS breaches LIMIT ${breachesMax}`);
  return found(promise.id, promise.promise, rows);
}

function isSkipped({ skippedOn }: BooksPromise, { isTestCluster, isDevelopment }: Where): boolean {
  return (skippedOn === 'test cluster' && isTestCluster) || (skippedOn === 'development copy' && isDevelopment);
}

function found(id: string, promise: string, breaches: readonly unknown[]): Checked {
  return { id, promise, status: breaches.length === 0 ? 'holds' : 'breached', breaches };
}

async function checkUntouched(
  client: ClientBase,
  options: CheckOptions,
  { database, since, evidence }: { database: string; since: Checkpoint | null; evidence: Evidence },
): Promise<boolean> {
  const touched = await findTouched(client, evidence, since);
  if (!report(options, found('3c', 'no entry was changed, removed or inserted after it was booked', touched))) return false;
  const { pace = atOnce } = options;
  const chain = await pace(() => checkChain(client, since));
  if (!report(options, found('3d', 'the chain of hashes over the entries is unbroken', chain.breaches))) return false;
  const { kept, publicKey } = options.heads ?? { kept: [], publicKey: null };
  if (!report(options, found('3e', 'the chain goes through every head that was signed', await findFalseHeads(client, kept, publicKey))))
    return false;
  const { horizon, ended, movements, keys } = evidence;
  const links = await versionsOf(client, `ledger_links WHERE link <= ${chain.last.link}`);
  await options.onClean?.({
    database,
    upTo: horizon - 1n,
    verified: ended,
    movements,
    keys,
    link: chain.last.link,
    linkHash: chain.last.hash.toString('hex'),
    links,
    lastRound: await findLastRound(client, { upTo: horizon - 1n, since }),
  });
  return true;
}

async function checkAcknowledged(client: ClientBase, options: CheckOptions, log: AsyncIterable<readonly Acknowledged[]>): Promise<boolean> {
  const breaches: unknown[] = [];
  for await (const batch of log) breaches.push(...(await unbookedOf(client, batch)));
  return report(options, found('12', 'everything acknowledged is booked, once, as it was acknowledged', breaches));
}
