import { gameProof } from '../../proof/game-proof.ts';
import { minus, rational } from '../../proof/exact/rational.ts';
import type { Draw } from '../../round.ts';
import type { FruitEvent } from '../book.ts';
import { enumerateFruit, type FruitOutcomes } from './enumerate.ts';
import { fruitBlaze, fruitMathematics } from './fruit-blaze.ts';
import { fruitModel, type FruitModel } from './model.ts';
import { paytableOf, stripsOf } from './paytable.ts';

/** The proof of Fruit Blaze. The base spin and the rare inferno also have strands of their own. Otherwise the inferno's
 *  high variance would hide a small error in the base spin. */
export const proof = gameProof<FruitModel>({
  model: fruitModel,
  offered: fruitBlaze,
  configurations: (model) => {
    const { start } = fruitMathematics(model, fruitBlaze);
    return [
      {
        name: 'every stake',
        facts: () => outcomesOf(model).round,
        strands: [
          { name: 'spin', outcomes: () => outcomesOf(model).spin, play: (draw) => [spinUnits(start(draw, null).events)] },
          {
            name: 'inferno lit',
            outcomes: () => {
              const chance = outcomesOf(model).infernoChance;
              return new Map([
                [0, minus(rational(1n), chance)],
                [1, chance],
              ]);
            },
            play: (draw) => [start(draw, null).events.length > 1 ? 1 : 0],
          },
          ...model.multipliers.map((multiplier, index) => ({
            name: `inferno, re-spin ${index + 1}, × ${multiplier}`,
            outcomes: () => outcomesOf(model).respins[index] ?? new Map(),
            play: (draw: Draw) => respinUnits(start(litDraw(model, draw), null).events, index + 1),
          })),
        ],
      },
    ];
  },
  files: (model, sheet) => ({
    'fruit-blaze/paytable.json': paytableOf(model, sheet, outcomesOf(model)),
    'fruit-blaze/strips.json': stripsOf(model),
  }),
  mutations: {
    'three cherries pay one unit more': (model) => ({ ...model, pays: { ...model.pays, cherry: [3, 5, 10] } }),
    'one stop of the first reel shows a plum for a lemon': (model) => ({
      ...model,
      strips: model.strips.map((strip, reel) => (reel === 0 ? strip.replace('L', 'P') : strip)),
    }),
    'the last re-spin multiplies by one more': (model) => ({
      ...model,
      multipliers: model.multipliers.map((multiplier, index) => (index === 2 ? multiplier + 1 : multiplier)),
    }),
  },
});

const known = new WeakMap<FruitModel, FruitOutcomes>();

/** Enumerates the outcomes of a model and caches them. */
function outcomesOf(model: FruitModel): FruitOutcomes {
  const outcomes = known.get(model) ?? enumerateFruit(model);
  known.set(model, outcomes);
  return outcomes;
}

function spinUnits(events: readonly FruitEvent[]): number {
  const [spin] = events;
  return spin?.type === 'spin' ? spin.units : 0;
}

function respinUnits(events: readonly FruitEvent[], index: number): readonly number[] {
  return events.flatMap((event) => (event.type === 'inferno-spin' && event.index === index ? [event.units] : []));
}

/** A draw that always starts the inferno: furnace reels stop on a flame, everything else is drawn. */
function litDraw(model: FruitModel, draw: Draw): Draw {
  const flames = new Map([1, 2, 3].map((reel) => [`reel ${reel + 1}`, model.strips[reel]?.indexOf('W') ?? 0]));
  return { wordsUsed: draw.wordsUsed, uniform: (n, label) => flames.get(label) ?? draw.uniform(n, label) };
}
