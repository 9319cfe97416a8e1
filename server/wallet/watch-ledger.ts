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
  /** The folder of this process's checkpoints, outside the database. */
  readonly dataDir: string;
  /** The file of the signed heads; null: in `dataDir`. */
  readonly headsFile: string | null;
  readonly isTestCluster: boolean;
  readonly isDevelopment: boolean;
  /** Other contexts' followers. */
  readonly followers: readonly Follower[];
  /** The promises of the minute check: the wallet's and those of other contexts, in order. */
  readonly promises: readonly BooksPromise[];
  readonly onBroken: (checked: Checked) => void;
  readonly onFailed: (error: unknown) => void;
};

/** All work after a booking: followers, the chain over the ledger, the minute check. */
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
