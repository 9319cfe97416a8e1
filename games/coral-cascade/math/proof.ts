import { gameProof } from '../../proof/game-proof.ts';
import { asDecimal, asOneIn, minus, over, rational, times } from '../../proof/exact/rational.ts';
import type { Draw } from '../../round.ts';
import type { CoralEvent } from '../book.ts';
import { coralCascade, coralMathematics } from './coral-cascade.ts';
import { coralChain, endingAfter, type CoralChain } from './enumerate.ts';
import { coralModel, unitsPerStake, type CoralModel } from './model.ts';
import { paytableOf } from './paytable.ts';

/** The proof of Coral Cascade. A whole round has too many payouts to list, so the chain gives its mean and variance. The
 *  simulation covers the parts: the number of winning drops, and the payout of each drop. */
export const proof = gameProof<CoralModel>({
  model: coralModel,
  offered: coralCascade,
  configurations: (model) => {
    const { start } = coralMathematics(model, coralCascade);
    const dropsOf = (draw: Draw): readonly CoralEvent[] => start(draw, null).events;
    return [
      {
        name: 'every stake',
        facts: () => factsOf(chainFor(model)),
        strands: [
          {
            name: 'drops won',
            outcomes: () => endingAfter(chainFor(model).drops),
            play: (draw) => [dropsOf(draw).filter(({ units }) => units > 0).length],
          },
          // Later drops are too rare for strands of their own. The first strand covers how often they win.
          ...model.multipliers.slice(0, 3).map((multiplier, index) => ({
            name: `drop ${index + 1}, × ${multiplier}`,
            outcomes: () => chainFor(model).drops[index]?.outcomes ?? new Map(),
            play: (draw: Draw) => [dropsOf(draw)[index]?.units ?? 0],
          })),
        ],
      },
    ];
  },
  details: (model) =>
    chainFor(model).drops.map(({ wins, meanUnits }, index) => ({
      drop: index + 1,
      multiplier: model.multipliers[index],
      winsOneIn: asOneIn(wins),
      returns: asDecimal(over(meanUnits, rational(BigInt(unitsPerStake))), 12),
    })),
  files: (model, sheet) => ({ 'coral-cascade/paytable.json': paytableOf(model, sheet, chainFor(model).drops) }),
  mutations: {
    'seven shells pay one unit more': (model) => changed(model, { symbol: 'shell', weight: 0, units: [1, 0, 0, 0] }),
    'the shell weighs one more': (model) => changed(model, { symbol: 'shell', weight: 1, units: [0, 0, 0, 0] }),
  },
});

const known = new WeakMap<CoralModel, CoralChain>();

/** Returns the chain of a model and caches it. */
function chainFor(model: CoralModel): CoralChain {
  const chain = known.get(model) ?? coralChain(model);
  known.set(model, chain);
  return chain;
}

function factsOf({ mean, square, drops, maximum }: CoralChain) {
  return { mean, variance: minus(square, times(mean, mean)), hit: drops[0]?.wins ?? rational(0n), maximum, outcomes: null };
}

function changed(model: CoralModel, by: CoralModel['symbols'][number]): CoralModel {
  const symbols = model.symbols.map((one) =>
    one.symbol === by.symbol
      ? { ...one, weight: one.weight + by.weight, units: one.units.map((units, band) => units + (by.units[band] ?? 0)) }
      : one,
  );
  return { ...model, symbols };
}
