import type { PlayerId } from '@tausi/kernel';
import type { PoolClient } from 'pg';

/** Locks a player until the unit of work ends, so that one writer at a time decides about them. */
export async function lockPlayer(client: PoolClient, id: PlayerId): Promise<void> {
  await client.query('SELECT FROM players WHERE id = $1 FOR no key UPDATE', [id]);
}

/** Records the result of an identity check, in the unit of work of the decision. */
export async function recordIdentityResult(
  client: PoolClient,
  id: PlayerId,
  { hasPassed }: { readonly hasPassed: boolean },
): Promise<void> {
  await client.query('UPDATE players SET is_identity_passed = $2 WHERE id = $1', [id, hasPassed]);
}
