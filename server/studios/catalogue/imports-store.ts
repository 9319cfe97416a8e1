import { instantOf, toIso, type Instant } from '@tausi/kernel';
import type { Pool, PoolClient } from 'pg';
import * as z from 'zod/mini';
import type { StudioGame } from '../port/studio.ts';
import { readFacts } from './games-store.ts';

/** A studio's list that waits for approval. */
export type OpenImport = {
  readonly importNo: bigint;
  readonly studio: string;
  readonly games: readonly StudioGame[];
  readonly importedBy: string;
  readonly importedAt: Instant;
};

type NewImport = Pick<OpenImport, 'studio' | 'games'>;
type Noted = { readonly by: string; readonly at: Instant };

/** Stores a list as the studio's open import, in place of an earlier one. */
export async function insertImport(client: PoolClient, read: NewImport, { by, at }: Noted): Promise<void> {
  const { studio, games } = read;
  await client.query("UPDATE studio_imports SET status = 'replaced' WHERE studio = $1 AND status = 'open'", [studio]);
  await client.query('INSERT INTO studio_imports (studio, games, imported_by, imported_at) VALUES ($1, $2, $3, $4)', [
    studio,
    JSON.stringify(games),
    by,
    toIso(at),
  ]);
}

/** Finds the open import of a studio; locked against a second approval within a unit of work. */
export async function findOpenImport(client: Pool | PoolClient, studio: string, isLocked = false): Promise<OpenImport | null> {
  const { rows } = await client.query<{ import_no: bigint; games: unknown; imported_by: string; imported_at: Date }>(
    `SELECT import_no, games, imported_by, imported_at FROM studio_imports WHERE studio = $1 AND status = 'open' ${isLocked ? 'FOR UPDATE' : ''}`,
    [studio],
  );
  const row = rows[0];
  if (row === undefined) return null;
  const games = z.array(z.unknown()).parse(row.games).map(readFacts);
  return { importNo: row.import_no, studio, games, importedBy: row.imported_by, importedAt: instantOf(row.imported_at) };
}

export async function closeImport(client: PoolClient, importNo: bigint, { by, at }: Noted): Promise<void> {
  await client.query("UPDATE studio_imports SET status = 'approved', approved_by = $2, approved_at = $3 WHERE import_no = $1", [
    importNo,
    by,
    toIso(at),
  ]);
}
