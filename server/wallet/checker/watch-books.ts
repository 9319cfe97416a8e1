import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Pool, PoolClient } from 'pg';
import { readHeads } from '../followers/heads-file.ts';
import { checkBooks, type Checked } from './check-books.ts';
import { readCheckpoint, writeCheckpoint } from './checkpoint.ts';
import type { BooksPromise } from './promise.ts';
import { takeTurn } from './turn-store.ts';

export type BooksWatchDeps = {
  readonly pool: Pool;
  /** Whose connections are let read whole tables. */
  readonly checkPool: Pool;
  /** Where this process keeps what it verified, outside the database. */
  readonly dataDir: string;
  readonly headsFile: string;
  /** Of the key that signs the chain's heads. */
  readonly publicKey: Uint8Array;
  readonly promises: readonly BooksPromise[];
  readonly isTestCluster: boolean;
  readonly isDevelopment: boolean;
  readonly onBroken: (checked: Checked) => void;
};

export type BooksWatch = {
  /** Verifies what was booked since the last clean check, and that the rest is untouched; the whole ledger the first
   *  time. To be called every minute: of all processes one does it. */
  readonly check: () => Promise<void>;
  /** How many promises the last check of this process found broken; it ends at the first. */
  readonly broken: () => number;
  /** Breaks a check off that is under way: it may take minutes, and the next process begins where the last one ended. */
  readonly stopChecking: () => void;
};

export function createBooksWatch(deps: BooksWatchDeps): BooksWatch {
  const checkpointFile = join(deps.dataDir, 'books-verified.json');
  const state = { broken: 0, isStopped: false };
  let underWay: PoolClient | null = null;
  // After a fault it may still be at work on what nobody waits for any more.
  const release = (isWhole: boolean): void => {
    const client = underWay;
    underWay = null;
    client?.release(!isWhole);
  };

  async function check(): Promise<void> {
    const found: Checked[] = [];
    const client = await deps.checkPool.connect();
    underWay = client;
    try {
      if (state.isStopped) return;
      await checkBooks(client, {
        promises: deps.promises,
        isTestCluster: deps.isTestCluster,
        isDevelopment: deps.isDevelopment,
        acknowledged: null,
        since: await readCheckpoint(checkpointFile),
        heads: { kept: await readHeads(deps.headsFile), publicKey: deps.publicKey },
        onChecked: (checked) => void found.push(checked),
        onClean: (checkpoint) => writeCheckpoint(checkpointFile, checkpoint),
      });
      release(true);
    } finally {
      release(false);
    }
    const breached = found.filter((checked) => checked.status === 'breached');
    state.broken = breached.length;
    for (const checked of breached) deps.onBroken(checked);
  }

  return {
    broken: () => state.broken,
    stopChecking: () => {
      state.isStopped = true;
      release(false);
    },
    check: async () => {
      if (state.isStopped || !(await takeTurn(deps.pool))) return;
      await mkdir(deps.dataDir, { recursive: true });
      await check().catch((error: unknown) => {
        if (!state.isStopped) throw error;
      });
    },
  };
}
