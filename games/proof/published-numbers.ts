import type { ParSheet } from './par-sheet.ts';
import { asDecimal, rational } from './rational.ts';

/** What every game shows of its sheet to its players: `paytable.json` holds this beside the game's own tables. */
export function publishedNumbers(sheet: ParSheet, volatility: 'low' | 'medium' | 'high' | 'chosen') {
  const returns = [sheet.rtpPpm, sheet.rtpPpmMax].map((ppm) => asDecimal(rational(BigInt(ppm), 10_000n), 2));
  const hits = [...new Set(sheet.configurations.map(({ hitRate }) => hitRate.percent))];
  const most = sheet.configurations.toSorted((a, b) => Number(b.maximum.stakes) - Number(a.maximum.stakes))[0];
  return {
    game: sheet.game,
    version: sheet.version,
    hash: sheet.hash,
    unitsPerStake: sheet.unitsPerStake,
    rtpPpm: sheet.rtpPpm,
    rtpPercent: [...new Set(returns)].join(' – '),
    ...(hits.length === 1 ? { hitRatePercent: Number(hits[0]).toFixed(2) } : {}),
    volatility,
    maximumStakes: most?.maximum.stakes ?? '0.00',
    maximumOneIn: most?.maximum.oneIn ?? 'never',
  };
}
