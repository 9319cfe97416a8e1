import { instantOf, toIso, type Currency, type Instant } from '@tausi/kernel';
import type { Pool, PoolClient } from 'pg';
import { batched } from '../../../platform/database/batched.ts';
import { byPool } from '../../../platform/database/by-pool.ts';
import type { BeaconValue } from '../beacon.ts';
import { readTiers, storedTiers, type OpenedSeries, type PrizeSeries } from './prize-series.ts';

type SeriesRow = {
  series_id: string;
  name: string;
  currency: Currency;
  tiers: unknown;
  tickets: number | null;
  commitment: string;
  promised_at: Date;
  closes_at: Date | null;
  beacon_round: bigint;
  beacon_at: Date;
  beacon: Buffer | null;
  beacon_signature: Buffer | null;
  beacon_key: Buffer | null;
  root: Buffer | null;
  opened_at: Date | null;
  server_seed: Buffer | null;
  ended_at: Date | null;
};

type Promised = Omit<PrizeSeries, 'opened' | 'ended'>;

/** Publishes a promise. Returns false if a series of the name is promised already and not opened. */
export async function insertSeries(pool: Pool, series: Promised): Promise<boolean> {
  const inserted = await pool.query(
    `INSERT INTO prize_series (series_id, name, currency, tiers, tickets, commitment, promised_at, closes_at, beacon_round, beacon_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) ON CONFLICT DO NOTHING`,
    [
      series.seriesId,
      series.name,
      series.currency,
      JSON.stringify(storedTiers(series.tiers)),
      series.tickets,
      series.commitment,
      toIso(series.promisedAt),
      series.closesAt === null ? null : toIso(series.closesAt),
      series.beaconRound,
      toIso(series.beaconAt),
    ],
  );
  return inserted.rowCount === 1;
}

/** Finds a series; null if it is unknown. Concurrent look-ups share one statement. */
export function findSeries(pool: Pool, seriesId: string): Promise<PrizeSeries | null> {
  return seriesFinder(pool)(seriesId);
}

const seriesFinder = byPool((pool) =>
  batched<string, PrizeSeries | null>({ name: 'series', load: (ids) => loadSeries(pool, ids), nameOf: (id) => id }),
);

async function loadSeries(pool: Pool, ids: readonly string[]): Promise<readonly (PrizeSeries | null)[]> {
  const { rows } = await pool.query<SeriesRow>({
    name: 'find_series',
    text: 'SELECT * FROM prize_series WHERE series_id = ANY ($1)',
    values: [ids],
  });
  const byId = new Map(rows.map((row) => [row.series_id, toSeries(row)]));
  return ids.map((id) => byId.get(id) ?? null);
}

/** Lists the series of a name that have not ended, the oldest first. */
export async function listRunning(pool: Pool, names: readonly string[]): Promise<readonly PrizeSeries[]> {
  const { rows } = await pool.query<SeriesRow>(
    'SELECT * FROM prize_series WHERE name = ANY ($1) AND ended_at IS NULL ORDER BY promised_at, series_id',
    [names],
  );
  return rows.map(toSeries);
}

/** Lists the promised series whose beacon value is due. */
export async function listDue(pool: Pool, at: Instant, limit: number): Promise<readonly PrizeSeries[]> {
  const { rows } = await pool.query<SeriesRow>(
    'SELECT * FROM prize_series WHERE opened_at IS NULL AND tickets IS NOT NULL AND beacon_at <= $1 ORDER BY beacon_at, series_id LIMIT $2',
    [toIso(at), limit],
  );
  return rows.map(toSeries);
}

/** Lists the series that have given and opened all their tickets. One ticket of each is looked at, because a series has thousands. */
export async function listFinished(pool: Pool, limit: number): Promise<readonly PrizeSeries[]> {
  const { rows } = await pool.query<SeriesRow>(
    `SELECT * FROM prize_series s WHERE opened_at IS NOT NULL AND ended_at IS NULL
       AND (SELECT ticket_no FROM series_tickets t WHERE t.series_id = s.series_id AND t.player_id IS NULL LIMIT 1) IS NULL
       AND (SELECT ticket_no FROM series_tickets t WHERE t.series_id = s.series_id AND t.opened_at IS NULL LIMIT 1) IS NULL
     ORDER BY promised_at, series_id LIMIT $1`,
    [limit],
  );
  return rows.map(toSeries);
}

/** Counts the tickets of a name that no player has, in opened series and up to a number. */
export async function countLeft(pool: Pool, name: string, upTo: number): Promise<{ readonly left: number; readonly isPromised: boolean }> {
  const { rows } = await pool.query<{ left: number; promised: boolean }>(
    `WITH running AS (SELECT series_id, opened_at FROM prize_series WHERE name = $1 AND ended_at IS NULL)
     SELECT EXISTS (SELECT FROM running WHERE opened_at IS NULL) AS promised,
       (SELECT count(*) FROM (SELECT FROM running JOIN series_tickets t USING (series_id) WHERE t.player_id IS NULL LIMIT $2) AS free)::integer AS left`,
    [name, upTo],
  );
  return { left: rows[0]?.left ?? 0, isPromised: rows[0]?.promised ?? false };
}

/** Publishes the order's root, and makes the tickets. Returns false if another process did. */
export async function writeOpening(
  client: PoolClient,
  { seriesId, tickets, value, root, at }: { seriesId: string; tickets: number; value: BeaconValue; root: Uint8Array; at: Instant },
): Promise<boolean> {
  const opened = await client.query(
    `UPDATE prize_series SET tickets = $2, beacon = $3, beacon_signature = $4, beacon_key = $5, root = $6, opened_at = greatest($7, beacon_at)
     WHERE series_id = $1 AND beacon_round = $8 AND opened_at IS NULL`,
    [seriesId, tickets, value.value, value.signature, value.publicKey, root, toIso(at), value.round],
  );
  if (opened.rowCount !== 1) return false;
  await client.query('INSERT INTO series_tickets (series_id, ticket_no) SELECT $1, generate_series(1, $2)', [seriesId, tickets]);
  return true;
}

/** Fixes the number of tickets of a series that closed. */
export async function writeTickets(pool: Pool, seriesId: string, tickets: number): Promise<void> {
  await pool.query('UPDATE prize_series SET tickets = $2 WHERE series_id = $1 AND tickets IS NULL AND closes_at IS NOT NULL', [
    seriesId,
    tickets,
  ]);
}

/** Reveals the seed. Returns false if another process did. */
export async function writeEnd(
  pool: Pool,
  { seriesId, serverSeed, at }: { seriesId: string; serverSeed: Uint8Array; at: Instant },
): Promise<boolean> {
  const ended = await pool.query(
    'UPDATE prize_series SET server_seed = $2, ended_at = greatest($3, opened_at) WHERE series_id = $1 AND ended_at IS NULL',
    [seriesId, serverSeed, toIso(at)],
  );
  return ended.rowCount === 1;
}

/** A series in the public file of a day: the root only if it was published by the day's end. */
export type DaySeries = {
  readonly seriesId: string;
  readonly name: string;
  readonly commitment: string;
  readonly beaconRound: string;
  readonly tickets: number | null;
  readonly root: string | null;
};

/** Lists the series that were promised or opened within a day. */
export async function listDaySeries(
  client: Pool | PoolClient,
  { from, until }: { from: Instant; until: Instant },
): Promise<readonly DaySeries[]> {
  const { rows } = await client.query<DaySeries>(
    `SELECT series_id AS "seriesId", name, commitment, beacon_round::text AS "beaconRound",
       CASE WHEN opened_at < $2 OR closes_at IS NULL THEN tickets END AS tickets, CASE WHEN opened_at < $2 THEN encode(root, 'hex') END AS root
     FROM prize_series WHERE (promised_at >= $1 AND promised_at < $2) OR (opened_at >= $1 AND opened_at < $2) ORDER BY promised_at, series_id`,
    [toIso(from), toIso(until)],
  );
  return rows;
}

function toSeries(row: SeriesRow): PrizeSeries {
  return {
    seriesId: row.series_id,
    name: row.name,
    currency: row.currency,
    tiers: readTiers(row.tiers),
    tickets: row.tickets,
    commitment: row.commitment,
    promisedAt: instantOf(row.promised_at),
    closesAt: row.closes_at === null ? null : instantOf(row.closes_at),
    beaconRound: row.beacon_round,
    beaconAt: instantOf(row.beacon_at),
    opened: toOpened(row),
    ended: row.server_seed === null || row.ended_at === null ? null : { serverSeed: row.server_seed, at: instantOf(row.ended_at) },
  };
}

function toOpened({
  beacon,
  beacon_signature: beaconSignature,
  beacon_key: beaconKey,
  root,
  opened_at: at,
}: SeriesRow): OpenedSeries | null {
  if (beacon === null || beaconSignature === null || beaconKey === null || root === null || at === null) return null;
  return { beacon, beaconSignature, beaconKey, root, at: instantOf(at) };
}
