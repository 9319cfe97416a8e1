import { instantOf, type Instant, type PlayerId } from '@tausi/kernel';
import type { Pool, PoolClient } from 'pg';
import { uuidv7 } from '../../platform/ids.ts';

type Queries = Pick<Pool, 'query'> | Pick<PoolClient, 'query'>;

export type Factor = {
  readonly sealed: Buffer;
  /** Null during setup, while sign-ins do not ask for it yet. */
  readonly confirmedAt: Instant | null;
  readonly lastStep: number;
};

export async function findFactor(db: Queries, id: PlayerId): Promise<Factor | null> {
  const { rows } = await db.query<{ sealed: Buffer; confirmed_at: Date | null; last_step: string }>(
    'SELECT sealed, confirmed_at, last_step FROM second_factors WHERE player_id = $1',
    [id],
  );
  const [row] = rows;
  if (row === undefined) return null;
  return {
    sealed: row.sealed,
    confirmedAt: row.confirmed_at === null ? null : instantOf(row.confirmed_at),
    lastStep: Number(row.last_step),
  };
}

/** Starts a new setup; false when a second factor is on. */
export async function beginFactor(db: Queries, id: PlayerId, { sealed, at }: { sealed: Buffer; at: Instant }): Promise<boolean> {
  const { rowCount } = await db.query(
    `INSERT INTO second_factors AS f (player_id, sealed, begun_at) VALUES ($1, $2, $3)
     ON CONFLICT (player_id) DO UPDATE SET sealed = excluded.sealed, begun_at = excluded.begun_at, last_step = 0
     WHERE f.confirmed_at IS NULL`,
    [id, sealed, new Date(at)],
  );
  return rowCount === 1;
}

/** Records a code's step once; false when this step or a later one was used. */
export async function takeStep(db: Queries, id: PlayerId, step: number): Promise<boolean> {
  const { rowCount } = await db.query('UPDATE second_factors SET last_step = $2 WHERE player_id = $1 AND last_step < $2', [id, step]);
  return rowCount === 1;
}

export async function confirmFactor(client: PoolClient, id: PlayerId, at: Instant): Promise<void> {
  await client.query('UPDATE second_factors SET confirmed_at = coalesce(confirmed_at, $2) WHERE player_id = $1', [id, new Date(at)]);
}

export async function replaceRecoveryCodes(client: PoolClient, id: PlayerId, hashes: readonly string[]): Promise<void> {
  await client.query('DELETE FROM recovery_codes WHERE player_id = $1', [id]);
  await client.query('INSERT INTO recovery_codes (player_id, code_hash) SELECT $1, unnest($2::text[])', [id, hashes]);
}

/** Uses a recovery code; false when it is unknown or already used. */
export async function useRecoveryCode(client: PoolClient, id: PlayerId, { hash, at }: { hash: string; at: Instant }): Promise<boolean> {
  const { rowCount } = await client.query(
    'UPDATE recovery_codes SET used_at = $3 WHERE player_id = $1 AND code_hash = $2 AND used_at IS NULL',
    [id, hash, new Date(at)],
  );
  return rowCount === 1;
}

export async function countRecoveryCodes(db: Queries, id: PlayerId): Promise<number> {
  const { rows } = await db.query<{ left: string }>(
    'SELECT count(*) AS left FROM recovery_codes WHERE player_id = $1 AND used_at IS NULL',
    [id],
  );
  return Number(rows[0]?.left ?? 0);
}

/** Removes the second factor; false when none was on. */
export async function removeFactor(client: PoolClient, id: PlayerId): Promise<boolean> {
  const { rowCount } = await client.query('DELETE FROM second_factors WHERE player_id = $1 AND confirmed_at IS NOT NULL', [id]);
  return rowCount === 1;
}

export type FactorStep = {
  readonly step: 'on' | 'off' | 'recovery_code' | 'taken_off';
  readonly reason?: string;
  readonly by: string;
  readonly at: Instant;
};

export async function noteFactorStep(client: PoolClient, id: PlayerId, { step, reason = '', by, at }: FactorStep): Promise<void> {
  await client.query('INSERT INTO second_factor_steps (id, player_id, step, reason, taken_by, taken_at) VALUES ($1, $2, $3, $4, $5, $6)', [
    uuidv7(at),
    id,
    step,
    reason,
    by,
    new Date(at),
  ]);
}
