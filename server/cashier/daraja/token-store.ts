import { instantOf, later, type Clock, type Instant } from '@tausi/kernel';
import type { Pool, PoolClient } from 'pg';
import { commit, unitOfWork } from '../../platform/unit-of-work.ts';

/** Fetches a fresh token from the provider; null when it gave none. */
export type FetchToken = () => Promise<{ readonly token: string; readonly lifeSeconds: number } | null>;

/** The access token that all processes share, because each new one voids the one before it. */
export type TokenStore = {
  /** The token in use; a fresh one when there is none, it ran out, or it is `refused`. Null when none can be had. */
  readonly get: (fetchToken: FetchToken, refused?: string) => Promise<string | null>;
};

const provider = 'daraja';
// A token is not used in its last minute, so that it does not run out on the way.
const marginMs = 60_000;
const maySpare = (endsAt: Instant, at: Instant): boolean => at < later(endsAt, -marginMs);

export function createTokenStore(pool: Pool, clock: Clock): TokenStore {
  let known: { readonly token: string; readonly endsAt: Instant } | null = null;

  const readRow = async (client: Pool | PoolClient): Promise<void> => {
    const { rows } = await client.query<{ token: string; expires_at: Date }>(
      'SELECT token, expires_at FROM provider_tokens WHERE provider = $1',
      [provider],
    );
    known = rows[0] === undefined ? null : { token: rows[0].token, endsAt: instantOf(rows[0].expires_at) };
  };
  const usable = (refused: string | undefined): string | null =>
    known !== null && known.token !== refused && maySpare(known.endsAt, clock.now()) ? known.token : null;

  return {
    get: async (fetchToken, refused) => {
      if (usable(refused) === null) await readRow(pool);
      const shared = usable(refused);
      if (shared !== null) return shared;
      // One process asks, the others wait for the lock and then find its token.
      return unitOfWork(pool, async (client) => {
        await client.query('SELECT pg_advisory_xact_lock(hashtext($1))', [`provider_tokens:${provider}`]);
        await readRow(client);
        const renewed = usable(refused);
        if (renewed !== null) return commit(renewed);
        const fresh = await fetchToken();
        if (fresh === null) return commit(null);
        // Held here, not in what all share: somebody who looked before may still be told that there is none.
        const own = { token: fresh.token, endsAt: later(clock.now(), fresh.lifeSeconds * 1_000) };
        await client.query(
          'INSERT INTO provider_tokens (provider, token, expires_at) VALUES ($1, $2, $3) ON CONFLICT (provider) DO UPDATE SET token = $2, expires_at = $3',
          [provider, own.token, new Date(own.endsAt)],
        );
        known = own;
        return commit(own.token);
      });
    },
  };
}
