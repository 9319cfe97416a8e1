import { expect } from 'vitest';
import type { TestDatabase } from '../platform/test-database.ts';
import { allRules, checkBooks, type Checked } from './checker/check-books.ts';
import { limitRules } from './checker/limit-rules.ts';
import { memoryRules } from './checker/memory-rules.ts';
import { entryRules, holdRules, type BooksRule } from './checker/rules.ts';

/** The promises that the books of a test database break, by their ids; the checker ends at the first. */
export async function brokenPromises(database: TestDatabase, rules: readonly BooksRule[] = allRules): Promise<readonly string[]> {
  const found: Checked[] = [];
  const client = await database.owner.connect();
  try {
    await checkBooks(client, {
      isTestCluster: true,
      isDevelopment: true,
      acknowledged: null,
      rules,
      onChecked: (checked) => void found.push(checked),
    });
  } finally {
    client.release();
  }
  return found.filter((checked) => checked.status === 'breached').map((checked) => checked.id);
}

/** To be called at the end of every test file that moves money. */
export async function expectCleanBooks(database: TestDatabase): Promise<void> {
  expect(await brokenPromises(database)).toEqual([]);
}

/** The same for a test that books bets without rounds. */
export async function expectCleanEntries(database: TestDatabase): Promise<void> {
  expect(await brokenPromises(database, [...entryRules, ...holdRules, ...memoryRules, ...limitRules])).toEqual([]);
}
