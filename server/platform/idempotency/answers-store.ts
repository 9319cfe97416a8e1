import { later, type IdempotencyKey, type Instant, type PlayerId } from '@tausi/kernel';
import type { Pool } from 'pg';

/** A sent answer: its text, and the outcome of the call (`ok`, or the name of a refusal). */
export type Answered = { readonly text: string; readonly outcome: string };

/** A request under a key, and the retention of its answer. */
export type KeyedRequest = {
  readonly playerId: PlayerId;
  readonly key: IdempotencyKey;
  readonly operation: string;
  readonly payloadHash: Buffer;
  readonly until: 'forever' | 'a week';
  /** Refusals that leave the key free. */
  readonly passing: readonly string[];
  readonly at: Instant;
};

/** The state of a key. */
export type KeyState =
  | { readonly status: 'ours' }
  | { readonly status: 'answered'; readonly first: Answered }
  | { readonly status: 'other_payload' }
  /** Another process is working on the same request. */
  | { readonly status: 'running' };

/** Lease of a reserved key: after this time without an answer its process counts as dead. A process without a database
 *  connection counts as dead at once. Every handler is safe to repeat, even beside a slow first run. */
export const reservationLeaseMs = 10_000;
const weekMs = 604_800_000;

// An asynchronous commit: a reservation lost in a crash of PostgreSQL is taken again, and any later commit of its handler
// has flushed the reservation with it.
const reserveText = `
  WITH reserved AS (
    INSERT INTO kept_answers AS k (player_id, key, operation, payload_hash, claim_id, claimed_at, kept_until, claimed_by)
    SELECT $1, $2, $3, $4, $5, $6, $7, $9 FROM (SELECT set_config('synchronous_commit', 'off', true)) AS fast
    ON CONFLICT (player_id, key) DO UPDATE SET claim_id = excluded.claim_id, claimed_at = excluded.claimed_at, claimed_by = excluded.claimed_by
    WHERE k.outcome IS NULL AND k.payload_hash = excluded.payload_hash
      AND (k.claimed_at <= $8 OR (k.claimed_by IS NOT NULL AND NOT EXISTS (SELECT FROM pg_stat_activity WHERE pid = k.claimed_by)))
    RETURNING true AS ours)
  SELECT reserved.ours, k.payload_hash, k.outcome, k.body
  FROM (SELECT) AS one LEFT JOIN reserved ON true LEFT JOIN kept_answers k ON k.player_id = $1 AND k.key = $2`;

type KeyRow = { ours: true | null; payload_hash: Buffer | null; outcome: string | null; body: string | null };

/** The taker of a key: this attempt, and its process. */
type Reserver = { readonly reservationId: string; readonly reservedBy: number | null };

/** Takes the key for a request, unless it is answered, taken, or used for something else. */
export async function reserve(pool: Pool, { reservationId, reservedBy }: Reserver, request: KeyedRequest): Promise<KeyState> {
  const { playerId, key, operation, payloadHash, at } = request;
  const { rows } = await pool.query<KeyRow>({
    name: 'reserve_key',
    text: reserveText,
    values: [
      playerId,
      key,
      operation,
      payloadHash,
      reservationId,
      dateOf(at),
      dateOf(later(at, weekMs)),
      dateOf(later(at, -reservationLeaseMs)),
      reservedBy,
    ],
  });
  const row = rows[0];
  if (row?.ours === true) return { status: 'ours' };
  // A row inserted during this statement is not visible yet; the next attempt sees it.
  if (row === undefined || row.payload_hash === null) return { status: 'running' };
  if (!row.payload_hash.equals(payloadHash)) return { status: 'other_payload' };
  return row.outcome === null || row.body === null
    ? { status: 'running' }
    : { status: 'answered', first: { text: row.body, outcome: row.outcome } };
}

/** Stores the first answer of a request; false when one exists, or when the key was released in the meantime. */
export async function keep(pool: Pool, request: KeyedRequest, answered: Answered): Promise<boolean> {
  const { playerId, key, payloadHash, until, at } = request;
  const { rowCount } = await pool.query({
    name: 'keep_answer',
    text: `UPDATE kept_answers SET outcome = $4, body = $5, answered_at = $6, kept_until = $7
           WHERE player_id = $1 AND key = $2 AND payload_hash = $3 AND outcome IS NULL`,
    values: [
      playerId,
      key,
      payloadHash,
      answered.outcome,
      answered.text,
      dateOf(at),
      until === 'forever' ? null : dateOf(later(at, weekMs)),
    ],
  });
  return rowCount === 1;
}

/** Releases a key without any effect under it. */
export async function release(pool: Pool, reservationId: string, { playerId, key }: KeyedRequest): Promise<void> {
  await pool.query('DELETE FROM kept_answers WHERE player_id = $1 AND key = $2 AND claim_id = $3 AND outcome IS NULL', [
    playerId,
    key,
    reservationId,
  ]);
}

/** Deletes expired answers, `limit` at most; returns how many. */
export async function forgetOld(pool: Pool, at: Instant, limit: number): Promise<number> {
  const { rowCount } = await pool.query(
    `DELETE FROM kept_answers WHERE (player_id, key) IN (
       SELECT player_id, key FROM kept_answers WHERE kept_until <= $1 ORDER BY kept_until LIMIT $2 FOR UPDATE SKIP LOCKED)`,
    [dateOf(at), limit],
  );
  return rowCount ?? 0;
}

function dateOf(at: Instant): Date {
  return new Date(at);
}
