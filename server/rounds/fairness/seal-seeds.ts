import type { Pool } from 'pg';
import type { KeptSeed, SeedSeal } from './seed-seal.ts';
import { seasonSeedName } from './seasons.ts';

const rowsAtOnce = 1_000;

/** Seals every seed stored in the clear or under an older key. Runs before the server accepts requests. Returns the
 *  number of seeds. */
export async function sealSeeds(drawPool: Pool, seal: SeedSeal): Promise<number> {
  let sealed = 0;
  for (const step of [sealServerSeeds, sealSeasonSeeds, sealSeriesSeeds]) {
    for (let done = await step(drawPool, seal); done > 0; done = await step(drawPool, seal)) sealed += done;
  }
  return sealed;
}

type Row = {
  readonly id: string;
  readonly number: number;
  readonly open: Buffer | null;
  readonly sealed: Buffer | null;
  readonly seal_key: string | null;
};

async function sealServerSeeds(drawPool: Pool, seal: SeedSeal): Promise<number> {
  const { rows } = await drawPool.query<Row>(
    `SELECT seed_id AS id, 0 AS number, server_seed AS open, sealed, seal_key FROM server_seeds
     WHERE sealed IS NULL OR seal_key <> $1 LIMIT $2`,
    [seal.keyId, rowsAtOnce],
  );
  await drawPool.query(
    `UPDATE server_seeds s SET server_seed = NULL, sealed = a.sealed, seal_key = $3
     FROM unnest($1::uuid[], $2::bytea[]) AS a (seed_id, sealed) WHERE s.seed_id = a.seed_id`,
    [rows.map(({ id }) => id), rows.map((row) => sealedAnew(row, seal, row.id)), seal.keyId],
  );
  return rows.length;
}

async function sealSeasonSeeds(drawPool: Pool, seal: SeedSeal): Promise<number> {
  const { rows } = await drawPool.query<Row>(
    `SELECT season_id AS id, number, seed AS open, sealed, seal_key FROM season_seeds
     WHERE sealed IS NULL OR seal_key <> $1 LIMIT $2`,
    [seal.keyId, rowsAtOnce],
  );
  await drawPool.query(
    `UPDATE season_seeds s SET seed = NULL, sealed = a.sealed, seal_key = $4
     FROM unnest($1::uuid[], $2::integer[], $3::bytea[]) AS a (season_id, number, sealed) WHERE s.season_id = a.season_id AND s.number = a.number`,
    [
      rows.map(({ id }) => id),
      rows.map(({ number }) => number),
      rows.map((row) => sealedAnew(row, seal, seasonSeedName({ seasonId: row.id, number: row.number }))),
      seal.keyId,
    ],
  );
  return rows.length;
}

async function sealSeriesSeeds(drawPool: Pool, seal: SeedSeal): Promise<number> {
  const { rows } = await drawPool.query<Row>(
    'SELECT series_id AS id, 0 AS number, NULL::bytea AS open, sealed, seal_key FROM series_seeds WHERE seal_key <> $1 LIMIT $2',
    [seal.keyId, rowsAtOnce],
  );
  await drawPool.query(
    `UPDATE series_seeds s SET sealed = a.sealed, seal_key = $3
     FROM unnest($1::uuid[], $2::bytea[]) AS a (series_id, sealed) WHERE s.series_id = a.series_id`,
    [rows.map(({ id }) => id), rows.map((row) => sealedAnew(row, seal, row.id)), seal.keyId],
  );
  return rows.length;
}

function sealedAnew({ open, sealed, seal_key: sealKey }: Row, seal: SeedSeal, belongsTo: string): Buffer {
  const kept: KeptSeed = { open, sealed, sealKey };
  return seal.seal(seal.open(kept, belongsTo), belongsTo);
}
