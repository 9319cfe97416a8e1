import { returnsMostly } from '../../low-risk.ts';
import type { DiceChoice } from '../book.ts';
import { diceModel, unitsAt, winningRolls } from './model.ts';

/** A duel has low risk from a chance of 80 percent. */
export function isLowRisk({ chance }: DiceChoice): boolean {
  const winning = winningRolls(diceModel, chance);
  return returnsMostly(
    [
      [unitsAt(diceModel, chance), winning],
      [0, diceModel.rolls - winning],
    ],
    100,
  );
}
