import { distributionOf, factsOf, type Distribution } from '../../proof/distribution.ts';
import { gameProof, playedOut, type Configuration } from '../../proof/game-proof.ts';
import { publishedNumbers } from '../../proof/published-numbers.ts';
import type { Draw } from '../../round.ts';
import { diceSides } from '../book.ts';
import { dice, diceMathematics } from './dice.ts';
import { diceModel, unitsAt, winningRolls, type DiceModel } from './model.ts';

/** The proof of Dice Duel: for every chance, how many of all rolls win and what they pay. */
export const diceProof = gameProof({
  model: diceModel,
  offered: dice,
  configurations,
  files: (model, sheet) => ({
    'dice/paytable.json': {
      ...publishedNumbers(sheet),
      returnPercent: model.returnPercent,
      chanceMin: model.chanceMin,
      units: chancesOf(model).map((chance) => unitsAt(model, chance)),
    },
  }),
  mutations: {
    'a return of 99 percent': (model) => ({ ...model, returnPercent: 99 }),
    'a higher chance': (model) => ({ ...model, chanceMax: model.chanceMax + 1 }),
  },
});

/** Both sides win with equally many rolls, so that one sheet holds for both; each is played for itself. */
function configurations(model: DiceModel): readonly Configuration[] {
  const mathematics = diceMathematics(model, { hash: '', rtpPpm: 0 });
  return chancesOf(model).map((chance) => {
    const winning = winningRolls(model, chance);
    const outcomes = (): Distribution =>
      distributionOf([
        [0, model.rolls - winning],
        [unitsAt(model, chance), winning],
      ]);
    const strands = diceSides.map((side) => {
      const play = playedOut(mathematics, { side, chance });
      return { name: `${side}, ${chance} %`, outcomes, play: (draw: Draw) => [play(draw)] };
    });
    // Neighbouring chances differ by one edge: a few of them, and both ends, are played; all of them are counted.
    return { name: `${chance} %`, facts: () => factsOf(outcomes()), strands: isPlayed(model, chance) ? strands : [] };
  });
}

function isPlayed(model: DiceModel, chance: number): boolean {
  return chance === model.chanceMin || chance === model.chanceMax || chance % 15 === 0;
}

function chancesOf(model: DiceModel): readonly number[] {
  return Array.from({ length: model.chanceMax - model.chanceMin + 1 }, (_, place) => model.chanceMin + place);
}
