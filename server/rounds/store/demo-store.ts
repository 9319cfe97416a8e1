import { assert, money, type Currency, type Money, type PlayerId } from '@tausi/kernel';
import type { Pool, PoolClient } from 'pg';

/** Fills a player's play money up to `full`: at the first call, and when less than a tenth is left. So a player who
 *  returns or reloads during a round finds the same balance. */
export async function fillDemoPurse(pool: Pool, playerId: PlayerId, full: Money): Promise<Money> {
  const filled = await pool.query<{ balance_minor: bigint }>(
    `INSERT INTO demo_purses AS purse (player_id, currency, balance_minor) VALUES ($1, $2, $3)
     ON CONFLICT (player_id) DO UPDATE SET balance_minor =
       CASE WHEN purse.balance_minor < excluded.balance_minor / 10 THEN excluded.balance_minor ELSE purse.balance_minor END
     RETURNING balance_minor`,
    [playerId, full.asset, full.minor],
  );
  const row = filled.rows[0];
  assert(row !== undefined, 'a filled demo purse has a row');
  return money(full.asset, row.balance_minor);
}

/** Locks and returns the play money until the unit of work ends; null if the player never launched a demo. */
export async function lockDemoPurse(client: PoolClient, playerId: PlayerId): Promise<Money | null> {
  const found = await client.query<{ currency: Currency; balance_minor: bigint }>(
    'SELECT currency, balance_minor FROM demo_purses WHERE player_id = $1 FOR UPDATE',
    [playerId],
  );
  const row = found.rows[0];
  return row === undefined ? null : money(row.currency, row.balance_minor);
}

export async function updateDemoPurse(client: PoolClient, playerId: PlayerId, balance: Money): Promise<void> {
  await client.query('UPDATE demo_purses SET balance_minor = $2 WHERE player_id = $1', [playerId, balance.minor]);
}
