import type { ParSheet } from './par-sheet.ts';
import { asDecimal, rational } from './rational.ts';
import { volatilityOf } from './volatility.ts';

type Configuration = ParSheet['configurations'][number];

/** What every game shows of its sheet to its players: `paytable.json` holds this beside the game's own tables. A figure that
 *  depends on the bet is a range over all ways to place one chip. Percentages are cut to hundredths, so that none promises more
 *  than the game gives. */
export function publishedNumbers(sheet: ParSheet) {
  const single = sheet.configurations.filter(({ chips }) => chips === 1);
  const hitRatePercent = span(single, ({ hitRate }) => cut(hitRate.percent));
  const stakeBackPercent = span(single, ({ hitRate, stakeBack }) => cut((stakeBack ?? hitRate).percent));
  const top = sheet.configurations.toSorted(likeliestGreatest)[0]?.maximum;
  return {
    game: sheet.game,
    version: sheet.version,
    hash: sheet.hash,
    unitsPerStake: sheet.unitsPerStake,
    rtpPpm: sheet.rtpPpm,
    rtpPercent: spanOf([sheet.rtpPpm, sheet.rtpPpmMax].map((ppm) => asDecimal(rational(BigInt(ppm), 10_000n), 2))),
    hitRatePercent,
    ...(stakeBackPercent === hitRatePercent ? {} : { stakeBackPercent }),
    ...volatilityOf(single.map(({ standardDeviation }) => Number(standardDeviation))),
    standardDeviation: span(single, ({ standardDeviation }) => cut(standardDeviation)),
    maximumStakes: top?.stakes ?? '0.00',
    maximumOneIn: top?.oneIn ?? 'never',
  };
}

/** A percentage of four decimals as players read it: two of them, the rest cut off. */
export function cut(percent: string): string {
  return percent.slice(0, -2);
}

function span(configurations: readonly Configuration[], read: (one: Configuration) => string): string {
  return spanOf(configurations.map(read).toSorted((a, b) => Number(a) - Number(b)));
}

function spanOf(ascending: readonly string[]): string {
  return [...new Set([ascending[0] ?? '0.00', ascending.at(-1) ?? '0.00'])].join(' – ');
}

// Where several ways to play can bring the greatest win, the likeliest of them is told.
function likeliestGreatest(a: Configuration, b: Configuration): number {
  return Number(b.maximum.stakes) - Number(a.maximum.stakes) || powerOf(a.maximum.oneIn) - powerOf(b.maximum.oneIn);
}

function powerOf(oneIn: string): number {
  return oneIn.startsWith('10^') ? Number(oneIn.slice(3)) : Math.log10(Number(oneIn));
}
