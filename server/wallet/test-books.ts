import { expect } from 'vitest';
import type { TestDatabase } from '../platform/database/test-database.ts';
import { checkBooks, type Checked } from './checker/check-books.ts';
import { limitPromises } from './checker/limit-promises.ts';
import type { BooksPromise } from './checker/promise.ts';
import { walletPromises } from './promises.ts';

/** All the wallet's promises about its own tables, in order. */
export const allOfWallet: readonly BooksPromise[] = Object.values(walletPromises).flat();

/** Returns the ids of the promises that a test database breaks. The checker itself stops at the first. */
export async function brokenAmong(database: TestDatabase, promises: readonly BooksPromise[]): Promise<readonly string[]> {
  const found: Checked[] = [];
  const client = await database.owner.connect();
  try {
    await checkBooks(client, {
      promises,
      withEvidence: false,
      isTestCluster: true,
      isDevelopment: true,
      acknowledged: null,
      onChecked: (checked) => void found.push(checked),
    });
  } finally {
    client.release();
  }
  return found.filter((checked) => checked.status === 'breached').map((checked) => checked.id);
}

/** Runs at the end of every test that books bets without rounds: checks the entries and the wallet's records beside
 *  them. */
export async function expectCleanEntries(database: TestDatabase): Promise<void> {
  expect(await brokenAmong(database, [...walletPromises.books, ...limitPromises])).toEqual([]);
}
