import type { GameNumbers } from './game-numbers.ts';

/** A number of a game's sheet, not yet formatted. `below`: the chance is below 1 in `value`, a power of ten. */
export type ShownFact = {
  readonly id: 'rtp' | 'hitRate' | 'stakeBack' | 'volatility' | 'feature' | 'maximum' | 'odds';
  readonly kind: 'percent' | 'band' | 'times' | 'oneIn' | 'below';
  readonly value: string;
};

/** Returns the numbers that players see in the lobby and in the game: RTP, hit rate, volatility, maximum win and its odds.
 *  docs/numbers.md defines them. */
export function shownFacts(numbers: GameNumbers): readonly ShownFact[] {
  const { rtpPercent, hitRatePercent, stakeBackPercent, volatility, volatilityMost, featureOneIn, maximumStakes, maximumOneIn } = numbers;
  return [
    { id: 'rtp', kind: 'percent', value: rtpPercent },
    { id: 'volatility', kind: 'band', value: volatility === volatilityMost ? volatility : `${volatility}-${volatilityMost}` },
    // A hit rate of 100 % carries no information.
    ...(hitRatePercent === '100.00' ? [] : [{ id: 'hitRate', kind: 'percent', value: hitRatePercent } as const]),
    ...(stakeBackPercent === undefined ? [] : [{ id: 'stakeBack', kind: 'percent', value: stakeBackPercent } as const]),
    ...(featureOneIn === undefined ? [] : [{ id: 'feature', ...oddsOf(featureOneIn) } as const]),
    { id: 'maximum', kind: 'times', value: Number(maximumStakes).toLocaleString('en') },
    { id: 'odds', ...oddsOf(maximumOneIn) },
  ];
}

/** Formats odds as "1 in n", rounded to the nearest: two decimals below 100, integers above. A power of ten is a lower
 *  bound. */
export function oddsOf(oneIn: string | number): { readonly kind: 'oneIn' | 'below'; readonly value: string } {
  const [, power] = /^10\^(\d+)$/.exec(String(oneIn)) ?? [];
  if (power !== undefined) return { kind: 'below', value: `10${raised(power)}` };
  const count = Number(oneIn);
  return { kind: 'oneIn', value: count.toLocaleString('en', { maximumFractionDigits: count < 100 ? 2 : 0 }) };
}

/** Formats an RTP in millionths, truncated to hundredths of a percent like every other percentage. */
export function returnText(rtpPpm: number): string {
  return (Math.floor(rtpPpm / 100) / 100).toFixed(2);
}

function raised(power: string): string {
  return Array.from(power, (digit) => '⁰¹²³⁴⁵⁶⁷⁸⁹'.charAt(Number(digit))).join('');
}
