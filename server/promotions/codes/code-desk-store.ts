import type { Pool, PoolClient } from 'pg';

/** A batch of codes as the desk lists it. */
export type BatchRow = {
  readonly batchId: number;
  readonly kind: 'shared' | 'single_use';
  readonly codes: number;
  readonly used: number;
  readonly madeBy: string;
  readonly approvedBy: string | null;
};

const listedMax = 500;

/** Finds the market of a promotion that takes codes. */
export async function findCodePromotion(pool: Pool, promotionId: number): Promise<string | null> {
  const { rows } = await pool.query<{ market: string }>("SELECT market FROM promotions WHERE promotion_id = $1 AND surface = 'code'", [
    promotionId,
  ]);
  return rows[0]?.market ?? null;
}

/** Lists the batches of a promotion. A shared code is used as often as its batch has awards. */
export async function listBatches(pool: Pool, promotionId: number): Promise<readonly BatchRow[]> {
  const { rows } = await pool.query<BatchRow>(
    `SELECT b.batch_id AS "batchId", b.kind, b.codes, b.made_by AS "madeBy", b.approved_by AS "approvedBy",
       (SELECT count(*)::integer FROM awards a WHERE a.promotion_id = b.promotion_id AND a.cause = 'code:' || b.batch_id) AS used
     FROM promo_code_batches b WHERE b.promotion_id = $1 ORDER BY b.batch_id LIMIT $2`,
    [promotionId, listedMax],
  );
  return rows;
}

type BatchInsert = {
  readonly promotionId: number;
  readonly kind: BatchRow['kind'];
  readonly count: number;
  readonly by: string;
  readonly reason: string;
};

export async function insertBatch(client: PoolClient, { promotionId, kind, count, by, reason }: BatchInsert): Promise<number> {
  const { rows } = await client.query<{ batch_id: number }>(
    `INSERT INTO promo_code_batches (promotion_id, kind, codes, reason, made_by, made_at) VALUES ($1, $2, $3, $4, $5, now()) RETURNING batch_id`,
    [promotionId, kind, count, reason, by],
  );
  return rows[0]?.batch_id ?? 0;
}

/** Stores codes by their hashes; false if the market has one of them. */
export async function insertCodes(
  client: PoolClient,
  { batchId, market, hashes }: { readonly batchId: number; readonly market: string; readonly hashes: readonly Buffer[] },
): Promise<boolean> {
  const { rowCount } = await client.query(
    'INSERT INTO promo_codes (market, code_hash, batch_id) SELECT $1, hash, $2 FROM unnest($3::bytea[]) AS hash ON CONFLICT DO NOTHING',
    [market, batchId, hashes],
  );
  return rowCount === hashes.length;
}

/** Approves a batch; the person who made it cannot. */
export async function approveBatch(
  pool: Pool,
  batchId: number,
  by: string,
): Promise<'approved' | 'nothing_to_approve' | 'second_person_missing'> {
  const { rows } = await pool.query<{ made_by: string }>('SELECT made_by FROM promo_code_batches WHERE batch_id = $1', [batchId]);
  if (rows[0]?.made_by === by) return 'second_person_missing';
  const { rowCount } = await pool.query(
    'UPDATE promo_code_batches SET approved_by = $2, approved_at = now() WHERE batch_id = $1 AND approved_at IS NULL AND made_by <> $2',
    [batchId, by],
  );
  return rowCount === 1 ? 'approved' : 'nothing_to_approve';
}
