import { createHmac } from 'node:crypto';
import type { Instant } from '@tausi/kernel';
import type { Pool } from 'pg';
import { clientNetworkOf } from './client-network.ts';
import type { Secrets } from './secrets.ts';

/** At most `max` tries of one kind within `windowMs` of the first. */
export type AttemptRule = { readonly name: string; readonly max: number; readonly windowMs: number };

/** Counts tries in the database, so that every process sees the same number. */
export type Attempts = {
  /** Counts one try; false when it exceeds the rule. An IPv6 subject counts as its /64. */
  readonly take: (rule: AttemptRule, subject: string, at: Instant) => Promise<boolean>;
  /** Takes back one try that turned out not to count. */
  readonly giveBack: (rule: AttemptRule, subject: string, at: Instant) => Promise<void>;
  readonly forget: (rule: AttemptRule, subject: string) => Promise<void>;
  readonly sweep: (at: Instant) => Promise<void>;
};

const take = `
  INSERT INTO attempts AS a (key, count, resets_at) VALUES ($1, 1, $3)
  ON CONFLICT (key) DO UPDATE SET
    count = CASE WHEN a.resets_at <= $2 THEN 1 ELSE least(a.count, 1000000) + 1 END,
    resets_at = CASE WHEN a.resets_at <= $2 THEN excluded.resets_at ELSE a.resets_at END
  RETURNING count`;

// A merge checks a concurrently changed row again. A separate update and delete would miss it.
const giveBack = `
  merge into attempts a using (select $1::text as key) as given on a.key = given.key and a.resets_at > $2
  when matched and a.count = 1 then delete
  when matched then update set count = a.count - 1`;

export function createAttempts(pool: Pool, secrets: Secrets): Attempts {
  const key = secrets.purposeKey('attempts');
  // Subjects are phones and addresses, so the table stores only a keyed hash.
  const keyOf = (rule: AttemptRule, subject: string): string =>
    `${rule.name}:${createHmac('sha256', key).update(clientNetworkOf(subject)).digest('base64url')}`;
  return {
    take: async (rule, subject, at) => {
      const values = [keyOf(rule, subject), new Date(at), new Date(at + rule.windowMs)];
      const { rows } = await pool.query<{ count: number }>(take, values);
      return (rows[0]?.count ?? 0) <= rule.max;
    },
    giveBack: async (rule, subject, at) => {
      await pool.query(giveBack, [keyOf(rule, subject), new Date(at)]);
    },
    forget: async (rule, subject) => {
      await pool.query('DELETE FROM attempts WHERE key = $1', [keyOf(rule, subject)]);
    },
    sweep: async (at) => {
      await pool.query('DELETE FROM attempts WHERE resets_at < $1', [new Date(at)]);
    },
  };
}
