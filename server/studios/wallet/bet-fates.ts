import { toIso } from '@tausi/kernel';
import type { Pool } from 'pg';
import type { BetCall } from '../port/wallet-call.ts';
import type { Booking } from './booking.ts';

/** A booked bet counts because the studio was told so, or is undone by us because the studio was told that we were late. */
export type BetFate = 'counts' | 'undone';

/** Decides the fate of a bet whose answer was late or that was sent again. The first decision stands and is returned. */
export async function decideFate(pool: Pool, { session, call, at }: Booking<BetCall>, wanted: BetFate): Promise<BetFate> {
  const bet = [session.studio, call.transactionId];
  const decided = await pool.query({
    name: 'decide_studio_bet_fate',
    text: 'INSERT INTO studio_bet_fates (studio, transaction_id, fate, decided_at) VALUES ($1, $2, $3, $4) ON CONFLICT DO NOTHING',
    values: [...bet, wanted, toIso(at)],
  });
  if (decided.rowCount === 1) return wanted;
  const { rows } = await pool.query<{ fate: BetFate }>({
    name: 'find_studio_bet_fate',
    text: 'SELECT fate FROM studio_bet_fates WHERE studio = $1 AND transaction_id = $2',
    values: bet,
  });
  return rows[0]?.fate ?? wanted;
}
