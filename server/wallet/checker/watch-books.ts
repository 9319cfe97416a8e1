import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Pool, PoolClient } from 'pg';
import { atHalfSpeed } from '../../platform/clock/half-speed.ts';
import { readHeads } from '../followers/heads-file.ts';
import { checkBooks, type Checked } from './check-books.ts';
import { readCheckpoint, writeCheckpoint } from './checkpoint.ts';
import type { BooksPromise } from './promise.ts';
import { leaseCheck } from './check-lease-store.ts';

export type BooksWatchDeps = {
  readonly pool: Pool;
  /** A pool whose connections may read whole tables. */
  readonly checkPool: Pool;
  /** The folder of this process's checkpoints, outside the database. */
  readonly dataDir: string;
  readonly headsFile: string;
  /** The key that verifies the chain's heads. */
  readonly publicKey: Uint8Array;
  readonly promises: readonly BooksPromise[];
  readonly isTestCluster: boolean;
  readonly isDevelopment: boolean;
  readonly onBroken: (checked: Checked) => void;
};

export type BooksWatch = {
  /** Verifies new bookings since the last clean check, and that older rows are unchanged; the first run verifies
   *  the whole ledger. Call it every minute: one of the processes does the work. */
  readonly check: () => Promise<void>;
  /** The number of broken promises in this process's last check, which stops at the first. */
  readonly broken: () => number;
  /** Aborts a running check: it may take minutes, and the next process continues from the last checkpoint. */
  readonly stopChecking: () => void;
};

export function createBooksWatch(deps: BooksWatchDeps): BooksWatch {
  const checkpointFile = join(deps.dataDir, 'books-verified.json');
  const state = { broken: 0, isStopped: false };
  let underWay: PoolClient | null = null;
  // After a fault, the connection may still run a query whose result is no longer needed.
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
        pace: atHalfSpeed,
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
      if (state.isStopped || !(await leaseCheck(deps.pool))) return;
      await mkdir(deps.dataDir, { recursive: true });
      await check().catch((error: unknown) => {
        if (!state.isStopped) throw error;
      });
    },
  };
}
