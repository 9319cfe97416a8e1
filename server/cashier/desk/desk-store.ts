import {
  instantOf,
  money,
  paymentId,
  playerId as toPlayerId,
  type Currency,
  type Instant,
  type PaymentId,
  type PlayerId,
} from '@tausi/kernel';
import type { Pool } from 'pg';
import type { Companion, CompanionKind } from '../../platform/database/companions.ts';
import type { Booking, ReviewStep } from './review.ts';

type ReviewRow = {
  readonly place: number;
  readonly step: 'asked' | 'approved' | 'failed';
  readonly booking: Booking | null;
  readonly receipt: string | null;
  readonly amount_minor: bigint | null;
  readonly currency: Currency;
  readonly reason: string;
  readonly asked_by: string | null;
  readonly taken_by: string;
  readonly taken_at: Date;
};

/** Lists the review steps of a payment, oldest first. */
export async function listReviews(pool: Pool, payment: PaymentId): Promise<readonly ReviewStep[]> {
  const { rows } = await pool.query<ReviewRow>(
    'SELECT r.*, p.currency FROM payment_reviews r JOIN payments p USING (payment_id) WHERE payment_id = $1 ORDER BY place',
    [payment],
  );
  return rows.map(fromRow);
}

/** A person's verdict on a withdrawal; `index` is its position in the sequence. */
export type ApprovalStep = {
  readonly index: number;
  readonly step: 'passed' | 'refused' | 'found_paid' | 'found_unpaid';
  /** The provider's receipt of a payment that was found. */
  readonly receipt: string | null;
  readonly takenBy: string;
  readonly takenAt: Instant;
  readonly reason: string;
};

/** Lists the verdicts on a withdrawal, oldest first. */
export async function listApprovals(pool: Pool, payment: PaymentId): Promise<readonly ApprovalStep[]> {
  const { rows } = await pool.query<Pick<ReviewRow, 'place' | 'receipt' | 'taken_by' | 'taken_at' | 'reason'> & Pick<ApprovalStep, 'step'>>(
    'SELECT place, step, receipt, taken_by, taken_at, reason FROM payment_reviews WHERE payment_id = $1 AND booking IS NULL ORDER BY place',
    [payment],
  );
  return rows.map((row) => ({
    index: row.place,
    step: row.step,
    receipt: row.receipt,
    takenBy: row.taken_by,
    takenAt: instantOf(row.taken_at),
    reason: row.reason,
  }));
}

/** The row of a verdict. It does not fit when another one has taken its index, or the person has approved before. */
export function approvalRow(payment: PaymentId, { index, step, receipt, takenBy, takenAt, reason }: ApprovalStep): Companion {
  return { kind: reviewInserted, values: [payment, index, step, null, receipt, null, reason, null, takenBy, new Date(takenAt)] };
}

/** Lists payments to review, oldest first: undecided ones, and those that wait for a second operator. */
export async function listToReview(pool: Pool, limit: number): Promise<readonly PaymentId[]> {
  const { rows } = await pool.query<{ payment_id: string }>(
    `SELECT payment_id FROM payments p WHERE kind = 'deposit' AND status = 'in_review'
       OR (SELECT step FROM payment_reviews r WHERE r.payment_id = p.payment_id ORDER BY place DESC LIMIT 1) = 'asked'
     ORDER BY payment_id LIMIT $1`,
    [limit],
  );
  return rows.map((row) => paymentId(row.payment_id));
}

/** Lists the alerts of a payment, oldest first. */
export async function listAlerts(pool: Pool, payment: PaymentId): Promise<readonly string[]> {
  const { rows } = await pool.query<{ kind: string; detail: string }>(
    'SELECT kind, detail FROM payment_alerts WHERE payment_id = $1 ORDER BY alert_id',
    [payment],
  );
  return rows.map(({ kind, detail }) => `${kind}: ${detail}`);
}

/** Returns whether operators have booked money under this receipt. */
export async function isReceiptReviewed(pool: Pool, receipt: string): Promise<boolean> {
  const { rowCount } = await pool.query("SELECT FROM payment_reviews WHERE upper(receipt) = $1 AND step = 'approved'", [receipt]);
  return rowCount !== 0;
}

/** The row of a step; it does not fit when another step has taken its place in the sequence. */
export function reviewRow(payment: PaymentId, taken: ReviewStep): Companion {
  const asked = taken.step === 'failed' ? null : taken.asked;
  return {
    kind: reviewInserted,
    values: [
      payment,
      taken.place,
      taken.step,
      asked?.booking ?? null,
      asked?.receipt ?? null,
      asked?.amount.minor ?? null,
      taken.reason,
      asked?.askedBy ?? null,
      taken.takenBy,
      new Date(taken.takenAt),
    ],
  };
}

const reviewInserted: CompanionKind = {
  name: 'payment_review_inserted',
  text: `INSERT INTO payment_reviews (payment_id, place, step, booking, receipt, amount_minor, reason, asked_by, taken_by, taken_at)
         SELECT * FROM unnest($1::uuid[], $2::integer[], $3::text[], $4::text[], $5::text[], $6::bigint[], $7::text[], $8::text[],
                              $9::text[], $10::timestamptz[])`,
};

function fromRow(row: ReviewRow): ReviewStep {
  const { place, step, reason, booking, receipt, amount_minor: minor, asked_by: askedBy } = row;
  const taken = { place, reason, takenBy: row.taken_by, takenAt: instantOf(row.taken_at) };
  if (step === 'failed' || booking === null || receipt === null || minor === null || askedBy === null) return { ...taken, step: 'failed' };
  return { ...taken, step, asked: { booking, receipt, amount: money(row.currency, minor), reason, askedBy } };
}

// The alert of a stop names the player first.
const ageStops =
  "SELECT substring(detail FROM '^player ([0-9a-f-]{36}):') AS player_id FROM payment_alerts WHERE kind = 'holder_under_age'";

/** Lists players whose stakes and deposits were stopped for the birth date that a provider named. */
export async function listAgeStopped(pool: Pool, limit: number): Promise<readonly PlayerId[]> {
  const { rows } = await pool.query<{ player_id: string }>(
    `SELECT DISTINCT player_id FROM (${ageStops}) s WHERE player_id IS NOT NULL ORDER BY player_id LIMIT $1`,
    [limit],
  );
  return rows.map((row) => toPlayerId(row.player_id));
}

/** Counts the stops of a player. */
export async function countAgeStops(pool: Pool, playerId: PlayerId): Promise<number> {
  const { rows } = await pool.query<{ stops: number }>(`SELECT count(*)::integer AS stops FROM (${ageStops}) s WHERE player_id = $1`, [
    playerId,
  ]);
  return rows[0]?.stops ?? 0;
}
