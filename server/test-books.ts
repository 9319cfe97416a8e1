import { expect } from 'vitest';
import type { TestDatabase } from './platform/database/test-database.ts';
import { allPromises } from './promises.ts';
import type { BooksPromise } from './wallet/index.ts';
import { brokenAmong } from './wallet/test-books.ts';

/** Returns the ids of broken promises in a test database; the checker stops at the first. */
export async function brokenPromises(database: TestDatabase, promises: readonly BooksPromise[] = allPromises): Promise<readonly string[]> {
  return brokenAmong(database, promises);
}

/** Asserts clean books: every promise, or these. Every test file that moves money calls this at its end. */
export async function expectCleanBooks(database: TestDatabase, promises: readonly BooksPromise[] = allPromises): Promise<void> {
  expect(await brokenPromises(database, promises)).toEqual([]);
}
