import type { GameNumbers } from './published.ts';

/** A figure of a game's sheet before it is put into words. `below`: the chance is below 1 in `value`, a power of ten. */
export type ShownFact = {
  readonly id: 'rtp' | 'hitRate' | 'stakeBack' | 'volatility' | 'feature' | 'maximum' | 'odds';
  readonly kind: 'percent' | 'band' | 'times' | 'oneIn' | 'below';
  readonly value: string;
};

/** The figures that players see of a game, in the lobby and in the game itself: what returns, how often, how far it swings,
 *  the most it pays and the odds of that. docs/numbers.md states the rules behind them. */
export function shownFacts(numbers: GameNumbers): readonly ShownFact[] {
  const { rtpPercent, hitRatePercent, stakeBackPercent, volatility, volatilityMost, featureOneIn, maximumStakes, maximumOneIn } = numbers;
  return [
    { id: 'rtp', kind: 'percent', value: rtpPercent },
    { id: 'volatility', kind: 'band', value: volatility === volatilityMost ? volatility : `${volatility}-${volatilityMost}` },
    // A game in which every round pays something says nothing with it.
    ...(hitRatePercent === '100.00' ? [] : [{ id: 'hitRate', kind: 'percent', value: hitRatePercent } as const]),
    ...(stakeBackPercent === undefined ? [] : [{ id: 'stakeBack', kind: 'percent', value: stakeBackPercent } as const]),
    ...(featureOneIn === undefined ? [] : [{ id: 'feature', ...oddsOf(featureOneIn) } as const]),
    { id: 'maximum', kind: 'times', value: Number(maximumStakes).toLocaleString('en') },
    { id: 'odds', ...oddsOf(maximumOneIn) },
  ];
}

/** "1 in" so many, to the nearest: two decimals below 100, whole from there on. A power of ten is what the count exceeds. */
export function oddsOf(oneIn: string | number): { readonly kind: 'oneIn' | 'below'; readonly value: string } {
  const [, power] = /^10\^(\d+)$/.exec(String(oneIn)) ?? [];
  if (power !== undefined) return { kind: 'below', value: `10${raised(power)}` };
  const count = Number(oneIn);
  return { kind: 'oneIn', value: count.toLocaleString('en', { maximumFractionDigits: count < 100 ? 2 : 0 }) };
}

/** A return in millionths as players read it, cut to hundredths of a percent like every other percentage. */
export function returnText(rtpPpm: number): string {
  return (Math.floor(rtpPpm / 100) / 100).toFixed(2);
}

function raised(power: string): string {
  return Array.from(power, (digit) => '⁰¹²³⁴⁵⁶⁷⁸⁹'.charAt(Number(digit))).join('');
}
