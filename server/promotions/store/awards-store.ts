import { createHash } from 'node:crypto';
import { instantOf, toIso, type IdempotencyKey, type Instant, type PlayerId } from '@tausi/kernel';
import type { Pool } from 'pg';
import type { Companion, CompanionKind } from '../../platform/database/companions.ts';
import { jsonOf, readItems } from '../read-terms.ts';
import type { Award } from '../rules/award.ts';
import type { Cause } from '../rules/cause.ts';

export type AwardRow = {
  readonly award_no: number;
  readonly award_id: string;
  readonly promotion_id: number;
  readonly version: number;
  readonly cause: string;
  readonly option: number | null;
  readonly status: Award['status'];
  readonly items: unknown;
  readonly cost_minor: bigint;
  readonly collect_until: Date | null;
  readonly made_at: Date;
  readonly request_key: string | null;
  readonly series_id: string | null;
  readonly ticket_no: number | null;
};

// More than a player has waiting and has collected of the promotions that are asked for.
const listedMax = 500;

/** The id of an award and of its bonus: the same for every retry. */
export function awardIdOf({
  playerId,
  promotionId,
  cause,
}: {
  readonly playerId: PlayerId;
  readonly promotionId: number;
  readonly cause: Cause;
}): string {
  const hex = createHash('sha256')
    .update(JSON.stringify([playerId, promotionId, cause]))
    .digest('hex')
    .slice(0, 32);
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}

/** Finds the player's award of a promotion for a cause. */
export async function findAward(pool: Pool, of: { readonly playerId: PlayerId; readonly promotionId: number; readonly cause: Cause }) {
  const { rows } = await pool.query<AwardRow>({
    name: 'find_award',
    text: 'SELECT * FROM awards WHERE player_id = $1 AND promotion_id = $2 AND cause = $3',
    values: [of.playerId, of.promotionId, of.cause],
  });
  const [row] = rows;
  return row === undefined ? null : toAward(row);
}

/** Lists the player's awards of these promotions, newest first. */
export async function listAwards(pool: Pool, playerId: PlayerId, promotionIds: readonly number[]): Promise<readonly Award[]> {
  const { rows } = await pool.query<AwardRow>(
    'SELECT * FROM awards WHERE player_id = $1 AND promotion_id = ANY ($2) ORDER BY award_no DESC LIMIT $3',
    [playerId, promotionIds, listedMax],
  );
  return rows.map(toAward);
}

/** An award to store as collected. */
export type CollectedRow = Pick<Award, 'awardId' | 'promotionId' | 'version' | 'cause' | 'option' | 'items' | 'costMinor' | 'ticket'> & {
  readonly playerId: PlayerId;
  /** The day whose budget it uses; null without a budget of days. */
  readonly budgetDay: string | null;
  readonly reference: string | null;
  /** The price of a play for coins; 0 for any other award. */
  readonly coinsPaid: bigint;
  readonly requestKey: IdempotencyKey | null;
  readonly at: Instant;
};

/** The row of a collected award with its cost in the budgets; the award does not fit when its cause is taken or a budget is
 *  used up. Needs the lock of the player's purses, because it numbers the player's awards. */
export function awardCollected(row: CollectedRow): Companion {
  return {
    kind: awardInserted,
    values: [
      row.playerId,
      row.awardId,
      row.promotionId,
      row.version,
      row.cause,
      row.option,
      jsonOf(row.items),
      row.costMinor,
      row.budgetDay,
      row.reference,
      row.requestKey,
      toIso(row.at),
      row.coinsPaid,
      row.ticket?.seriesId ?? null,
      row.ticket?.ticketNo ?? null,
    ],
  };
}

/** An award to store as waiting: its cost is set aside in the budgets. */
export type WaitingRow = Omit<CollectedRow, 'reference' | 'coinsPaid' | 'requestKey'> & { readonly collectUntil: Instant | null };

/** The row of an award that waits for its player; it does not fit when its cause is taken or a budget is used up. Needs the lock
 *  of the player's purses. */
export function awardWaits({ collectUntil, ...row }: WaitingRow): Companion {
  const { kind: _, values } = awardCollected({ ...row, reference: null, coinsPaid: 0n, requestKey: null });
  return { kind: awardMadeWaiting, values: [...values, collectUntil === null ? null : toIso(collectUntil)] };
}

/** An award that a review holds back: its cost is set aside, and it does not lapse meanwhile. */
export function awardHeld(row: Omit<WaitingRow, 'collectUntil'>): Companion {
  return { ...awardWaits({ ...row, collectUntil: null }), kind: awardHeldBack };
}

type Stored = {
  readonly status: 'collected' | 'waiting' | 'in_review';
  readonly counter: 'minor_spent' | 'minor_reserved';
  readonly more: string;
};

// The rows of budgets are locked in one order, so two batches cannot wait for each other. A promotion fits whole or not at
// all: the caller then tries with fewer.
function insertText({ status, counter, more }: Stored): string {
  const end = status === 'collected' ? ['collected_at', 'm.at'] : ['collect_until', 'm.collect_until'];
  return `WITH made AS (
           SELECT * FROM unnest($1::uuid[], $2::uuid[], $3::integer[], $4::integer[], $5::text[], $6::integer[], $7::jsonb[], $8::bigint[], $9::date[],
             $10::text[], $11::text[], $12::timestamptz[], $13::bigint[], $14::uuid[], $15::integer[]${more === '' ? '' : ', $16::timestamptz[]'})
             WITH ORDINALITY AS m (player_id, award_id, promotion_id, version, cause, option, items, cost_minor, budget_day, reference, request_key, at, coins_paid,
               series_id, ticket_no${more}, place)
         ), sums AS (
           SELECT promotion_id, 'whole' AS span, date '0001-01-01' AS day, sum(cost_minor)::bigint AS minor, count(*) AS awards FROM made GROUP BY promotion_id
           UNION ALL
           SELECT promotion_id, 'day', budget_day, sum(cost_minor)::bigint, count(*) FROM made WHERE budget_day IS NOT NULL GROUP BY promotion_id, budget_day
         ), locked AS (
           SELECT b.promotion_id, b.span, b.day, s.minor, s.awards FROM promotion_budgets b JOIN sums s USING (promotion_id, span, day)
           ORDER BY b.promotion_id, b.span, b.day FOR NO KEY UPDATE OF b
         ), spent AS (
           UPDATE promotion_budgets b SET ${counter} = b.${counter} + l.minor, awards_made = b.awards_made + l.awards FROM locked l
           WHERE b.promotion_id = l.promotion_id AND b.span = l.span AND b.day = l.day
             AND (b.minor_max IS NULL OR b.minor_spent + b.minor_reserved + l.minor <= b.minor_max)
             AND (b.awards_max IS NULL OR b.awards_made + l.awards <= b.awards_max)
           RETURNING b.promotion_id
         )
         INSERT INTO awards (player_id, award_no, award_id, promotion_id, version, cause, option, status, items, cost_minor, budget_day, reference,
           request_key, made_at, coins_paid, series_id, ticket_no, ${end[0]})
         SELECT m.player_id,
           (SELECT coalesce(max(a.award_no), 0) FROM awards a WHERE a.player_id = m.player_id) + row_number() OVER (PARTITION BY m.player_id ORDER BY m.place),
           m.award_id, m.promotion_id, m.version, m.cause, m.option, '${status}', m.items, m.cost_minor, m.budget_day, m.reference, m.request_key, m.at, m.coins_paid, m.series_id,
           m.ticket_no, ${end[1]}
         FROM made m
         WHERE (SELECT count(*) FROM spent s WHERE s.promotion_id = m.promotion_id) = (SELECT count(*) FROM sums s WHERE s.promotion_id = m.promotion_id)`;
}

const awardInserted: CompanionKind = {
  name: 'award_inserted',
  text: insertText({ status: 'collected', counter: 'minor_spent', more: '' }),
};

const awardMadeWaiting: CompanionKind = {
  name: 'award_made_waiting',
  text: insertText({ status: 'waiting', counter: 'minor_reserved', more: ', collect_until' }),
};

const awardHeldBack: CompanionKind = {
  name: 'award_held_back',
  text: insertText({ status: 'in_review', counter: 'minor_reserved', more: ', collect_until' }),
};

/** Marks an award that waited as collected: what was set aside for it is spent. One without a cost touches no budget, which a rush of
 *  claims would otherwise meet at. */
export function waitingCollected(row: CollectedRow): Companion {
  const { playerId, awardId, costMinor, budgetDay, option, reference, requestKey, at } = row;
  if (costMinor === 0n) return { kind: freeAwardTaken, values: [playerId, awardId, option, reference, requestKey, toIso(at)] };
  return { kind: awardTaken, values: [playerId, awardId, costMinor, budgetDay, option, reference, requestKey, toIso(at)] };
}

const taking = "status = 'collected', collected_at = m.at, option = m.option, reference = m.reference, request_key = m.request_key";

const freeAwardTaken: CompanionKind = {
  name: 'free_award_taken',
  text: `UPDATE awards a SET ${taking}
         FROM unnest($1::uuid[], $2::uuid[], $3::integer[], $4::text[], $5::text[], $6::timestamptz[])
           AS m (player_id, award_id, option, reference, request_key, at)
         WHERE a.award_id = m.award_id AND a.player_id = m.player_id AND a.status = 'waiting' AND a.cost_minor = 0`,
};

const awardTaken: CompanionKind = {
  name: 'award_taken',
  text: `WITH made AS (
           SELECT * FROM unnest($1::uuid[], $2::uuid[], $3::bigint[], $4::date[], $5::integer[], $6::text[], $7::text[], $8::timestamptz[])
             AS m (player_id, award_id, cost_minor, budget_day, option, reference, request_key, at)
         ), taken AS (
           UPDATE awards a SET ${taking}
           FROM made m WHERE a.award_id = m.award_id AND a.player_id = m.player_id AND a.status = 'waiting'
           RETURNING a.promotion_id, a.cost_minor, a.budget_day
         ), sums AS (
           SELECT promotion_id, 'whole' AS span, date '0001-01-01' AS day, sum(cost_minor)::bigint AS minor FROM taken GROUP BY promotion_id
           UNION ALL
           SELECT promotion_id, 'day', budget_day, sum(cost_minor)::bigint FROM taken WHERE budget_day IS NOT NULL GROUP BY promotion_id, budget_day
         ), locked AS (
           SELECT b.promotion_id, b.span, b.day, s.minor FROM promotion_budgets b JOIN sums s USING (promotion_id, span, day)
           ORDER BY b.promotion_id, b.span, b.day FOR NO KEY UPDATE OF b
         ), spent AS (
           UPDATE promotion_budgets b SET minor_spent = b.minor_spent + l.minor, minor_reserved = b.minor_reserved - l.minor FROM locked l
           WHERE b.promotion_id = l.promotion_id AND b.span = l.span AND b.day = l.day RETURNING b.promotion_id
         )
         SELECT t.promotion_id FROM taken t WHERE EXISTS (SELECT FROM spent s WHERE s.promotion_id = t.promotion_id)`,
};

export function toAward(row: AwardRow): Award {
  return {
    number: row.award_no,
    awardId: row.award_id,
    promotionId: row.promotion_id,
    version: row.version,
    cause: row.cause,
    option: row.option,
    status: row.status,
    items: readItems(row.items),
    costMinor: row.cost_minor,
    collectUntil: row.collect_until === null ? null : instantOf(row.collect_until),
    madeAt: instantOf(row.made_at),
    requestKey: row.request_key,
    ticket: row.series_id === null || row.ticket_no === null ? null : { seriesId: row.series_id, ticketNo: row.ticket_no },
  };
}
