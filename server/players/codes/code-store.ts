import { later, type Instant, type Language, type MarketCode } from '@tausi/kernel';
import type { Pool, PoolClient } from 'pg';
import { codeLifeMs, codeTriesMax, proofLifeMs } from '../one-time-code.ts';

/** `subject` identifies the number, the purpose and the request. */
export async function insertCode(
  client: PoolClient,
  { subject, codeId, codeHash, at }: { subject: string; codeId: string; codeHash: string; at: Instant },
): Promise<void> {
  await client.query('INSERT INTO one_time_codes (subject, code_id, code_hash, created_at, expires_at) VALUES ($1, $2, $3, $4, $5)', [
    subject,
    codeId,
    codeHash,
    new Date(at),
    new Date(later(at, codeLifeMs)),
  ]);
}

/** Counts a try and returns the hash to compare with; null when no code can be tried. One row counts concurrent tries in sequence. */
export async function takeTry(pool: Pool, subject: string, at: Instant): Promise<{ codeId: string; codeHash: string } | null> {
  const { rows } = await pool.query<{ code_id: string; code_hash: string }>(
    `UPDATE one_time_codes SET tries = tries + 1 WHERE subject = $1 AND expires_at > $2 AND tries < $3 AND used_at IS NULL
     RETURNING code_id, code_hash`,
    [subject, new Date(at), codeTriesMax],
  );
  const [row] = rows;
  return row === undefined ? null : { codeId: row.code_id, codeHash: row.code_hash };
}

export async function noteProved(pool: Pool, { codeId, at }: { codeId: string; at: Instant }): Promise<void> {
  await pool.query('UPDATE one_time_codes SET proved_at = coalesce(proved_at, $2) WHERE code_id = $1', [codeId, new Date(at)]);
}

/** Uses a proof in the caller's unit of work; false when it is no longer valid. */
export async function spendProof(client: PoolClient, { codeId, at }: { codeId: string; at: Instant }): Promise<boolean> {
  const { rowCount } = await client.query(
    `UPDATE one_time_codes SET used_at = $2 WHERE code_id = $1 AND used_at IS NULL AND proved_at > $3`,
    [codeId, new Date(at), new Date(at - proofLifeMs)],
  );
  return rowCount === 1;
}

/** Returns whether a proof could be used now. */
export async function isUsable(pool: Pool, { codeId, at }: { codeId: string; at: Instant }): Promise<boolean> {
  const { rowCount } = await pool.query('SELECT FROM one_time_codes WHERE code_id = $1 AND used_at IS NULL AND proved_at > $2', [
    codeId,
    new Date(at - proofLifeMs),
  ]);
  return rowCount === 1;
}

/** Returns whether a proof was used moments ago, so that a retry after a lost answer is recognised. */
export async function wasJustUsed(pool: Pool, { codeId, at }: { codeId: string; at: Instant }): Promise<boolean> {
  const { rowCount } = await pool.query('SELECT FROM one_time_codes WHERE code_id = $1 AND used_at > $2', [
    codeId,
    new Date(at - proofLifeMs),
  ]);
  return rowCount === 1;
}

/** Returns the message template; in English when the country has none in the language. */
export async function findTemplate(pool: Pool, market: MarketCode, language: Language): Promise<string | null> {
  const { rows } = await pool.query<{ template: string }>(
    "SELECT template FROM code_templates WHERE market = $1 AND language IN ($2, 'en') ORDER BY language = $2 DESC LIMIT 1",
    [market, language],
  );
  return rows[0]?.template ?? null;
}

const keptMs = 24 * 60 * 60 * 1_000;

/** Deletes expired codes and nonces of social sign-ins. */
export async function sweepCodes(pool: Pool, at: Instant): Promise<void> {
  await pool.query('DELETE FROM one_time_codes WHERE expires_at < $1', [new Date(at - keptMs)]);
  await pool.query('DELETE FROM used_social_nonces WHERE used_at < $1', [new Date(at - keptMs)]);
}
