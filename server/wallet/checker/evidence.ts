import type { ClientBase } from 'pg';
import type { Checkpoint, Versions } from './checkpoint.ts';
import { beforeAnyRound } from './promise.ts';

type Queryable = Pick<ClientBase, 'query'>;

/** The state of the append-only tables in this snapshot. */
export type Evidence = {
  /** Every transaction booked below it has ended. */
  readonly horizon: bigint;
  /** Up to the given checkpoint. */
  readonly before: Versions;
  /** Below the horizon. */
  readonly ended: Versions;
  readonly movements: Versions;
  readonly keys: Versions;
  readonly links: Versions;
  /** Movements written by another transaction than the one they name. */
  readonly rewritten: bigint;
};

// The number of the transaction that wrote a row, without its epoch. PostgreSQL keeps it when it freezes rows.
const writtenBy = 'xmin::text::bigint';
// Movements from before booking numbers, or from a loaded copy, are older than their rows.
const numberedFrom = '(SELECT greatest(max(booked_before), 1) FROM ledger_eras)';
const isRewritten = `booked_in > ${numberedFrom} AND ${writtenBy} <> (booked_in - (SELECT max(booked_before) FROM ledger_eras)) & 4294967295`;

/** Identifies the database and its cluster. */
export async function databaseOf(client: Queryable): Promise<string> {
  const { rows } = await client.query<{ name: string }>(
    `SELECT concat((SELECT system_identifier FROM pg_control_system()), '/', (SELECT oid FROM pg_database WHERE datname = current_database())) AS name`,
  );
  return rows[0]?.name ?? '';
}

/** Reads the evidence in one pass over each table, without locks. */
export async function gatherEvidence(client: Queryable, since: Checkpoint | null): Promise<Evidence> {
  const found = await client.query<{ horizon: string }>('SELECT ledger_horizon()::text AS horizon');
  const horizon = BigInt(found.rows[0]?.horizon ?? '0');
  const parts = await client.query<{ part: number; rows: string; versions: string; rewritten: string }>(
    `SELECT CASE WHEN booked_in <= ${since?.upTo ?? 0n} THEN 0 WHEN booked_in < ${horizon} THEN 1 ELSE 2 END AS part,
            count(*) AS rows, sum(${writtenBy}) AS versions, count(*) FILTER (WHERE ${isRewritten}) AS rewritten
     FROM movements GROUP BY part`,
  );
  const partsUpTo = (last: number): Versions => sumOf(parts.rows.filter((row) => row.part <= last));
  return {
    horizon,
    before: partsUpTo(0),
    ended: partsUpTo(1),
    movements: partsUpTo(2),
    keys: await versionsOf(client, 'movement_keys'),
    links: await versionsOf(client, `ledger_links WHERE link <= ${since?.link ?? 0n}`),
    rewritten: parts.rows.reduce((sum, row) => sum + BigInt(row.rewritten), 0n),
  };
}

/** Finds the highest round id among movements up to a number. Only ids that ascend with time count (UUID version
 *  7); for others, every movement is looked up. */
export async function findLastRound(client: Queryable, { upTo, since }: { upTo: bigint; since: Checkpoint | null }): Promise<string> {
  const { rows } = await client.query<{ round_id: string }>(
    `SELECT round_id FROM movements WHERE booked_in > ${since?.upTo ?? 0n} AND booked_in <= ${upTo} AND uuid_extract_version(round_id) = 7
     ORDER BY round_id DESC LIMIT 1`,
  );
  const [known, found] = [since?.lastRound ?? beforeAnyRound, rows[0]?.round_id ?? beforeAnyRound];
  return found > known ? found : known;
}

/** Lists signs that rows were changed after a checkpoint had verified them, or after they were booked. */
export async function findTouched(client: Queryable, evidence: Evidence, since: Checkpoint | null): Promise<readonly unknown[]> {
  const rewritten = evidence.rewritten === 0n ? [] : await listRewritten(client);
  if (since === null) return rewritten;
  const compared: readonly [string, Versions, Versions][] = [
    ['movements', since.verified, evidence.before],
    ['ledger_links', since.links, evidence.links],
    ['new keys differ from new movements', grown(since.movements, evidence.movements), grown(since.keys, evidence.keys)],
  ];
  const touched = compared.flatMap(([what, expected, found]) =>
    expected.rows === found.rows && expected.versions === found.versions
      ? []
      : [{ what, expectedRows: expected.rows, foundRows: found.rows, writtenAnew: found.versions - expected.versions }],
  );
  return [...rewritten, ...touched];
}

async function listRewritten(client: Queryable): Promise<readonly unknown[]> {
  const found = await client.query<Record<string, unknown>>(
    `SELECT player_id, seq, movement_id, booked_in FROM movements WHERE ${isRewritten} LIMIT 20`,
  );
  return found.rows;
}

/** Counts the rows of a table or a part of it, and sums the numbers of the transactions that wrote them. */
export async function versionsOf(client: Queryable, from: string): Promise<Versions> {
  const found = await client.query<{ rows: string; versions: string | null }>(
    `SELECT count(*) AS rows, sum(${writtenBy}) AS versions FROM ${from}`,
  );
  return sumOf(found.rows);
}

function sumOf(rows: readonly { rows: string; versions: string | null }[]): Versions {
  return {
    rows: rows.reduce((sum, row) => sum + BigInt(row.rows), 0n),
    versions: rows.reduce((sum, row) => sum + BigInt(row.versions ?? '0'), 0n),
  };
}

function grown(from: Versions, to: Versions): Versions {
  return { rows: to.rows - from.rows, versions: to.versions - from.versions };
}
