import type { Instant, PlayerId } from '@tausi/kernel';
import type { Pool } from 'pg';
import { faultReasons } from './fault-reasons.ts';

/** A player's payments in one direction since an instant. */
export type PaymentsOf = { readonly playerId: PlayerId; readonly kind: 'deposit' | 'withdraw'; readonly since: Instant };

// One failure may be bad luck. After two the player should see another way first.
const inRow = 2;

/** Finds the method whose provider failed the player's last two orders; null without one. Faults of payers and receivers are none. */
export async function findFailing(pool: Pool, { playerId, kind, since }: PaymentsOf): Promise<string | null> {
  const { rows } = await pool.query<{ method: string | null; account: string; is_fault: boolean }>(
    `SELECT p.method, o.provider_account AS account, CASE
         WHEN o.state IN ('not_sent', 'unknown') THEN true
         WHEN o.state <> 'failed' THEN false
         WHEN kind = 'deposit' THEN coalesce(p.reason = ANY ($4), false)
         ELSE p.status = 'waiting' OR coalesce(p.reason IN ('withdrawal_cancelled', 'withdrawal_expired'), false) END AS is_fault
     FROM payments p JOIN payment_orders o USING (payment_id)
     WHERE p.player_id = $1 AND p.kind = $2 AND p.created_at > $3 AND o.state NOT IN ('made', 'accepted')
     ORDER BY o.made_at DESC LIMIT ${inRow}`,
    [playerId, kind, new Date(since), faultReasons],
  );
  const [last, before] = rows;
  if (last === undefined || before === undefined || last.account !== before.account) return null;
  return last.is_fault && before.is_fault ? last.method : null;
}
