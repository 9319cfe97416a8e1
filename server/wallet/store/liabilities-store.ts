import { money, type Currency, type Money } from '@tausi/kernel';
import type { Pool } from 'pg';

/** What the house owes its players in a currency: play money and what is set aside told apart, debts of players beside it. */
type Liability = { readonly cash: Money; readonly held: Money; readonly bonus: Money; readonly owedByPlayers: Money };

type Row = { currency: Currency; cash: bigint; held: bigint; bonus: bigint; debt: bigint };

export async function sumLiabilities(pool: Pool): Promise<readonly Liability[]> {
  const { rows } = await pool.query<Row>(
    `SELECT currency, sum(cash_minor)::bigint AS cash, sum(held_minor)::bigint AS held, sum(bonus_minor)::bigint AS bonus, sum(debt_minor)::bigint AS debt
     FROM purses GROUP BY currency ORDER BY currency`,
  );
  return rows.map(({ currency, cash, held, bonus, debt }) => ({
    cash: money(currency, cash),
    held: money(currency, held),
    bonus: money(currency, bonus),
    owedByPlayers: money(currency, debt),
  }));
}
