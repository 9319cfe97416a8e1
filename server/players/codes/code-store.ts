import { later, type Instant, type Language, type MarketCode } from '@tausi/kernel';
import type { Pool, PoolClient } from 'pg';
import { codeLifeMs, codeTriesMax, proofLifeMs } from '../one-time-code.ts';

/** `subject` names the number, the purpose and the request. */
export async function insertCode(
  client: PoolClient,
  { subject, codeId, codeHash, at }: { subject: string; codeId: string; codeHash: string; at: Instant },
): Promise<void> {
  await client.query('insert into one_time_codes (subject, code_id, code_hash, created_at, expires_at) values ($1, $2, $3, $4, $5)', [
    subject,
    codeId,
    codeHash,
    new Date(at),
    new Date(later(at, codeLifeMs)),
  ]);
}

/** Counts a try and answers what it is compared with; null when there is nothing to try. Tries side by side are counted
 *  one after another, in one row. */
export async function takeTry(pool: Pool, subject: string, at: Instant): Promise<{ codeId: string; codeHash: string } | null> {
  const { rows } = await pool.query<{ code_id: string; code_hash: string }>(
    `update one_time_codes set tries = tries + 1 where subject = $1 and expires_at > $2 and tries < $3 and used_at is null
     returning code_id, code_hash`,
    [subject, new Date(at), codeTriesMax],
  );
  const [row] = rows;
  return row === undefined ? null : { codeId: row.code_id, codeHash: row.code_hash };
}

export async function noteProved(pool: Pool, { codeId, at }: { codeId: string; at: Instant }): Promise<void> {
  await pool.query('update one_time_codes set proved_at = coalesce(proved_at, $2) where code_id = $1', [codeId, new Date(at)]);
}

/** Uses a proof up, within the unit of work of what it allows; false when it is none any more. */
export async function spendProof(client: PoolClient, { codeId, at }: { codeId: string; at: Instant }): Promise<boolean> {
  const { rowCount } = await client.query(
    `update one_time_codes set used_at = $2 where code_id = $1 and used_at is null and proved_at > $3`,
    [codeId, new Date(at), new Date(at - proofLifeMs)],
  );
  return rowCount === 1;
}

/** Whether a proof could be used now. */
export async function isUsable(pool: Pool, { codeId, at }: { codeId: string; at: Instant }): Promise<boolean> {
  const { rowCount } = await pool.query('select from one_time_codes where code_id = $1 and used_at is null and proved_at > $2', [
    codeId,
    new Date(at - proofLifeMs),
  ]);
  return rowCount === 1;
}

/** Whether a proof was used a moment ago: its repeat is the repeat of an answer that was lost. */
export async function wasJustUsed(pool: Pool, { codeId, at }: { codeId: string; at: Instant }): Promise<boolean> {
  const { rowCount } = await pool.query('select from one_time_codes where code_id = $1 and used_at > $2', [
    codeId,
    new Date(at - proofLifeMs),
  ]);
  return rowCount === 1;
}

/** The words around a code; in English where the country has none in the language. */
export async function findTemplate(pool: Pool, market: MarketCode, language: Language): Promise<string | null> {
  const { rows } = await pool.query<{ template: string }>(
    "select template from code_templates where market = $1 and language in ($2, 'en') order by language = $2 desc limit 1",
    [market, language],
  );
  return rows[0]?.template ?? null;
}

const keptMs = 24 * 60 * 60 * 1_000;

/** Forgets codes and words of social sign-ins that are worth nothing any more. */
export async function sweepCodes(pool: Pool, at: Instant): Promise<void> {
  await pool.query('delete from one_time_codes where expires_at < $1', [new Date(at - keptMs)]);
  await pool.query('delete from used_social_nonces where used_at < $1', [new Date(at - keptMs)]);
}
