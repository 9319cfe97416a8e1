import { idempotencyKey, type Instant } from '@tausi/kernel';
import type { Pool } from 'pg';
import type { Wallet } from '../../wallet/index.ts';
import { listUnpaidPrizes, openTurns, prizeMarkedPaid, settleEnded } from './tournaments-store.ts';

export type TournamentWork = { readonly pool: Pool; readonly wallet: Pick<Wallet, 'execute'> };

const prizesAtOnceMax = 100;

/** Opens current turns, settles ended ones and pays each prize once, across any number of processes.
 *  A prize that the ledger refuses is thrown after the others are paid, for an operator to check. Returns the prizes paid here. */
export async function runTournaments({ pool, wallet }: TournamentWork, at: Instant): Promise<number> {
  await openTurns(pool, at);
  await settleEnded(pool, at);
  let paid = 0;
  const refused: string[] = [];
  for (const prize of await listUnpaidPrizes(pool, prizesAtOnceMax)) {
    const rewardId = `tournament:${prize.tournamentId}:${prize.rank}`;
    const booked = await wallet.execute(
      {
        kind: 'reward_paid',
        playerId: prize.playerId,
        rewardId,
        campaign: `tournament-${prize.tournamentId}`,
        amounts: [prize.amount],
        key: idempotencyKey(rewardId),
        at,
      },
      [prizeMarkedPaid(prize, at)],
    );
    if (booked.ok && !booked.value.repeated) paid += 1;
    // Stale or reused key: another process has paid it. Any other error leaves the prize waiting.
    else if (!booked.ok && booked.error.code !== 'stale' && booked.error.code !== 'key_reused')
      refused.push(`${rewardId}: ${booked.error.code}`);
  }
  if (refused.length > 0) throw new Error(`the ledger refused prizes: ${refused.join(', ')}`);
  return paid;
}
