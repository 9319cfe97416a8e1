import type { ParSheet } from './par-sheet.ts';
import { asDecimal, rational } from './exact/rational.ts';
import { volatilityOf } from './exact/volatility.ts';

type Configuration = ParSheet['configurations'][number];

/** Returns the numbers that every game shows to players; `paytable.json` has them next to the game's own tables. A number
 *  that depends on the bet is a range over all single-chip bets. Percentages are truncated, so that none overstates the
 *  RTP. */
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

/** Truncates a percentage from four to two decimals. */
export function cut(percent: string): string {
  return percent.slice(0, -2);
}

function span(configurations: readonly Configuration[], read: (one: Configuration) => string): string {
  return spanOf(configurations.map(read).toSorted((a, b) => Number(a) - Number(b)));
}

function spanOf(ascending: readonly string[]): string {
  return [...new Set([ascending[0] ?? '0.00', ascending.at(-1) ?? '0.00'])].join(' – ');
}

// If several configurations reach the greatest win, the sheet shows the most likely one.
function likeliestGreatest(a: Configuration, b: Configuration): number {
  return Number(b.maximum.stakes) - Number(a.maximum.stakes) || powerOf(a.maximum.oneIn) - powerOf(b.maximum.oneIn);
}

function powerOf(oneIn: string): number {
  return oneIn.startsWith('10^') ? Number(oneIn.slice(3)) : Math.log10(Number(oneIn));
}
