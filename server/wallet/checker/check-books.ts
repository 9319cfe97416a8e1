import type { ClientBase } from 'pg';
import { type Acknowledged, unbookedOf } from './acknowledged.ts';
import { limitRules } from './limit-rules.ts';
import { memoryRules } from './memory-rules.ts';
import { durabilityRule, entryRules, holdRules, paymentRules, roundRules, type BooksRule } from './rules.ts';

export type Checked = {
  readonly id: string;
  readonly promise: string;
  readonly status: 'holds' | 'breached' | 'skipped';
  /** The rows that break the promise, at most 20 of them. */
  readonly breaches: readonly unknown[];
};

export type CheckOptions = {
  /** A test cluster may forget what it acknowledged; everything else is checked there too. */
  readonly isTestCluster: boolean;
  /** What clients were told, kept outside the database: each must be booked exactly once. */
  readonly acknowledged: AsyncIterable<readonly Acknowledged[]> | null;
  /** Which promises; all of them unless named. */
  readonly rules?: readonly BooksRule[];
  /** Told about each rule as soon as it is checked. */
  readonly onChecked: (checked: Checked) => void;
};

const breachesMax = 20;

/** Every promise, in the order in which they are checked. */
export const allRules: readonly BooksRule[] = [
  ...entryRules,
  ...holdRules,
  ...memoryRules,
  ...roundRules,
  ...paymentRules,
  ...limitRules,
  durabilityRule,
];

/** Verifies the books on one consistent snapshot, while they are in use. Ends at the first broken promise; answers
 *  whether all hold. Needs a connection that may read everything. */
export async function checkBooks(client: ClientBase, options: CheckOptions): Promise<boolean> {
  await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
  try {
    for (const rule of options.rules ?? allRules) {
      const checked = await check(client, rule, options.isTestCluster);
      options.onChecked(checked);
      if (checked.status === 'breached') return false;
    }
    return options.acknowledged === null || (await checkAcknowledged(client, options, options.acknowledged));
  } finally {
    await client.query('ROLLBACK');
  }
}

async function check(client: ClientBase, rule: BooksRule, isTestCluster: boolean): Promise<Checked> {
  const { id, promise } = rule;
  if (rule === durabilityRule && isTestCluster) return { id, promise, status: 'skipped', breaches: [] };
  const { rows } = await client.query(`SELECT * FROM (${rule.breaches}) AS breaches LIMIT ${breachesMax}`);
  return { id, promise, status: rows.length === 0 ? 'holds' : 'breached', breaches: rows };
}

async function checkAcknowledged(client: ClientBase, options: CheckOptions, log: AsyncIterable<readonly Acknowledged[]>): Promise<boolean> {
  const breaches: unknown[] = [];
  for await (const batch of log) breaches.push(...(await unbookedOf(client, batch)));
  const status = breaches.length === 0 ? 'holds' : 'breached';
  options.onChecked({
    id: '12',
    promise: 'everything acknowledged is booked, once, as it was told',
    status,
    breaches: breaches.slice(0, breachesMax),
  });
  return status === 'holds';
}
