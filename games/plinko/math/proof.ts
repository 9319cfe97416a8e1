import { distributionOf } from '../../proof/exact/distribution.ts';
import { gameProof, playedOut, wholeRounds } from '../../proof/game-proof.ts';
import { cut, publishedNumbers } from '../../proof/published-numbers.ts';
import { risks, rowCounts, type PlinkoChoice } from '../book.ts';
import { binsOf, plinkoModel, type PlinkoModel } from './model.ts';
import { plinko, plinkoMathematics } from './plinko.ts';

/** The proof of Plinko Drop: the number of paths into each bin, for every number of rows and every risk. */
export const proof = gameProof<PlinkoModel>({
  model: plinkoModel,
  offered: plinko,
  configurations: (model) => rowCounts.flatMap((rows) => risks.map((risk) => falling(model, { rows, risk }))),
  files: (model, sheet) => ({
    'plinko/paytable.json': {
      ...publishedNumbers(sheet),
      boards: rowCounts.flatMap((rows) =>
        risks.map((risk) => ({
          rows,
          risk,
          rtpPercent: cut(sheet.configurations.find(({ name }) => name === nameOf({ rows, risk }))?.rtp.percent ?? ''),
          pays: binsOf(model, risk, rows),
        })),
      ),
    },
  }),
  mutations: {
    'one cell of the paytable': (model) => ({
      ...model,
      pays: { ...model.pays, low: { ...model.pays.low, 8: [520, 200, 105, 101, 50] } },
    }),
    'the rarest cell of the paytable': (model) => ({
      ...model,
      pays: { ...model.pays, high: { ...model.pays.high, 16: [90_001, ...model.pays.high[16].slice(1)] } },
    }),
    'pins that lean to the right': (model) => ({ ...model, ways: { left: 1, right: 2 } }),
  },
});

function falling(model: PlinkoModel, choice: PlinkoChoice) {
  const { rows, risk } = choice;
  const { left, right } = model.ways;
  return wholeRounds({
    name: nameOf(choice),
    outcomes: () =>
      distributionOf(
        binsOf(model, risk, rows).map((units, bin) => [
          units,
          waysToChoose(rows, bin) * BigInt(left) ** BigInt(rows - bin) * BigInt(right) ** BigInt(bin),
        ]),
      ),
    play: playedOut(plinkoMathematics(model, { hash: '', rtpPpm: 0 }), choice),
  });
}

function nameOf({ rows, risk }: PlinkoChoice): string {
  return `${rows} rows, ${risk} risk`;
}

function waysToChoose(all: number, chosen: number): bigint {
  let ways = 1n;
  // The product of k consecutive integers is divisible by k!, so every intermediate value is an integer.
  for (let step = 1; step <= chosen; step += 1) ways = (ways * BigInt(all - chosen + step)) / BigInt(step);
  return ways;
}
