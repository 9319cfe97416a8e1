import { instantOf, marketCode, toIso, type Instant, type MarketCode } from '@tausi/kernel';
import { LRUCache } from 'lru-cache';
import type { Pool } from 'pg';
import { byPool } from '../../platform/database/by-pool.ts';
import { readTerms } from '../read-terms.ts';
import type { Promotion, PromotionTerms } from '../rules/promotion.ts';

type PromotionRow = {
  readonly promotion_id: number;
  readonly name: string;
  readonly market: string;
  readonly surface: string;
  readonly version: number;
  readonly terms: unknown;
  readonly name_en: string;
  readonly name_sw: string;
  readonly rules_en: string;
  readonly rules_sw: string;
  readonly starts_at: Date;
  readonly ends_at: Date | null;
  readonly last: 'paused' | 'resumed' | 'ended' | null;
  readonly is_allowed: boolean;
};

// A version never changes, so its terms are read once. A database has fewer versions than this.
const keptTermsMax = 10_000;
const versionKeptMs = 10_000;

// More than a market runs at once.
const listedMax = 200;

// The switches that a promotion needs, each as of the instant. A market without a switch does not allow it.
const isAllowed = (at: string): string => `NOT EXISTS (
  SELECT FROM unnest(ARRAY['gifts_allowed', CASE WHEN v.terms -> 'bonus' <> 'null' THEN 'bonus_allowed' END,
    CASE WHEN v.terms -> 'for' ->> 'kind' = 'friend' THEN 'referral_allowed' END,
    CASE WHEN EXISTS (SELECT FROM drop_schedules d WHERE d.promotion_id = p.promotion_id) THEN 'drops_allowed' END]) AS needed (name)
  WHERE needed.name IS NOT NULL AND NOT coalesce((SELECT s.is_on FROM gift_switches s
    WHERE s.market = p.market AND s.name = needed.name AND s.valid_from <= ${at} ORDER BY s.valid_from DESC LIMIT 1), false))`;

const columns = `p.promotion_id, p.name, p.market, p.surface, v.version, v.terms, v.name_en, v.name_sw, v.rules_en, v.rules_sw, v.starts_at, v.ends_at,
  (SELECT state FROM promotion_states s WHERE s.promotion_id = p.promotion_id AND state <> 'approved' ORDER BY number DESC LIMIT 1) AS last`;

const isApproved = `EXISTS (SELECT FROM promotion_states s
  WHERE s.promotion_id = v.promotion_id AND s.version = v.version AND s.state = 'approved')`;

/** Lists the promotions of a market that have started, each in the version that holds; those of these surfaces, or all. */
export async function listPromotions(
  pool: Pool,
  { market, surfaces, at }: { readonly market: MarketCode; readonly surfaces?: readonly string[]; readonly at: Instant },
): Promise<readonly Promotion[]> {
  const { rows } = await pool.query<PromotionRow>(
    `SELECT ${columns}, ${isAllowed('$3')} AS is_allowed FROM promotions p
     JOIN LATERAL (
       SELECT * FROM promotion_versions v WHERE v.promotion_id = p.promotion_id AND v.starts_at <= $3 AND ${isApproved}
       ORDER BY v.version DESC LIMIT 1
     ) v ON true
     WHERE p.market = $1 AND ($2::text[] IS NULL OR p.surface = ANY ($2)) ORDER BY p.promotion_id LIMIT $4`,
    [market, surfaces ?? null, toIso(at), listedMax],
  );
  return rows.map((row) => toPromotion(row, termsIn(pool)));
}

/** Finds a promotion in this version; null asks for the one that holds. */
export async function findPromotion(
  pool: Pool,
  { id, version, at }: { readonly id: number; readonly version: number | null; readonly at: Instant },
): Promise<Promotion | null> {
  const { rows } = await pool.query<PromotionRow>({
    name: 'find_promotion',
    text: `SELECT ${columns}, ${isAllowed('$3')} AS is_allowed FROM promotions p JOIN promotion_versions v USING (promotion_id)
     WHERE p.promotion_id = $1 AND (v.version = $2 OR $2 IS NULL AND v.starts_at <= $3 AND ${isApproved}) ORDER BY v.version DESC LIMIT 1`,
    values: [id, version, toIso(at)],
  });
  return rows[0] === undefined ? null : toPromotion(rows[0], termsIn(pool));
}

/** Finds the version that gave an award, for the award's own terms. Its state may be ten seconds old: an award that waits is payable in
 *  every state. */
export async function findVersion(
  pool: Pool,
  of: { readonly id: number; readonly version: number; readonly at: Instant },
): Promise<Promotion | null> {
  const kept = versionsIn(pool);
  const name = `${of.id}:${of.version}`;
  const found = kept.get(name) ?? (await findPromotion(pool, of));
  if (found !== null) kept.set(name, found);
  return found;
}

const versionsIn = byPool(() => new LRUCache<string, Promotion>({ max: keptTermsMax, ttl: versionKeptMs }));

type ReadTerms = LRUCache<string, PromotionTerms>;
const termsIn = byPool((): ReadTerms => new LRUCache<string, PromotionTerms>({ max: keptTermsMax }));

function termsOf({ promotion_id: id, version, terms }: PromotionRow, known: ReadTerms): PromotionTerms {
  const name = `${id}:${version}`;
  const read = known.get(name) ?? readTerms(terms);
  known.set(name, read);
  return read;
}

// Gifts that wait already stay payable.
function stateOf({ last, is_allowed: allowed }: Pick<PromotionRow, 'last' | 'is_allowed'>): Promotion['state'] {
  if (last === 'ended') return 'ended';
  return last === 'paused' || !allowed ? 'paused' : 'running';
}

function toPromotion(row: PromotionRow, known: ReadTerms): Promotion {
  return {
    id: row.promotion_id,
    name: row.name,
    market: marketCode(row.market),
    surface: row.surface,
    version: row.version,
    names: { en: row.name_en, sw: row.name_sw },
    rules: { en: row.rules_en, sw: row.rules_sw },
    startsAt: instantOf(row.starts_at),
    endsAt: row.ends_at === null ? null : instantOf(row.ends_at),
    state: stateOf(row),
    terms: termsOf(row, known),
  };
}
