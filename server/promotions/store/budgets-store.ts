import type { Pool } from 'pg';
import type { BudgetLeft } from '../rules/collection.ts';
import type { Promotion } from '../rules/promotion.ts';

/** Reads what a promotion's budgets still allow, of the whole and of a day; a cap that is null does not bind. Makes the row
 *  of the day, which the awards of that day share. */
export async function findBudget(pool: Pool, { id, terms }: Promotion, day: string): Promise<BudgetLeft> {
  if (terms.dayBudget !== null)
    await pool.query(
      `INSERT INTO promotion_budgets (promotion_id, span, day, minor_max, awards_max) VALUES ($1, 'day', $2, $3, $4) ON CONFLICT DO NOTHING`,
      [id, day, terms.dayBudget.minorMax, terms.dayBudget.awardsMax],
    );
  const { rows } = await pool.query<{ minor_left: bigint | null; awards_left: bigint | null }>({
    name: 'find_budget',
    text: `SELECT min(minor_max - minor_spent - minor_reserved) AS minor_left, min(awards_max - awards_made) AS awards_left
     FROM promotion_budgets WHERE promotion_id = $1 AND (span = 'whole' OR day = $2)`,
    values: [id, day],
  });
  return { minorLeft: rows[0]?.minor_left ?? null, awardsLeft: rows[0]?.awards_left ?? null };
}
