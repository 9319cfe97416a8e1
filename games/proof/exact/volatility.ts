/** The spread of a game's payouts around its mean, as shown to players. */
export type Volatility = 'low' | 'medium' | 'high';

/** The measure is the standard deviation of a round's payout in stakes. Below the first bound it is low, from the second on
 *  high. docs/numbers.md publishes both bounds. */
const bounds = { medium: 2, high: 8 } as const;

/** Returns the classes of the lowest and the highest deviation of all bets. */
export function volatilityOf(deviations: readonly number[]): { readonly volatility: Volatility; readonly volatilityMost: Volatility } {
  return { volatility: bandOf(Math.min(...deviations)), volatilityMost: bandOf(Math.max(...deviations)) };
}

function bandOf(deviation: number): Volatility {
  if (deviation < bounds.medium) return 'low';
  return deviation < bounds.high ? 'medium' : 'high';
}
