import { instantOf, type Instant, type PlayerId } from '@tausi/kernel';
import type { Pool } from 'pg';
import * as z from 'zod/mini';
import { plainNumber } from './identity-form.ts';
import type { KycKeys } from './vault/keys.ts';

/** A check that passes when a bank knows its number as that of an account's holder. */
export type ComparedNumber = {
  readonly firstName: string;
  readonly surname: string;
  readonly number: string;
  readonly submittedAt: Instant;
};

const typedShape = z.object({ firstName: z.string(), surname: z.string(), idType: z.string(), idNumber: z.string() });

/** Finds a player's check under review whose number a bank compares; null without one. Pictures are for people, so a check that has some
 *  waits for them. */
export async function findComparedNumber(
  pool: Pool,
  { formLock }: Pick<KycKeys, 'formLock'>,
  id: PlayerId,
): Promise<ComparedNumber | null> {
  const { rows } = await pool.query<{ sealed: Buffer; submitted_at: Date; types: string[] }>(
    `SELECT sealed, submitted_at, ARRAY(SELECT name FROM identity_types t WHERE t.market = c.market AND t.is_compared) AS types
     FROM identity_checks c WHERE player_id = $1 AND status = 'under_review'
       AND NOT EXISTS (SELECT FROM identity_documents d WHERE d.player_id = c.player_id)`,
    [id],
  );
  const [row] = rows;
  if (row === undefined) return null;
  const form = typedShape.parse(JSON.parse(formLock.open(row.sealed, id).toString('utf8')));
  if (!row.types.includes(form.idType)) return null;
  const { firstName, surname, idNumber } = form;
  return { firstName, surname, number: plainNumber(idNumber), submittedAt: instantOf(row.submitted_at) };
}
