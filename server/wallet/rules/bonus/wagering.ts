import { minorMax, money } from '@tausi/kernel';
import type { Bonus } from './bonus.ts';
import type { Effect } from '../movement.ts';

/** A bet's effect on its bonus: counts towards the requirement, opens or closes a round. An ended bonus stays
 *  unchanged. */
export function wager(bonus: Bonus | null, minor: bigint, rounds: -1 | 0 | 1): Pick<Effect, 'bonuses' | 'wagered'> {
  if (bonus === null || bonus.status !== 'active') return {};
  const before = bonus.wagered.minor;
  const wagered = within(before + minor);
  return {
    bonuses: [{ ...bonus, wagered: money(bonus.wagered.asset, wagered), openRounds: bonus.openRounds + rounds }],
    wagered: wagered === before ? null : { bonusId: bonus.bonusId, minor: wagered - before },
  };
}

function within(wagered: bigint): bigint {
  if (wagered < 0n) return 0n;
  return wagered > minorMax ? minorMax : wagered;
}
