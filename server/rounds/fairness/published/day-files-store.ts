import { toIso, type Instant } from '@tausi/kernel';
import type { Pool, PoolClient } from 'pg';
import type { DayContent, DaySeed } from './day-file.ts';
import type { Receipt } from '../receipts/receipts.ts';

/** The stored file of a past day. */
export type DayFile = { readonly content: DayContent; readonly statement: Receipt };

export async function findDayFile(pool: Pool, day: string): Promise<DayFile | null> {
  const { rows } = await pool.query<{ content: DayContent; payload: string; key_id: string; signature: string }>(
    'SELECT content, payload, key_id, signature FROM day_files WHERE day = $1',
    [day],
  );
  const [row] = rows;
  if (row === undefined) return null;
  return { content: row.content, statement: { keyId: row.key_id, payload: row.payload, signature: row.signature } };
}

/** Prevents other processes from writing a day until the unit of work ends. */
export async function lockDayFiles(client: PoolClient): Promise<void> {
  await client.query("SELECT pg_advisory_xact_lock(hashtext('day_files'))");
}

export async function findLastDayFile(client: PoolClient): Promise<{ readonly day: string; readonly payload: string } | null> {
  const { rows } = await client.query<{ day: string; payload: string }>('SELECT day, payload FROM day_files ORDER BY day DESC LIMIT 1');
  return rows[0] ?? null;
}

/** The day of the first commitment; null if there is none yet. */
export async function findFirstDay(client: PoolClient): Promise<string | null> {
  const { rows } = await client.query<{ day: string | null }>(
    `SELECT to_char(least((SELECT min(made_at) FROM player_seeds), (SELECT min(published_at) FROM seasons), (SELECT min(promised_at) FROM prize_series))
       AT TIME ZONE 'UTC', 'YYYY-MM-DD') AS day`,
  );
  return rows[0]?.day ?? null;
}

/** Copies the public facts of a day's new seeds. */
export async function copySeeds(client: PoolClient, day: string, { from, until }: { from: Instant; until: Instant }): Promise<void> {
  await client.query(
    `INSERT INTO day_file_seeds (day, commitment, beacon_round)
     SELECT $1, commitment, CASE WHEN beacon_named_at < $3 THEN beacon_round END FROM player_seeds WHERE made_at >= $2 AND made_at < $3`,
    [day, toIso(from), toIso(until)],
  );
}

/** A page of a day's stored seeds, in the order of their commitments. */
export async function listDaySeeds(
  client: Pool | PoolClient,
  day: string,
  { after, most }: { after: string; most: number },
): Promise<readonly DaySeed[]> {
  const { rows } = await client.query<{ commitment: string; beacon_round: bigint | null }>(
    'SELECT commitment, beacon_round FROM day_file_seeds WHERE day = $1 AND commitment > $2 ORDER BY commitment LIMIT $3',
    [day, after, most],
  );
  return rows.map(({ commitment, beacon_round: round }) => ({ commitment, beaconRound: round === null ? null : round.toString() }));
}

export async function insertDayFile(
  client: PoolClient,
  { day, content, statement, at }: DayFile & { readonly day: string; readonly at: Instant },
): Promise<void> {
  await client.query('INSERT INTO day_files (day, content, payload, key_id, signature, written_at) VALUES ($1, $2, $3, $4, $5, $6)', [
    day,
    JSON.stringify(content),
    statement.payload,
    statement.keyId,
    statement.signature,
    toIso(at),
  ]);
}
