import type { PlayerId } from '@tausi/kernel';
import type { PoolClient } from 'pg';

/** Locks a player until the unit of work ends, so that one writer at a time decides about them. */
export async function lockPlayer(client: PoolClient, id: PlayerId): Promise<void> {
  await client.query('select from players where id = $1 for no key update', [id]);
}

/** Records the result of an identity check, in the unit of work of the decision. */
export async function recordIdentityResult(
  client: PoolClient,
  id: PlayerId,
  { hasPassed }: { readonly hasPassed: boolean },
): Promise<void> {
  await client.query('update players set is_identity_passed = $2 where id = $1', [id, hasPassed]);
}
