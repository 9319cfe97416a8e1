import { distributionOf, factsOf, type Distribution } from '../../proof/exact/distribution.ts';
import { gameProof, playedOut, type Configuration } from '../../proof/game-proof.ts';
import { publishedNumbers } from '../../proof/published-numbers.ts';
import type { Draw } from '../../round.ts';
import { diceSides } from '../book.ts';
import { dice, diceMathematics } from './dice.ts';
import { diceModel, unitsAt, winningRolls, type DiceModel } from './model.ts';

/** The proof of Dice Duel: the number of winning rolls and the payout for every chance. */
export const proof = gameProof({
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

/** Both sides win with the same number of rolls, so one sheet covers both. Each side is simulated separately. */
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
    // All chances are counted exactly. Only a few and both extremes are simulated, because neighbours differ by one edge.
    return { name: `${chance} %`, facts: () => factsOf(outcomes()), strands: isPlayed(model, chance) ? strands : [] };
  });
}

function isPlayed(model: DiceModel, chance: number): boolean {
  return chance === model.chanceMin || chance === model.chanceMax || chance % 15 === 0;
}

function chancesOf(model: DiceModel): readonly number[] {
  return Array.from({ length: model.chanceMax - model.chanceMin + 1 }, (_, index) => model.chanceMin + index);
}
