import type { Follower } from '../../wallet/index.ts';
import { announcing } from './messages-store.ts';

/** Follows the ledger and writes one message per credited deposit, from any provider. */
export const depositMessages: Follower = {
  name: 'deposit-messages',
  restMs: 500,
  follow: async ({ client, after, upTo }) => {
    await client.query(
      announcing(`INSERT INTO messages (player_id, type, kind, args, cause, created_at)
       SELECT player_id, 2, 'deposit_credited',
         jsonb_build_object('amount', jsonb_build_object('minor', cash_delta::text), 'balance', jsonb_build_object('minor', cash_after::text)),
         'movement:' || movement_id, happened_at
       FROM booked_movements WHERE booked_in > $1 AND booked_in <= $2 AND kind = 'deposit_credited'
       ON CONFLICT (player_id, cause) DO NOTHING`),
      [after, upTo],
    );
  },
};
