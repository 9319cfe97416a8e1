import { join } from 'node:path';
import type { Instant } from '@tausi/kernel';
import type { Pool } from 'pg';
import type { SigningKey } from '../platform/security/signing-key.ts';
import type { Checked } from './checker/check-books.ts';
import type { BooksPromise } from './checker/promise.ts';
import { createBooksWatch, type BooksWatch } from './checker/watch-books.ts';
import { ledgerChain } from './followers/chain.ts';
import { createFollowing, type Following } from './followers/create-following.ts';
import { dayTotals } from './followers/days.ts';
import type { Follower } from './followers/follower.ts';
import { signHead } from './followers/sign-head.ts';

export type LedgerWatchDeps = {
  readonly pool: Pool;
  readonly checkPool: Pool;
  readonly headKey: SigningKey;
  /** Where this process keeps what it verified, outside the database. */
  readonly dataDir: string;
  /** Where the signed heads are kept; null: in `dataDir`. */
  readonly headsFile: string | null;
  readonly isTestCluster: boolean;
  readonly isDevelopment: boolean;
  /** What other contexts do for every movement. */
  readonly followers: readonly Follower[];
  /** What the check of every minute verifies: the wallet's promises and those of other contexts, in order. */
  readonly promises: readonly BooksPromise[];
  readonly onBroken: (checked: Checked) => void;
  readonly onFailed: (error: unknown) => void;
};

/** Everything that comes after a movement was booked: followers, the chain over the ledger, the check of every minute. */
export type LedgerWatch = Following & Pick<BooksWatch, 'check' | 'broken'> & { readonly signHead: (at: Instant) => Promise<void> };

export function createLedgerWatch(deps: LedgerWatchDeps): LedgerWatch {
  const { pool, headKey, onFailed } = deps;
  const headsFile = deps.headsFile ?? join(deps.dataDir, 'ledger-heads.jsonl');
  const following = createFollowing({ pool, followers: [ledgerChain, dayTotals, ...deps.followers], onFailed });
  const { check, broken, stopChecking } = createBooksWatch({ ...deps, headsFile, publicKey: headKey.publicKey });
  return {
    ...following,
    check,
    broken,
    stop: async () => {
      stopChecking();
      await following.stop();
    },
    signHead: (at) => signHead({ pool, key: headKey, headsFile }, at),
  };
}
