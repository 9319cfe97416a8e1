import { expect } from 'vitest';
import type { TestDatabase } from './platform/database/test-database.ts';
import { allPromises } from './promises.ts';
import type { BooksPromise } from './wallet/index.ts';
import { brokenAmong } from './wallet/test-books.ts';

/** The promises that the books of a test database break, by their ids; the checker ends at the first. */
export async function brokenPromises(database: TestDatabase, promises: readonly BooksPromise[] = allPromises): Promise<readonly string[]> {
  return brokenAmong(database, promises);
}

/** To be called at the end of every test file that moves money. */
export async function expectCleanBooks(database: TestDatabase): Promise<void> {
  expect(await brokenPromises(database)).toEqual([]);
}
