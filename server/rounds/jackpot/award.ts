import { assert, idempotencyKey, type Instant, type Money, type PlayerId } from '@tausi/kernel';
import type { Pool } from 'pg';
import { unavailableBecause } from '../../platform/overload/unavailable.ts';
import type { Wallet } from '../../wallet/index.ts';
import { findJackpot, jackpotHitPaid, listUnpaidHits, standingIn, type JackpotHit } from './jackpot-store.ts';

/** A jackpot that was paid. */
export type PaidJackpot = { readonly playerId: PlayerId; readonly jackpotId: string; readonly roundId: string; readonly amount: Money };

export type AwardParts = {
  readonly pool: Pool;
  readonly wallet: Pick<Wallet, 'execute'>;
  readonly onPaid: (paid: PaidJackpot) => void;
};

const hitsAtOnceMax = 20;
const attemptsMax = 6;

/** Pays the pending wins, those of one jackpot in the order of their draws; each is paid once across all processes.
 *  A win that the ledger refuses blocks later wins of its own jackpot only; the error is thrown after the others
 *  are paid. Returns the number of wins that this process paid. */
export async function payJackpots(parts: AwardParts, at: Instant): Promise<number> {
  const waiting = new Set<string>();
  const faults: unknown[] = [];
  let paid = 0;
  for (const hit of await listUnpaidHits(parts.pool, { most: hitsAtOnceMax })) {
    if (waiting.has(hit.jackpotId)) continue;
    try {
      if (await payHit(parts, hit, at)) paid += 1;
      else waiting.add(hit.jackpotId);
    } catch (error) {
      if (unavailableBecause(error) !== null) throw error;
      waiting.add(hit.jackpotId);
      faults.push(error);
    }
  }
  if (faults.length > 0) throw faults[0];
  return paid;
}

// False if another process paid this win, or must pay an earlier one first; the next run looks again.
async function payHit({ pool, wallet, onPaid }: AwardParts, hit: JackpotHit, at: Instant): Promise<boolean> {
  for (let attempt = 0; attempt < attemptsMax; attempt += 1) {
    const jackpot = await findJackpot(pool, hit.jackpotId);
    assert(jackpot !== null, 'a hit belongs to a jackpot');
    const amount = standingIn(jackpot);
    const booked = await wallet.execute(
      {
        kind: 'reward_paid',
        playerId: hit.playerId,
        rewardId: `jackpot:${hit.roundId}`,
        campaign: `jackpot-${hit.jackpotId}`,
        amounts: [amount],
        key: idempotencyKey(`jackpot:${hit.roundId}`),
        at,
      },
      jackpotHitPaid(hit, jackpot, { amount, at }),
    );
    if (booked.ok && !booked.value.repeated) {
      onPaid({ playerId: hit.playerId, jackpotId: hit.jackpotId, roundId: hit.roundId, amount });
      return true;
    }
    if (booked.ok || booked.error.code === 'key_reused') return false;
    if (booked.error.code !== 'stale') throw new Error(`the ledger refused to pay jackpot hit ${hit.number}: ${booked.error.code}`);
    // Stale: another process paid this win or an earlier one.
    const [next] = await listUnpaidHits(pool, { most: 1, jackpotId: hit.jackpotId });
    if (next?.number !== hit.number) return false;
  }
  return false;
}
