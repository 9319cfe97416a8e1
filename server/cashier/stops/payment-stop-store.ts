import { instantOf, playerId as asPlayerId, type Instant, type PlayerId } from '@tausi/kernel';
import type { Pool, PoolClient } from 'pg';
import type { Deposit } from '../deposits/deposit.ts';
import { countedReasons, unansweredListed, unansweredReasons } from './payment-stop.ts';

/** More than any stop needs; older failures are ignored. */
const failuresListed = 100;

/** Lists failures of a player's payments since the last success and the last lifted stop, oldest first. */
export async function listFailures(database: Pool | PoolClient, playerId: PlayerId): Promise<readonly Instant[]> {
  const { rows } = await database.query<{ closed_at: Date }>(
    `SELECT closed_at FROM payments
     WHERE player_id = $1 AND status = 'failed' AND reason = ANY ($2) AND closed_at > greatest(
       (SELECT max(closed_at) FROM payments WHERE player_id = $1 AND status = 'success'),
       (SELECT max(lifted_at) FROM lifted_payment_stops WHERE player_id = $1),
       '-infinity')
     ORDER BY closed_at DESC LIMIT $3`,
    [playerId, countedReasons, failuresListed],
  );
  return rows.map((row) => instantOf(row.closed_at)).toReversed();
}

/** Lists unanswered prompts to a number since the last approved one, over all players, oldest first. */
export async function listUnanswered(
  client: PoolClient,
  { market, phone }: Pick<Deposit, 'market' | 'phone'>,
): Promise<readonly Instant[]> {
  // Locks the number, so that deposits of several players to it run one after another.
  await client.query('SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [`prompts:${market}:${phone}`]);
  const { rows } = await client.query<{ closed_at: Date }>(
    `SELECT closed_at FROM payments
     WHERE market = $1 AND phone = $2 AND status = 'expired' AND reason = ANY ($3) AND created_at > coalesce(
       (SELECT max(created_at) FROM payments WHERE market = $1 AND phone = $2 AND status = 'success'), '-infinity')
     ORDER BY created_at DESC LIMIT $4`,
    [market, phone, unansweredReasons, unansweredListed],
  );
  return rows.map((row) => instantOf(row.closed_at)).toReversed();
}

/** Finds when the same amount was last paid from a number into an account, over all players. */
export async function findSamePaid(
  client: PoolClient,
  { market, phone, provider, amount }: Pick<Deposit, 'market' | 'phone' | 'provider' | 'amount'>,
): Promise<Instant | null> {
  const { rows } = await client.query<{ paid_at: Date | null }>(
    `SELECT max(closed_at) AS paid_at FROM payments
     WHERE market = $1 AND phone = $2 AND provider = $3 AND amount_minor = $4 AND kind = 'deposit' AND status IN ('success', 'reversed')`,
    [market, phone, provider, amount.minor],
  );
  const paidAt = rows[0]?.paid_at ?? null;
  return paidAt === null ? null : instantOf(paidAt);
}

/** Lists players whose payments were stopped since an operator last lifted a stop. Some stops have expired. */
export async function listStoppedOnce(pool: Pool, limit: number): Promise<readonly PlayerId[]> {
  const { rows } = await pool.query<{ player_id: string }>(
    `SELECT DISTINCT player_id FROM payment_alerts a JOIN payments p USING (payment_id)
     WHERE a.kind IN ('payments_blocked', 'payments_suspended')
       AND NOT EXISTS (SELECT FROM lifted_payment_stops l WHERE l.player_id = p.player_id AND l.lifted_at >= a.raised_at)
     ORDER BY player_id LIMIT $1`,
    [limit],
  );
  return rows.map((row) => asPlayerId(row.player_id));
}

export type Lifting = { readonly playerId: PlayerId; readonly at: Instant; readonly reason: string; readonly by: string };

/** Lifts a player's stop, so that earlier failures no longer count. */
export async function insertLifting(pool: Pool, { playerId, at, reason, by }: Lifting): Promise<void> {
  await pool.query('INSERT INTO lifted_payment_stops (player_id, lifted_at, reason, lifted_by) VALUES ($1, $2, $3, $4)', [
    playerId,
    new Date(at),
    reason,
    by,
  ]);
}
