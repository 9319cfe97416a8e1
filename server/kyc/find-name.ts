import type { PlayerId } from '@tausi/kernel';
import type { Pool } from 'pg';
import * as z from 'zod/mini';
import type { KycKeys } from './vault/keys.ts';

const formShape = z.object({ firstName: z.string(), surname: z.string() });

/** Returns the name on the document of a passed identity check; null without one. */
export async function findIdentityName(pool: Pool, { formLock }: Pick<KycKeys, 'formLock'>, id: PlayerId): Promise<string | null> {
  const { rows } = await pool.query<{ sealed: Buffer }>("SELECT sealed FROM identity_checks WHERE player_id = $1 AND status = 'passed'", [
    id,
  ]);
  if (rows[0] === undefined) return null;
  const { firstName, surname } = formShape.parse(JSON.parse(formLock.open(rows[0].sealed, id).toString('utf8')));
  return `${firstName} ${surname}`;
}
