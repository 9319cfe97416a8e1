/** How far the payouts of a game lie from its average, as players read it. */
export type Volatility = 'low' | 'medium' | 'high';

/** The measure is the standard deviation of one round's payout, in stakes. Below the first bound it is low, from the second on
 *  high; docs/numbers.md publishes both. */
const bounds = { medium: 2, high: 8 } as const;

/** The bands of the least and the greatest deviation among the ways to bet. */
export function volatilityOf(deviations: readonly number[]): { readonly volatility: Volatility; readonly volatilityMost: Volatility } {
  return { volatility: bandOf(Math.min(...deviations)), volatilityMost: bandOf(Math.max(...deviations)) };
}

function bandOf(deviation: number): Volatility {
  if (deviation < bounds.medium) return 'low';
  return deviation < bounds.high ? 'medium' : 'high';
}
