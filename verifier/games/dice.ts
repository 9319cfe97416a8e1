import { fieldsOf, textOf, Unreadable, wholeOf } from '../read.ts';
import { atOnce, type Rules } from '../rules.ts';

/** Dice Duel: one roll; red wins low, blue wins high. */
export const rules: Rules = ({ model, choice, draw }) => {
  const { side, chance } = fieldsOf(choice);
  const [rolls, percent] = [wholeOf(model['rolls']), wholeOf(chance)];
  if (percent < wholeOf(model['chanceMin']) || percent > wholeOf(model['chanceMax'])) throw new Unreadable('the chance is not offered');
  const roll = draw.uniform(rolls, 'roll');
  const winning = (rolls / 100) * percent;
  const isWon = textOf(side) === 'under' ? roll < winning : roll >= rolls - winning;
  const units = isWon ? Math.floor((wholeOf(model['returnPercent']) * 100) / percent) : 0;
  return atOnce([{ type: 'rolled', side, chance, roll, units }], units);
};
