import { distributionOf } from '../../proof/exact/distribution.ts';
import { gameProof, playedOut, wholeRounds } from '../../proof/game-proof.ts';
import { cut, publishedNumbers } from '../../proof/published-numbers.ts';
import { keno, kenoMathematics } from './keno.ts';
import { kenoModel, type KenoModel } from './model.ts';

/** The proof of Keno Rush: for each card size, the number of draws with each number of hits. */
export const proof = gameProof({
  model: kenoModel,
  offered: keno,
  configurations: (model) => model.pays.map((pays, index) => cardOf(model, { size: index + 1, pays })),
  files: (model, sheet) => ({
    'keno/paytable.json': {
      ...publishedNumbers(sheet),
      pays: model.pays,
      returns: sheet.configurations.map(({ rtp }) => cut(rtp.percent)),
      fullCardOneIn: sheet.configurations.map(({ maximum }) => maximum.oneIn),
    },
  }),
  mutations: {
    'one cell of the paytable': (model) => ({ ...model, pays: model.pays.with(2, [0, 0, 101, 500]) }),
    'the rarest cell of the paytable': (model) => ({
      ...model,
      pays: model.pays.with(9, [0, 0, 0, 0, 0, 0, 0, 150, 1_000, 7_500, 100_100]),
    }),
    'a ball more': (model) => ({ ...model, balls: model.balls + 1 }),
  },
});

function cardOf(model: KenoModel, { size, pays }: { readonly size: number; readonly pays: readonly number[] }) {
  // The odds do not depend on which numbers a card has. This card uses numbers that are not adjacent.
  const numbers = Array.from({ length: size }, (_, index) => 1 + index * 4);
  return wholeRounds({
    name: `${size} numbers`,
    outcomes: () => distributionOf(pays.map((units, hits) => [units, waysOfHits(model, size, hits)])),
    play: playedOut(kenoMathematics(model, { hash: '', rtpPpm: 0 }), { numbers }),
  });
}

/** Returns the number of draws with exactly this many hits on a card of the given size. */
function waysOfHits({ numbers, balls }: KenoModel, size: number, hits: number): bigint {
  return waysToChoose(size, hits) * waysToChoose(numbers - size, balls - hits);
}

function waysToChoose(all: number, chosen: number): bigint {
  let ways = 1n;
  // The product of k consecutive integers is divisible by k!, so every intermediate value is an integer.
  for (let step = 1; step <= chosen; step += 1) ways = (ways * BigInt(all - chosen + step)) / BigInt(step);
  return ways;
}
