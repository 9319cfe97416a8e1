import { money, type Currency, type Money } from '@tausi/kernel';
import type { Pool } from 'pg';

/** The players' stakes in open rounds of a game. */
type OpenStakes = { readonly gameId: number; readonly rounds: number; readonly staked: Money };

/** Lists the cash stakes of all open rounds. Players have paid them, but they belong to the house only once the
 *  round has ended. */
export async function listOpenStakes(pool: Pick<Pool, 'query'>): Promise<readonly OpenStakes[]> {
  const { rows } = await pool.query<{ game_id: number; currency: Currency; rounds: number; staked: string }>(
    `SELECT game_id, currency, count(*)::integer AS rounds, sum(stake_minor)::text AS staked FROM rounds
     WHERE mode = 'cash' AND status = 'open' GROUP BY game_id, currency ORDER BY game_id, currency`,
  );
  return rows.map(({ game_id: gameId, currency, rounds, staked }) => ({ gameId, rounds, staked: money(currency, BigInt(staked)) }));
}
