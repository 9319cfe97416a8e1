/** One result of a bet: its payout, and its weight among all results. */
export type WeightedPayout = readonly [payout: number | bigint, weight: number | bigint];

/** Returns whether a choice has low risk. Such a stake does not count towards a wagering requirement (ADR 0276). */
export type IsLowRisk<Choice> = (choice: Choice) => boolean;

/** A bet on a shared round; all its chips are equal. */
export type Laid<Choice> = { readonly choice: Choice; readonly chipMinor: bigint };

/** Returns whether a choice has low risk among all bets of the player on the same round, itself included. Opposite choices
 *  can lie in different bets. */
export type IsLowRiskAmong<Choice> = (choice: Choice, laid: readonly Laid<Choice>[]) => boolean;

/** For games in which no choice has low risk. A test compares this with the proof of the game. */
export const neverLowRisk = (): boolean => false;

/** A bet has low risk if it returns at least half of its stake in at least 80 % of its results. `stake` is in the unit of
 *  the payouts. */
export function returnsMostly(results: Iterable<WeightedPayout>, stake: number | bigint): boolean {
  let all = 0n;
  let kept = 0n;
  for (const [payout, weight] of results) {
    all += BigInt(weight);
    if (2n * BigInt(payout) >= BigInt(stake)) kept += BigInt(weight);
  }
  return all > 0n && 5n * kept >= 4n * all;
}
