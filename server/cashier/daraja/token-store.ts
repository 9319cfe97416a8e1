import { instantOf, later, type Clock, type Instant } from '@tausi/kernel';
import type { Pool } from 'pg';
import type { Lock } from '../../platform/security/lock.ts';

/** Fetches a new token from the provider; null when it gave none. */
export type FetchToken = () => Promise<{ readonly token: string; readonly lifeSeconds: number } | null>;

/** The access token that all processes share. */
export type TokenStore = {
  /** Returns the current token, or a new one when it is missing, expired or `refused`. Null when the provider gives none. */
  readonly get: (fetchToken: FetchToken, refused?: string) => Promise<string | null>;
};

type KnownToken = { readonly token: string; readonly endsAt: Instant };

const provider = 'daraja';
// A token is not used in its last minute, so that it does not expire in transit.
const marginMs = 60_000;
const isFresh = (endsAt: Instant, at: Instant): boolean => at < later(endsAt, -marginMs);

/** Stores the token in `provider_tokens`, sealed. The provider's request may take ten seconds, so it runs outside any transaction and
 *  connection.
 *  Callers of one process share one request. Two processes may fetch at the same moment: the newer token voids the older one
 *  and stays in the row, where the process with the refused token finds it. */
export function createTokenStore(pool: Pool, clock: Clock, lock: Lock): TokenStore {
  let known: KnownToken | null = null;
  let renewal: Promise<string | null> | null = null;

  const usable = (refused: string | undefined): string | null =>
    known !== null && known.token !== refused && isFresh(known.endsAt, clock.now()) ? known.token : null;

  async function renew(fetchToken: FetchToken, refused: string | undefined): Promise<string | null> {
    const shared = await readToken(pool, lock);
    if (shared !== null) known = shared;
    const found = usable(refused);
    if (found !== null) return found;
    const fetched = await fetchToken();
    if (fetched === null) return null;
    known = { token: fetched.token, endsAt: later(clock.now(), fetched.lifeSeconds * 1_000) };
    await writeToken(pool, lock, known);
    return known.token;
  }

  return {
    get: async (fetchToken, refused) => {
      const token = usable(refused);
      if (token !== null) return token;
      const own = (renewal ??= renew(fetchToken, refused).finally(() => (renewal = null)));
      const renewed = await own;
      // A renewal that began before this refusal may have found the refused token still in the row.
      return renewed === refused && renewed !== null ? renew(fetchToken, refused) : renewed;
    },
  };
}

async function readToken(pool: Pool, lock: Lock): Promise<KnownToken | null> {
  const { rows } = await pool.query<{ token: Buffer; expires_at: Date }>(
    'SELECT token, expires_at FROM provider_tokens WHERE provider = $1',
    [provider],
  );
  const [row] = rows;
  const token = row === undefined ? null : opened(lock, row.token);
  return row === undefined || token === null ? null : { token, endsAt: instantOf(row.expires_at) };
}

// A token sealed with an earlier master key is fetched anew.
function opened(lock: Lock, sealed: Buffer): string | null {
  try {
    return lock.open(sealed, provider).toString('utf8');
  } catch {
    return null;
  }
}

async function writeToken(pool: Pool, lock: Lock, { token, endsAt }: KnownToken): Promise<void> {
  await pool.query(
    `INSERT INTO provider_tokens (provider, token, expires_at) VALUES ($1, $2, $3)
     ON CONFLICT (provider) DO UPDATE SET token = $2, expires_at = $3 WHERE provider_tokens.expires_at <= $3`,
    [provider, lock.close(Buffer.from(token), provider), new Date(endsAt)],
  );
}
