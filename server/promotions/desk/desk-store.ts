import type { Pool, PoolClient } from 'pg';
import type { PromotionDraft } from './read-draft.ts';

/** A promotion with its newest version, as the desk lists it. */
export type DeskRow = {
  readonly id: number;
  readonly name: string;
  readonly market: string;
  readonly surface: string;
  readonly version: number;
  readonly draftedBy: string;
  readonly isApproved: boolean;
  readonly last: 'approved' | 'paused' | 'resumed' | 'ended' | null;
  readonly startsAt: Date;
  readonly endsAt: Date | null;
  readonly terms: unknown;
  readonly minorMax: bigint | null;
  readonly awardsMax: bigint | null;
  readonly minorSpent: bigint;
  readonly minorReserved: bigint;
  readonly awardsMade: bigint;
};

const listedMax = 500;

/** Lists all promotions, or one, with the newest version of each. */
export async function listDeskRows(database: Pool | PoolClient, id: number | null): Promise<readonly DeskRow[]> {
  const { rows } = await database.query<DeskRow>(
    `SELECT p.promotion_id AS id, p.name, p.market, p.surface, v.version, v.drafted_by AS "draftedBy", v.starts_at AS "startsAt", v.ends_at AS "endsAt", v.terms,
       EXISTS (SELECT FROM promotion_states s WHERE s.promotion_id = v.promotion_id AND s.version = v.version AND s.state = 'approved') AS "isApproved",
       (SELECT state FROM promotion_states s WHERE s.promotion_id = p.promotion_id ORDER BY number DESC LIMIT 1) AS last,
       b.minor_max AS "minorMax", b.awards_max AS "awardsMax", coalesce(b.minor_spent, 0) AS "minorSpent", coalesce(b.minor_reserved, 0) AS "minorReserved",
       coalesce(b.awards_made, 0) AS "awardsMade"
     FROM promotions p
     JOIN LATERAL (SELECT * FROM promotion_versions v WHERE v.promotion_id = p.promotion_id ORDER BY version DESC LIMIT 1) v ON true
     LEFT JOIN promotion_budgets b ON b.promotion_id = p.promotion_id AND b.span = 'whole'
     WHERE $1::integer IS NULL OR p.promotion_id = $1 ORDER BY p.promotion_id LIMIT $2`,
    [id, listedMax],
  );
  return rows;
}

/** Stores the next version of a promotion; returns its number. Null if the id or the name belongs to another promotion. */
export async function insertVersion(client: PoolClient, draft: PromotionDraft, by: string): Promise<number | null> {
  await serialise(client, draft.id);
  await client.query('INSERT INTO promotions (promotion_id, name, market, surface) VALUES ($1, $2, $3, $4) ON CONFLICT DO NOTHING', [
    draft.id,
    draft.name,
    draft.market,
    draft.surface,
  ]);
  const same = await client.query('SELECT FROM promotions WHERE promotion_id = $1 AND name = $2 AND market = $3 AND surface = $4', [
    draft.id,
    draft.name,
    draft.market,
    draft.surface,
  ]);
  if (same.rowCount === 0) return null;
  const { rows } = await client.query<{ version: number }>(
    `INSERT INTO promotion_versions (promotion_id, version, terms, name_en, name_sw, rules_en, rules_sw, starts_at, ends_at, drafted_by, drafted_at,
       budget_minor_max, budget_awards_max)
     SELECT $1, coalesce(max(version), 0) + 1, $2, $3, $4, $5, $6, $7, $8, $9, now(), $10, $11 FROM promotion_versions WHERE promotion_id = $1 RETURNING version`,
    [
      draft.id,
      JSON.stringify(draft.written),
      draft.texts.name.en,
      draft.texts.name.sw,
      draft.texts.rules.en,
      draft.texts.rules.sw,
      draft.startsAt,
      draft.endsAt,
      by,
      draft.budget.minorMax,
      draft.budget.awardsMax,
    ],
  );
  return rows[0]?.version ?? null;
}

/** Returns the newest version of a promotion in the form of a draft's file; null if there is none. A first version without a budget of its
 *  own has the one in force. */
export async function findDraftFile(pool: Pool, id: number): Promise<DraftFile | null> {
  const { rows } = await pool.query<DraftFile>(
    `SELECT p.promotion_id AS id, p.name, p.market, p.surface, v.terms,
       jsonb_build_object('name', jsonb_build_object('en', v.name_en, 'sw', v.name_sw), 'rules', jsonb_build_object('en', v.rules_en, 'sw', v.rules_sw)) AS texts,
       to_char(v.starts_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') AS "startsAt",
       to_char(v.ends_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') AS "endsAt",
       jsonb_build_object('minorMax', coalesce(v.budget_minor_max, b.minor_max)::text, 'awardsMax', coalesce(v.budget_awards_max, b.awards_max)::text) AS budget
     FROM promotions p JOIN promotion_versions v USING (promotion_id)
     LEFT JOIN promotion_budgets b ON b.promotion_id = p.promotion_id AND b.span = 'whole'
     WHERE p.promotion_id = $1 ORDER BY v.version DESC LIMIT 1`,
    [id],
  );
  return rows[0] ?? null;
}

type DraftFile = {
  readonly id: number;
  readonly name: string;
  readonly market: string;
  readonly surface: string;
  readonly texts: unknown;
  readonly startsAt: string;
  readonly endsAt: string | null;
  readonly budget: { readonly minorMax: string | null; readonly awardsMax: string | null };
  readonly terms: unknown;
};

type Step = {
  readonly id: number;
  readonly state: 'approved' | 'paused' | 'resumed' | 'ended';
  readonly by: string;
  readonly reason: string;
};

/** Appends a state of the newest version. */
export async function insertState(client: PoolClient, { id, state, by, reason }: Step): Promise<void> {
  await client.query(
    `INSERT INTO promotion_states (promotion_id, number, version, drafted_by, state, reason, taken_by, taken_at)
     SELECT $1, coalesce((SELECT max(number) FROM promotion_states WHERE promotion_id = $1), 0) + 1, v.version, v.drafted_by, $2, $3, $4, now()
     FROM promotion_versions v WHERE v.promotion_id = $1 ORDER BY v.version DESC LIMIT 1`,
    [id, state, reason, by],
  );
}

/** Gives a promotion the budget of its newest version; false if more is spent or set aside already. */
export async function writeBudget(client: PoolClient, id: number): Promise<boolean> {
  await client.query(
    "INSERT INTO promotion_budgets (promotion_id, span, day, minor_max, awards_max) VALUES ($1, 'whole', '0001-01-01', 0, 0) ON CONFLICT DO NOTHING",
    [id],
  );
  const { rowCount } = await client.query(
    `UPDATE promotion_budgets b SET minor_max = v.budget_minor_max, awards_max = v.budget_awards_max
     FROM (SELECT * FROM promotion_versions WHERE promotion_id = $1 ORDER BY version DESC LIMIT 1) v
     WHERE b.promotion_id = $1 AND b.span = 'whole'
       AND (v.budget_minor_max IS NULL OR b.minor_spent + b.minor_reserved <= v.budget_minor_max)
       AND (v.budget_awards_max IS NULL OR b.awards_made <= v.budget_awards_max)`,
    [id],
  );
  return rowCount === 1;
}

/** Locks a promotion against another act at the same time; false if it does not exist. */
export async function lockPromotion(client: PoolClient, id: number): Promise<boolean> {
  await serialise(client, id);
  const { rowCount } = await client.query('SELECT FROM promotions WHERE promotion_id = $1', [id]);
  return rowCount === 1;
}

// The server's login may not change a promotion, so it cannot lock its row.
async function serialise(client: PoolClient, id: number): Promise<void> {
  await client.query("SELECT pg_advisory_xact_lock(hashtext('promotion'), $1)", [id]);
}

/** Counts the awards of a promotion by their state. */
export async function countAwards(
  pool: Pool,
  id: number,
): Promise<readonly { readonly status: string; readonly count: number; readonly minor: bigint }[]> {
  const { rows } = await pool.query<{ status: string; count: number; minor: bigint }>(
    'SELECT status, count(*)::integer AS count, coalesce(sum(cost_minor), 0)::bigint AS minor FROM awards WHERE promotion_id = $1 GROUP BY status ORDER BY status',
    [id],
  );
  return rows;
}
