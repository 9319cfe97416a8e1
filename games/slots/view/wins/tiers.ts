/** Presentation class of a payout. A payout of at most the stake is `quiet`, because it is not a win. */
export type Tier = 'none' | 'quiet' | 'win' | 'nice' | 'big' | 'mega';

const niceStakes = 5;
const bigStakes = 15;
const megaStakes = 40;

export function tierOf(units: number, unitsPerStake: number): Tier {
  if (units === 0) return 'none';
  if (units <= unitsPerStake) return 'quiet';
  if (units < niceStakes * unitsPerStake) return 'win';
  if (units < bigStakes * unitsPerStake) return 'nice';
  return units < megaStakes * unitsPerStake ? 'big' : 'mega';
}

/** Converts payout units to minor units of money. The result is exact because a stake is a multiple of `unitsPerStake`. */
export function minorOfUnits(units: number, stakeMinor: bigint, unitsPerStake: number): bigint {
  return (BigInt(units) * stakeMinor) / BigInt(unitsPerStake);
}

/** Returns the first reel with anticipation: all but one of the needed symbols are visible, and `mayBring` allows the last
 *  one on this or a later reel. */
export function anticipationOf(
  grid: readonly (readonly string[])[],
  wanted: { readonly symbol: string; readonly needed: number; readonly mayBring?: (reel: number) => boolean },
): number | null {
  let seen = 0;
  for (const [reel, symbols] of grid.entries()) {
    if (seen === wanted.needed - 1 && (wanted.mayBring?.(reel) ?? true)) return reel;
    seen += symbols.filter((symbol) => symbol === wanted.symbol).length;
    if (seen >= wanted.needed) return null;
  }
  return null;
}
