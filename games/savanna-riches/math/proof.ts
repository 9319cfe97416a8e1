import type { GameProof } from '../../proof/game-proof.ts';
import { canonicalText } from './canonical-text.ts';
import { savannaModel } from './model.ts';
import { parOf, type SavannaPar } from './par.ts';
import par from './par.json' with { type: 'json' };
import { paytableOf } from './paytable.ts';
import { savannaRiches } from './savanna-riches.ts';
import { simulateSavanna } from './simulate.ts';
import { stripsOf } from './strips.ts';

/** The proof of Savanna Riches: exact sheet, the files made from it, and the simulation of real rounds. */
export function savannaProof(sha256: (text: string) => string): GameProof {
  const exact = parOf(savannaModel, sha256(canonicalText(savannaModel)));
  return {
    name: savannaRiches.name,
    summary: summaryOf(exact),
    files: new Map([
      ['savanna-riches/math/par.json', jsonText(exact)],
      ['savanna-riches/paytable.json', jsonText(paytableOf(savannaModel, exact))],
      ['savanna-riches/strips.json', jsonText(stripsOf(savannaModel))],
    ]),
    simulate: (draws, effort) => simulateSavanna(savannaRiches, par, { draws, effort }),
  };
}

/** JSON as it is committed: indented, with rows of plain values on one line. */
export function jsonText(value: unknown): string {
  return `${JSON.stringify(value, null, 2).replaceAll(/\[[^[\]{}]*\]/g, (row) => row.replaceAll(/\s+/g, ' ').replace('[ ', '[').replace(' ]', ']'))}\n`;
}

function summaryOf(sheet: SavannaPar): readonly string[] {
  const share = (count: number): string => `${((100 * count) / sheet.ranges.all).toFixed(4)} %`;
  return [
    `version ${sheet.version}, SHA-256 ${sheet.hash}`,
    `RTP              ${sheet.rtp.percent} %  = ${sheet.rtp.total}, for every stake (payouts are units of stake ÷ ${sheet.unitsPerStake})`,
    `hit rate         ${sheet.hitRate.percent} %`,
    `free spins       1 in ${sheet.feature.oneIn}, paying ${sheet.feature.meanStakes} stakes on average`,
    ...sheet.guides.map(
      (guide) =>
        `  ${guide.guide.padEnd(14)} ${guide.spins} × ${guide.multiplier}: the same mean ${guide.featureMean}; standard deviation of a round ${guide.standardDeviation} stakes`,
    ),
    `maximum win      ${sheet.maximum.stakes} stakes (${sheet.maximum.odds.map((odds) => `${odds.guide}: 1 in 10^${odds.oneInPowerOfTen}`).join(', ')})`,
    `five wilds       ${sheet.awards.fiveWildsOnOneLine.units} units, on one line 1 in ${sheet.awards.fiveWildsOnOneLine.oneIn}`,
    `five scatters    ${sheet.awards.fiveScatters.units} units, 1 in ${sheet.awards.fiveScatters.oneIn}`,
    `paid spin pays   nothing: ${share(sheet.ranges.nothing)}`,
    ...sheet.ranges.rows.map((row) => `  ${`${row.fromStakes} to ${row.toStakes ?? '…'} stakes`.padEnd(20)} ${share(row.spins)}`),
  ];
}
