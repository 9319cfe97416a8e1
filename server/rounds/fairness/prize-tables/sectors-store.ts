import { instantOf, toIso, type Instant, type PlayerId } from '@tausi/kernel';
import type { Pool } from 'pg';
import type { Companion, CompanionKind } from '../../../platform/database/companions.ts';

/** A drawn sector, counted from 0, with the seed and the nonce that drew it. */
export type DrawnSector = { readonly sector: number; readonly nonce: bigint; readonly seedHash: string };

type Table = { readonly playerId: PlayerId; readonly seedId: string; readonly table: string };

/** Returns the nonce of a table's next draw under a seed: its draws are numbered from 0 without a gap. */
export async function nextNonce(pool: Pool, { playerId, seedId, table }: Table): Promise<bigint> {
  const { rows } = await pool.query<{ last: bigint | null }>(
    'SELECT max(nonce) AS last FROM table_draws WHERE player_id = $1 AND seed_id = $2 AND table_name = $3',
    [playerId, seedId, table],
  );
  return (rows[0]?.last ?? -1n) + 1n;
}

const sectorInserted: CompanionKind = {
  name: 'sector_drawn',
  text: `WITH made AS (
           SELECT * FROM unnest($1::uuid[], $2::uuid[], $3::text[], $4::text[], $5::bigint[], $6::bigint[], $7::bigint[], $8::text[], $9::timestamptz[])
             AS made (player_id, seed_id, client_seed, table_name, nonce, size, sector, drawn_for, drawn_at)
         ), counted AS (
           UPDATE player_seeds s SET sectors_drawn = s.sectors_drawn + 1 FROM made m
           WHERE s.player_id = m.player_id AND s.seed_id = m.seed_id AND s.status = 'active' AND coalesce(s.client_seed, '') = m.client_seed
           RETURNING m.*
         )
         INSERT INTO table_draws (player_id, seed_id, table_name, nonce, size, sector, drawn_for, drawn_at)
         SELECT player_id, seed_id, table_name, nonce, size, sector, drawn_for, drawn_at FROM counted
         ON CONFLICT DO NOTHING`,
};

/** The row of a drawn sector. It is stale if its nonce is taken, if its seed is no longer active or has another client seed. */
export function sectorDrawn(
  of: Table & {
    readonly clientSeed: string;
    readonly nonce: bigint;
    readonly size: number;
    readonly sector: number;
    readonly drawnFor: string;
    readonly at: Instant;
  },
): Companion {
  const { playerId, seedId, clientSeed, table, nonce, size, sector, drawnFor, at } = of;
  return { kind: sectorInserted, values: [playerId, seedId, clientSeed, table, nonce, size, sector, drawnFor, toIso(at)] };
}

/** Finds the sector that a play drew. */
export async function findSector(pool: Pool, playerId: PlayerId, drawnFor: string): Promise<DrawnSector | null> {
  const { rows } = await pool.query<{ sector: bigint; nonce: bigint; commitment: string }>(
    `SELECT d.sector, d.nonce, s.commitment FROM table_draws d JOIN player_seeds s USING (player_id, seed_id)
     WHERE d.player_id = $1 AND d.drawn_for = $2`,
    [playerId, drawnFor],
  );
  const [row] = rows;
  return row === undefined ? null : { sector: Number(row.sector), nonce: row.nonce, seedHash: row.commitment };
}

/** The name that a table's draws have in place of a game's. */
export const drawNameOf = (table: string): string => `gift:${table}`;

/** A sector of a revealed seed, for its check. */
export type SeedSector = {
  readonly table: string;
  readonly nonce: bigint;
  readonly size: number;
  readonly sector: number;
  readonly drawnAt: Instant;
};

// A day's plays of one player.
const listedMax = 5_000;

/** Lists the sectors that a seed drew, by table and nonce. */
export async function listSectors(pool: Pool, { playerId, seedId }: Omit<Table, 'table'>): Promise<readonly SeedSector[]> {
  const { rows } = await pool.query<{ table_name: string; nonce: bigint; size: bigint; sector: bigint; drawn_at: Date }>(
    `SELECT table_name, nonce, size, sector, drawn_at FROM table_draws WHERE player_id = $1 AND seed_id = $2
     ORDER BY table_name, nonce LIMIT $3`,
    [playerId, seedId, listedMax],
  );
  return rows.map((row) => ({
    table: row.table_name,
    nonce: row.nonce,
    size: Number(row.size),
    sector: Number(row.sector),
    drawnAt: instantOf(row.drawn_at),
  }));
}
