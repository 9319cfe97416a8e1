import type { BooksPromise } from '../wallet/index.ts';

const amountOf = (kind: string): string =>
  `(SELECT coalesce(sum((i ->> 'amount')::bigint), 0) FROM jsonb_array_elements(a.items) i WHERE i ->> 'kind' = '${kind}')`;
const amounts = `${amountOf('cash')} AS cash, ${amountOf('coins')} - a.coins_paid AS coins, ${amountOf('points')} AS points`;
// Cashback is earned by play, so excluded players get it too.
const isCashback = (movement: string): string =>
  `EXISTS (SELECT FROM promotions p WHERE p.surface = 'cashback' AND 'promotions:' || p.name = ${movement}.house_out_account)`;
const isGift = (movement: string): string =>
  `(${movement}.kind = 'coins_played' OR ${movement}.kind = 'reward_paid' AND EXISTS (SELECT FROM promotions p WHERE p.name IN
    (split_part(${movement}.house_out_account, ':', 2), split_part(${movement}.coins_account, ':', 2), split_part(${movement}.points_account, ':', 2))))`;

/** Compares awards, budgets and issued bonuses with the ledger. */
export const promotionPromises: readonly BooksPromise[] = [
  {
    id: '19a',
    promise: 'each collected award that moved a purse is booked once, with its amounts, and each gift of a promotion has its award',
    breaches: `SELECT coalesce(a.player_id, m.player_id) AS player_id, coalesce(a.reference, m.reference) AS reference, a.cash, a.coins, a.points, m.times
      FROM (SELECT a.player_id, a.reference, ${amounts} FROM awards a WHERE a.status = 'collected' AND a.reference IS NOT NULL) a
      FULL JOIN (SELECT m.player_id, m.reference, count(*) AS times, sum(m.cash_delta) AS cash, sum(m.coins_delta) AS coins, sum(m.points_delta) AS points
                 FROM booked_movements m WHERE ${isGift('m')} GROUP BY m.player_id, m.reference) m USING (player_id, reference)
      WHERE a.player_id IS NULL OR m.times IS DISTINCT FROM 1 OR a.cash <> m.cash OR a.coins <> m.coins OR a.points <> m.points`,
    fresh: `SELECT f.player_id, f.reference FROM (SELECT * FROM fresh WHERE kind IN ('reward_paid', 'coins_played')) f
      LEFT JOIN (SELECT a.player_id, a.reference, ${amounts} FROM awards a WHERE a.status = 'collected') a USING (player_id, reference)
      WHERE ${isGift('f')} AND (a.player_id IS NULL OR a.cash <> f.cash_delta OR a.coins <> f.coins_delta OR a.points <> f.points_delta)`,
  },
  {
    id: '19i',
    promise: 'a player has one award of a promotion for a cause',
    breaches: `SELECT player_id, promotion_id, cause, count(*) AS awards FROM awards GROUP BY player_id, promotion_id, cause HAVING count(*) > 1`,
  },
  {
    id: '19b',
    promise: 'each budget is the sum of its awards and within its cap',
    breaches: `SELECT b.promotion_id, b.span, b.day, b.minor_spent, b.minor_reserved, b.awards_made, s.spent, s.reserved, s.made FROM promotion_budgets b
      CROSS JOIN LATERAL (
        SELECT coalesce(sum(a.cost_minor) FILTER (WHERE a.status = 'collected'), 0) AS spent,
          coalesce(sum(a.cost_minor) FILTER (WHERE a.status IN ('waiting', 'in_review')), 0) AS reserved,
          count(*) FILTER (WHERE a.status NOT IN ('lapsed', 'revoked')) AS made
        FROM awards a WHERE a.promotion_id = b.promotion_id AND (b.span = 'whole' OR a.budget_day = b.day)
      ) s
      WHERE b.minor_spent <> s.spent OR b.minor_reserved <> s.reserved OR b.awards_made <> s.made
        OR b.minor_spent + b.minor_reserved > b.minor_max OR b.awards_made > b.awards_max`,
  },
  {
    id: '19h',
    promise: 'each play for coins gave what its table says of the sector that was drawn for it',
    breaches: `SELECT a.player_id, a.award_id, a.items, d.sector, s.prize FROM awards a JOIN promotion_versions v USING (promotion_id, version) JOIN promotions p USING (promotion_id)
      LEFT JOIN drawn_sectors d ON d.player_id = a.player_id AND d.drawn_for = a.promotion_id || ':' || a.cause
      LEFT JOIN LATERAL (SELECT coalesce(sector -> 'items',
        jsonb_build_array(jsonb_build_object('kind', 'coins', 'amount', ((sector -> 'times')::integer * a.coins_paid)::text))) AS prize
        FROM (SELECT v.terms -> 'gives' -> 'table' -> 'sectors' -> d.sector::integer AS sector) drawn) s ON true
      WHERE v.terms -> 'gives' -> 'table' IS NOT NULL AND (d.player_id IS NULL OR d.table_name <> p.name
        OR d.size <> jsonb_array_length(v.terms -> 'gives' -> 'table' -> 'sectors') OR a.items IS DISTINCT FROM s.prize)`,
  },
  {
    id: '19e',
    promise: 'each bonus of a promotion in the books is an issued one with its amount, and each granted one is in the books',
    breaches: `SELECT coalesce(i.player_id, b.player_id) AS player_id, coalesce(i.bonus_id, b.bonus_id) AS bonus_id, i.amount_minor, b.amount_minor AS booked
      FROM (SELECT * FROM issued_bonuses WHERE status = 'granted') i
      FULL JOIN (SELECT b.*, p.promotion_id FROM booked_bonuses b LEFT JOIN promotions p ON p.name = b.campaign) b USING (player_id, bonus_id)
      WHERE b.player_id IS NULL OR (i.player_id IS NULL AND b.promotion_id IS NOT NULL) OR i.amount_minor <> b.amount_minor`,
  },
  {
    id: '19f',
    promise: 'no gift of a promotion is booked under an exclusion, except the cashback that its player earned',
    breaches: `SELECT m.player_id, m.reference, e.kind, e.until_at FROM booked_movements m JOIN stated_exclusions e USING (player_id)
      WHERE NOT ${isCashback('m')} AND (${isGift('m')} OR (m.kind = 'bonus_granted' AND EXISTS (SELECT FROM promotions p WHERE 'promotions:' || p.name = m.house_out_account)))
        AND m.seq > e.after_seq AND (e.lifted_after_seq IS NULL OR m.seq <= e.lifted_after_seq) AND (e.until_at IS NULL OR m.booked_at < e.until_at)`,
    fresh: `SELECT f.player_id, f.reference, e.kind, e.until_at FROM fresh f JOIN stated_exclusions e USING (player_id)
      WHERE NOT ${isCashback('f')} AND (${isGift('f')} OR (f.kind = 'bonus_granted' AND EXISTS (SELECT FROM promotions p WHERE 'promotions:' || p.name = f.house_out_account)))
        AND f.seq > e.after_seq AND (e.lifted_after_seq IS NULL OR f.seq <= e.lifted_after_seq) AND (e.until_at IS NULL OR f.booked_at < e.until_at)`,
  },
];
