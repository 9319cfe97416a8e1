import { assert, instantOf, playerId as toPlayerId, toIso, type Instant, type PlayerId } from '@tausi/kernel';
import type { Pool, PoolClient } from 'pg';
import { commit, unitOfWork } from '../../platform/database/unit-of-work.ts';

/** Returns the statement that ends chosen awards: $1 is the time, $2 the most at once. Their cost leaves the budgets, whose rows are
 *  locked in one order. */
function endText(status: 'lapsed' | 'revoked', reason: string, which: string): string {
  return `WITH chosen AS (
      SELECT a.player_id, a.award_no FROM awards a WHERE ${which} ORDER BY a.player_id, a.award_no LIMIT $2 FOR UPDATE OF a SKIP LOCKED
    ), ended AS (
      UPDATE awards a SET status = '${status}', ended_at = $1, end_reason = '${reason}' FROM chosen c
      WHERE a.player_id = c.player_id AND a.award_no = c.award_no RETURNING a.promotion_id, a.cost_minor, a.budget_day
    ), sums AS (
      SELECT promotion_id, 'whole' AS span, date '0001-01-01' AS day, sum(cost_minor)::bigint AS minor, count(*) AS awards FROM ended GROUP BY promotion_id
      UNION ALL
      SELECT promotion_id, 'day', budget_day, sum(cost_minor)::bigint, count(*) FROM ended WHERE budget_day IS NOT NULL GROUP BY promotion_id, budget_day
    ), locked AS (
      SELECT b.promotion_id, b.span, b.day, s.minor, s.awards FROM promotion_budgets b JOIN sums s USING (promotion_id, span, day)
      ORDER BY b.promotion_id, b.span, b.day FOR NO KEY UPDATE OF b
    ), released AS (
      UPDATE promotion_budgets b SET minor_reserved = b.minor_reserved - l.minor, awards_made = b.awards_made - l.awards FROM locked l
      WHERE b.promotion_id = l.promotion_id AND b.span = l.span AND b.day = l.day RETURNING b.promotion_id
    ) SELECT (SELECT count(*) FROM ended)::integer AS ended, (SELECT count(*) FROM sums)::integer AS budgets, (SELECT count(*) FROM released)::integer AS released`;
}

const isOpen = `a.status IN ('waiting', 'in_review')`;
const hasLeft = `EXISTS (SELECT FROM stated_exclusions e WHERE e.player_id = a.player_id AND e.kind IN ('self_exclusion', 'closed')
  AND (e.until_at IS NULL OR e.until_at > $1))`;
const depositWasReversed = `a.cause ^@ 'deposit:' AND EXISTS (SELECT FROM booked_movements m WHERE m.player_id = a.player_id
  AND m.kind = 'deposit_reversed' AND m.reference = substr(a.cause, 9))`;

const endings: readonly Ending[] = [
  { status: 'lapsed', reason: 'its time was over', which: `${isOpen} AND a.collect_until <= $1` },
  { status: 'revoked', reason: 'the player excluded themselves or closed the account', which: `${isOpen} AND ${hasLeft}` },
  { status: 'revoked', reason: 'its deposit was reversed', which: `${isOpen} AND ${depositWasReversed}` },
];

/** Ends awards whose time is over, whose player has left, or whose deposit was reversed. Returns their number. */
export async function endAwards(pool: Pool, at: Instant, limit: number): Promise<number> {
  let ended = 0;
  for (const ending of endings) ended += await endChosen(pool, ending, { at, limit });
  return ended;
}

type Ending = { readonly status: 'lapsed' | 'revoked'; readonly reason: string; readonly which: string };

/** Ends the chosen awards and releases their cost; returns their number. The budgets are locked in a statement before, so the one that
 *  ends the awards reads them after every collection that was under way. */
export async function endChosen(
  pool: Pool,
  { status, reason, which }: Ending,
  { at, limit }: { readonly at: Instant; readonly limit: number },
): Promise<number> {
  return unitOfWork(pool, async (client) => {
    await client.query(
      `SELECT FROM promotion_budgets WHERE promotion_id IN (SELECT a.promotion_id FROM awards a WHERE ${which})
         AND $1::timestamptz IS NOT NULL ORDER BY promotion_id, span, day FOR NO KEY UPDATE`,
      [toIso(at)],
    );
    const { rows } = await client.query<{ ended: number; budgets: number; released: number }>(endText(status, reason, which), [
      toIso(at),
      limit,
    ]);
    const { ended = 0, budgets = 0, released = 0 } = rows[0] ?? {};
    // Nothing ends otherwise, and the next minute tries again.
    assert(released === budgets, 'ended awards leave every budget that they used');
    return commit(ended);
  });
}

export type LapsingAward = {
  readonly playerId: PlayerId;
  readonly promotionId: number;
  readonly cause: string;
  readonly until: Instant;
};

/** Marks awards that lapse soon as told, and returns them. An award that waited for a shorter time than this is left out. */
export async function markReminded(
  client: PoolClient,
  { at, lapsesBefore, limit }: { readonly at: Instant; readonly lapsesBefore: Instant; readonly limit: number },
): Promise<readonly LapsingAward[]> {
  const { rows } = await client.query<{ player_id: string; promotion_id: number; cause: string; collect_until: Date }>(
    `UPDATE awards a SET reminded_at = $1 FROM (
       SELECT player_id, award_no FROM awards WHERE status = 'waiting' AND collect_until > $1 AND collect_until <= $2 AND reminded_at IS NULL
         AND collect_until - made_at > interval '1 day' AND NOT EXISTS (SELECT FROM stated_exclusions e WHERE e.player_id = awards.player_id
           AND (e.until_at IS NULL OR e.until_at > $1))
       ORDER BY collect_until LIMIT $3 FOR UPDATE SKIP LOCKED
     ) soon WHERE a.player_id = soon.player_id AND a.award_no = soon.award_no
     RETURNING a.player_id, a.promotion_id, a.cause, a.collect_until`,
    [toIso(at), toIso(lapsesBefore), limit],
  );
  return rows.map((row) => ({
    playerId: toPlayerId(row.player_id),
    promotionId: row.promotion_id,
    cause: row.cause,
    until: instantOf(row.collect_until),
  }));
}

// More bonus money than the deposits that are left would bring.
const depositUndone = `p.terms -> 'for' ->> 'kind' = 'deposit'
  AND EXISTS (SELECT FROM booked_movements r WHERE r.player_id = i.player_id AND r.kind = 'deposit_reversed')
  AND i.amount_minor > coalesce((
    SELECT CASE WHEN c.house_out_minor < (p.terms -> 'for' ->> 'minMinor')::bigint THEN 0
      WHEN p.terms -> 'gives' ->> 'kind' = 'deposit_share' THEN least((p.terms -> 'gives' ->> 'maxMinor')::numeric,
        div(c.house_out_minor::numeric * (p.terms -> 'gives' ->> 'ppm')::numeric, 1000000))
      ELSE i.amount_minor END
    FROM booked_movements c WHERE c.player_id = i.player_id AND c.kind = 'deposit_credited' AND NOT EXISTS (
      SELECT FROM booked_movements r WHERE r.player_id = c.player_id AND r.kind = 'deposit_reversed' AND r.reference = c.reference)
    ORDER BY c.seq OFFSET (p.terms -> 'for' ->> 'number')::integer - 1 LIMIT 1), 0)`;
const bonusHasLeft = hasLeft.replaceAll('a.player_id', 'i.player_id');
const isTakenBack = `EXISTS (SELECT FROM bonus_revocations v WHERE v.player_id = i.player_id AND v.bonus_no = i.bonus_no
  AND v.approved_at IS NOT NULL)`;
const isRevoked = `(${bonusHasLeft} OR ${isTakenBack} OR (${depositUndone}))`;
const issuedWithTerms = `issued_bonuses i LEFT JOIN promotion_versions p ON p.promotion_id = i.promotion_id AND p.version = i.version`;

/** A bonus that ends. A player who has left is not notified. */
export type RevokedBonus = { readonly playerId: PlayerId; readonly bonusId: string; readonly isNotified: boolean };

/** Revokes queued bonuses of players who have left, those whose deposit was reversed, and those that the desk took back. Returns
 *  them. */
export async function revokeQueued(client: PoolClient, at: Instant): Promise<readonly RevokedBonus[]> {
  const { rows } = await client.query<RevokedRow>(
    `UPDATE issued_bonuses b SET status = 'revoked', ended_at = $1 FROM (
       SELECT i.player_id, i.bonus_no, NOT ${bonusHasLeft} AS notified FROM ${issuedWithTerms} WHERE i.status = 'queued' AND ${isRevoked}) r
     WHERE b.status = 'queued' AND (b.player_id, b.bonus_no) = (r.player_id, r.bonus_no) RETURNING b.player_id, b.bonus_id, r.notified`,
    [toIso(at)],
  );
  return rows.map(revokedOf);
}

/** Lists bonuses in the purse of players who have left, those whose deposit was reversed, and those that the desk took back. */
export async function listToRevoke(pool: Pool, at: Instant, limit: number): Promise<readonly RevokedBonus[]> {
  const { rows } = await pool.query<RevokedRow>(
    `SELECT i.player_id, i.bonus_id, NOT ${bonusHasLeft} AS notified FROM ${issuedWithTerms} JOIN booked_bonuses b ON b.player_id = i.player_id AND b.bonus_id = i.bonus_id
     WHERE i.status = 'granted' AND b.status = 'active' AND ${isRevoked} LIMIT $2`,
    [toIso(at), limit],
  );
  return rows.map(revokedOf);
}

type RevokedRow = { player_id: string; bonus_id: string; notified: boolean };

function revokedOf(row: RevokedRow): RevokedBonus {
  return { playerId: toPlayerId(row.player_id), bonusId: row.bonus_id, isNotified: row.notified };
}
