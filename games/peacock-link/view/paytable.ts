import { minorOfUnits } from '../../slots/view/wins/tiers.ts';
import paytable from '../paytable.json';

export const { lines, values, grandUnits, feathersNeeded, unitsPerStake } = paytable;

/** Converts payout units to minor units of money. */
export function unitsToMinor(units: number, stakeMinor: bigint): bigint {
  return minorOfUnits(units, stakeMinor, unitsPerStake);
}
