import { money, type Currency, type Money } from '@tausi/kernel';
import type { Pool } from 'pg';

/** The house's liability to players in a currency: playable and held money separately, and the players' debts. */
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
