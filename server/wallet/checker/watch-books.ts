import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Pool } from 'pg';
import { readHeads } from '../followers/heads-file.ts';
import { checkBooks, type Checked } from './check-books.ts';
import { readCheckpoint, writeCheckpoint } from './checkpoint.ts';
import { takeTurn } from './turn-store.ts';

export type BooksWatchDeps = {
  readonly pool: Pool;
  /** Where this process keeps what it verified, outside the database. */
  readonly dataDir: string;
  readonly headsFile: string;
  /** Of the key that signs the chain's heads. */
  readonly publicKey: Uint8Array;
  readonly isTestCluster: boolean;
  readonly onBroken: (checked: Checked) => void;
};

export type BooksWatch = {
  /** Verifies what was booked since the last clean check, and that the rest is untouched; the whole ledger the first
   *  time. To be called every minute: of all processes one does it. */
  readonly check: () => Promise<void>;
  /** How many promises the last check of this process found broken; it ends at the first. */
  readonly broken: () => number;
};

export function createBooksWatch(deps: BooksWatchDeps): BooksWatch {
  const checkpointFile = join(deps.dataDir, 'books-verified.json');
  let broken = 0;
  return {
    broken: () => broken,
    check: async () => {
      if (!(await takeTurn(deps.pool))) return;
      await mkdir(deps.dataDir, { recursive: true });
      const found: Checked[] = [];
      const client = await deps.pool.connect();
      try {
        await checkBooks(client, {
          isTestCluster: deps.isTestCluster,
          acknowledged: null,
          since: await readCheckpoint(checkpointFile),
          heads: { kept: await readHeads(deps.headsFile), publicKey: deps.publicKey },
          onChecked: (checked) => void found.push(checked),
          onClean: (checkpoint) => writeCheckpoint(checkpointFile, checkpoint),
        });
      } finally {
        client.release();
      }
      const breached = found.filter((checked) => checked.status === 'breached');
      broken = breached.length;
      for (const checked of breached) deps.onBroken(checked);
    },
  };
}
