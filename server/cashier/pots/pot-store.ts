import { instantOf, type Currency, type Instant } from '@tausi/kernel';
import type { Pool } from 'pg';
import { findFailing, type PaymentsOf } from '../routing/failing-store.ts';
import type { Outcome } from '../routing/health.ts';
import { readOutcomes } from './outcomes-store.ts';
import { movedInPots } from './pot-totals.ts';
import type { PotBooks, PotBounds, WaitingForFloat } from './pot.ts';

type BalanceQuestion = {
  readonly id: string;
  readonly pot: string;
  readonly currency: Currency;
  readonly askedAt: Instant;
  readonly bounds: PotBounds;
};
type Answered = { readonly minor: bigint; readonly reportedAt: Instant; readonly bounds: PotBounds; readonly gap: bigint };

/** An answer of a provider about a balance. */
export type ReportedBalance = { readonly minor: bigint; readonly reportedAt: Instant; readonly askedAt: Instant; readonly gap: bigint };

export type PotStore = {
  /** Reads the books of all pots at one moment. A pot without money and payments is absent. */
  readonly readBooks: () => Promise<ReadonlyMap<string, PotBooks & { readonly oldestLiveAt: Instant | null }>>;
  /** Stores a question; false when the pot was asked after `unlessSince`. */
  readonly ask: (asked: BalanceQuestion, unlessSince: Instant) => Promise<boolean>;
  /** Finds a question without an answer. */
  readonly findAsked: (id: string) => Promise<BalanceQuestion | null>;
  /** Returns whether a question with this id exists. */
  readonly isAsked: (id: string) => Promise<boolean>;
  /** Stores an answer; false when the question is closed. */
  readonly answer: (id: string, answered: Answered) => Promise<boolean>;
  /** Closes a question without an answer; all older ones when no id is given. */
  readonly closeSilent: (which: { readonly id: string } | { readonly askedBefore: Instant }) => Promise<void>;
  /** Lists the answers of a pot, newest first. */
  readonly listReported: (pot: string, limit: number) => Promise<readonly ReportedBalance[]>;
  /** Sums the orders of a pot that a balance may not contain: those made since it was asked, and live ones of the minutes before. */
  readonly sumOrdersSince: (pot: string, askedAt: Instant) => Promise<bigint>;
  /** Returns whether the provider refused an order for lack of money since an instant. */
  readonly isEmptiedSince: (pot: string, since: Instant) => Promise<boolean>;
  /** Lists the withdrawals that wait for the float, the earliest promise first. */
  readonly listWaiting: (pot: string) => Promise<readonly (WaitingForFloat & { readonly promisedBy: Instant })[]>;
  /** Reads the outcomes of each pot's orders in the last ten minutes, and its balance questions without an answer. */
  readonly readOutcomes: (at: Instant) => Promise<ReadonlyMap<string, PotOutcomes>>;
  /** Finds the method whose provider failed the player's last two orders; null without one. */
  readonly findFailing: (of: PaymentsOf) => Promise<string | null>;
  readonly sweep: (before: Instant) => Promise<void>;
};

/** The outcomes of a pot's orders, newest first, and the number of balance questions in a row without an answer. */
export type PotOutcomes = { readonly in: readonly Outcome[]; readonly out: readonly Outcome[]; readonly silentProbes: number };

type BooksRow = { pot: string; held: bigint; live_in: bigint; live_out: bigint; oldest_at: Date | null };
type QuestionRow = { balance_id: string; pot: string; currency: Currency; asked_at: Date; low_minor: bigint; high_minor: bigint };
type ReportedRow = { told_minor: bigint; told_at: Date; asked_at: Date; gap_minor: bigint };

const unseenMs = 10 * 60_000;
const waitingListedMax = 200;
const reasonOfEmptyPot = 'insufficient_funds';

export function createPotStore(pool: Pool): PotStore {
  return {
    readBooks: async () => {
      const { rows } = await pool.query<BooksRow>(booksOfPots);
      return new Map(
        rows.map(({ pot, held, live_in: liveIn, live_out: liveOut, oldest_at: oldest }) => [
          pot,
          { held, liveIn, liveOut, oldestLiveAt: oldest === null ? null : instantOf(oldest) },
        ]),
      );
    },
    ...questionsOf(pool),
    listReported: async (pot, limit) => {
      const { rows } = await pool.query<ReportedRow>(
        "SELECT told_minor, told_at, asked_at, gap_minor FROM pot_balances WHERE pot = $1 AND state = 'told' ORDER BY asked_at DESC LIMIT $2",
        [pot, limit],
      );
      return rows.map((row) => ({
        minor: row.told_minor,
        reportedAt: instantOf(row.told_at),
        askedAt: instantOf(row.asked_at),
        gap: row.gap_minor,
      }));
    },
    sumOrdersSince: async (pot, askedAt) => {
      const { rows } = await pool.query<{ sum: bigint }>(
        `SELECT coalesce(sum(o.amount_minor), 0)::bigint AS sum FROM payment_orders o JOIN payments p USING (payment_id)
         WHERE o.provider_account = $1 AND p.kind = 'withdraw' AND o.state NOT IN ('failed', 'not_sent')
           AND (o.made_at >= $2 OR o.made_at >= $3 AND o.state IN ('made', 'accepted', 'unknown'))`,
        [pot, new Date(askedAt), new Date(askedAt - unseenMs)],
      );
      return rows[0]?.sum ?? 0n;
    },
    isEmptiedSince: async (pot, since) => {
      const { rowCount } = await pool.query(
        `SELECT FROM payments p JOIN payment_orders o USING (payment_id)
         WHERE p.provider = $1 AND p.waits_for = 'float' AND p.reason = $3 AND o.state = 'failed' AND o.decided_at >= $2 LIMIT 1`,
        [pot, new Date(since), reasonOfEmptyPot],
      );
      return rowCount !== 0;
    },
    listWaiting: (pot) => listWaiting(pool, pot),
    readOutcomes: (at) => readOutcomes(pool, at),
    findFailing: (of) => findFailing(pool, of),
    sweep: async (before) => {
      await pool.query('DELETE FROM pot_balances WHERE asked_at < $1', [new Date(before)]);
    },
  };
}

async function listWaiting(pool: Pool, pot: string): ReturnType<PotStore['listWaiting']> {
  const { rows } = await pool.query<{ payment_id: string; arrives: bigint; waits_since: Date; promised_by: Date }>(
    `SELECT payment_id, promised_by, amount_minor - coalesce(tax_minor, 0) AS arrives,
       (SELECT max(happened_at) FROM payment_timeline t WHERE t.payment_id = p.payment_id AND t.step = 'waiting') AS waits_since
     FROM payments p WHERE provider = $1 AND waits_for = 'float' ORDER BY promised_by, payment_id LIMIT ${waitingListedMax}`,
    [pot],
  );
  return rows.map((row) => ({
    id: row.payment_id,
    amount: row.arrives,
    waitsSince: instantOf(row.waits_since),
    promisedBy: instantOf(row.promised_by),
  }));
}

type Questions = Pick<PotStore, 'ask' | 'findAsked' | 'isAsked' | 'answer' | 'closeSilent'>;

function questionsOf(pool: Pool): Questions {
  return {
    ask: async ({ id, pot, currency, askedAt, bounds }, unlessSince) => {
      const { rowCount } = await pool.query(
        `INSERT INTO pot_balances (balance_id, pot, currency, asked_at, low_minor, high_minor, state)
         SELECT $1, $2, $3, $4, $5, $6, 'asked' WHERE NOT EXISTS (SELECT FROM pot_balances WHERE pot = $2 AND asked_at > $7)`,
        [id, pot, currency, new Date(askedAt), bounds.low, bounds.high, new Date(unlessSince)],
      );
      return rowCount !== 0;
    },
    findAsked: async (id) => {
      const { rows } = await pool.query<QuestionRow>("SELECT * FROM pot_balances WHERE balance_id = $1 AND state = 'asked'", [id]);
      const [row] = rows;
      if (row === undefined) return null;
      const { pot, currency, low_minor: low, high_minor: high } = row;
      return { id, pot, currency, askedAt: instantOf(row.asked_at), bounds: { low, high } };
    },
    isAsked: async (id) => {
      const { rowCount } = await pool.query('SELECT FROM pot_balances WHERE balance_id = $1', [id]);
      return rowCount !== 0;
    },
    answer: async (id, { minor, reportedAt, bounds, gap }) => {
      const { rowCount } = await pool.query(
        `UPDATE pot_balances SET state = 'told', told_minor = $2, told_at = $3, low_minor = $4, high_minor = $5, gap_minor = $6
         WHERE balance_id = $1 AND state = 'asked'`,
        [id, minor, new Date(reportedAt), bounds.low, bounds.high, gap],
      );
      return rowCount !== 0;
    },
    closeSilent: async (which) => {
      const [condition, value] = 'id' in which ? ['balance_id = $1', which.id] : ['asked_at < $1', new Date(which.askedBefore)];
      await pool.query(`UPDATE pot_balances SET state = 'silent' WHERE state = 'asked' AND ${condition}`, [value]);
    },
  };
}

// The follower's sums with the movements that it has not seen, in one statement: nothing is counted twice or left out.
const booksOfPots = `
  WITH booked AS (
    SELECT pot, held_minor AS moved FROM pot_totals
    UNION ALL
    SELECT pot, moved FROM ${movedInPots}
    WHERE booked_in > coalesce((SELECT followed_to FROM follower_positions WHERE name = 'pot-totals'), 0)
    UNION ALL
    SELECT split_part(account, ':', 2), -balance_minor FROM house_balances
    WHERE account ^@ 'float:' OR account ^@ 'deposits_in_transit:' OR account ^@ 'payouts_in_transit:'
  ), live AS (
    SELECT provider AS pot, amount_minor AS coming, 0 AS leaving, created_at AS since FROM payments
    WHERE kind = 'deposit' AND (status IN ('created', 'sent', 'pending_user', 'in_review') OR poll_due_at IS NOT NULL)
    UNION ALL
    SELECT o.provider_account, 0, o.amount_minor, o.made_at FROM payment_orders o JOIN payments p USING (payment_id)
    WHERE o.state IN ('made', 'accepted', 'unknown') AND p.kind = 'withdraw'
    UNION ALL
    SELECT provider, CASE state WHEN 'told' THEN coalesce(amount_minor, 0) ELSE 0 END, CASE state WHEN 'told' THEN 0 ELSE amount_minor END, told_at
    FROM unsolicited_payments WHERE state IN ('told', 'sending_back')
  )
  SELECT pot, sum(held)::bigint AS held, sum(coming)::bigint AS live_in, sum(leaving)::bigint AS live_out, min(since) AS oldest_at FROM (
    SELECT pot, moved AS held, 0 AS coming, 0 AS leaving, NULL::timestamptz AS since FROM booked
    UNION ALL SELECT pot, 0, coming, leaving, since FROM live) sums
  GROUP BY pot`;
