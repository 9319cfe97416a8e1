import { exactFields, settledAtOnce, wholeNumber, type Draw, type GameMathematics, type Step } from '../../round.ts';
import { diceSides, type DiceChoice, type DiceEvent } from '../book.ts';
import { diceModel, unitsAt, winningRolls, type DiceModel } from './model.ts';
import par from './par.json' with { type: 'json' };

type Mathematics = GameMathematics<never, never, DiceEvent, DiceChoice>;

const unitsPerStake = 100;

/** Builds the rules of the game from a model. The proof also passes models with deliberate errors. */
export function diceMathematics(model: DiceModel, { hash, rtpPpm }: { readonly hash: string; readonly rtpPpm: number }): Mathematics {
  return {
    ...settledAtOnce('Dice Duel'),
    name: 'dice',
    version: model.version,
    hash,
    unitsPerStake,
    rtpPpm,
    chipsIn: () => 1,
    start: (draw, choice) => start(model, draw, choice),
    parseChoice: (input) => parseChoice(model, input),
  };
}

/** The game in production. Its hash comes from par.json; the proof fails when the model no longer matches that hash. */
export const dice = diceMathematics(diceModel, par);

function start(model: DiceModel, draw: Draw, { side, chance }: DiceChoice): Step<never, DiceEvent> {
  const roll = draw.uniform(model.rolls, 'roll');
  const winning = winningRolls(model, chance);
  const isWon = side === 'under' ? roll < winning : roll >= model.rolls - winning;
  const units = isWon ? unitsAt(model, chance) : 0;
  return { status: 'settled', payoutUnits: units, events: [{ type: 'rolled', side, chance, roll, units }] };
}

function parseChoice(model: DiceModel, input: unknown): { readonly choice: DiceChoice } | null {
  const fields = exactFields(input, 'side', 'chance');
  const side = diceSides.find((one) => one === fields?.['side']);
  const chance = wholeNumber(fields?.['chance'], model.chanceMin, model.chanceMax);
  return side === undefined || chance === null ? null : { choice: { side, chance } };
}
