import { weighted } from '../proof/draw.ts';
import { at, fieldsOf, sumOf, wholeOf, wholesOf } from '../read.ts';
import { atOnce, type Rules } from '../rules.ts';

const symbols = ['shell', 'coin', 'notes', 'purse', 'bar', 'diamond'];

/** Easy Money: three cards, each drawn independently. */
export const rules: Rules = ({ model, draw }) => {
  const weights = symbols.map((symbol) => wholeOf(fieldsOf(model['ways'])[symbol]));
  const cards = [1, 2, 3].map((card) => at(symbols, weighted(weights, draw.uniform(sumOf(weights), `card ${card}`))));
  const symbol = cards.find((card, index) => cards.indexOf(card) !== index);
  if (symbol === undefined) return atOnce([{ type: 'ticket', cards, match: null, units: 0 }], 0);
  const count = cards.filter((card) => card === symbol).length;
  const units = at(wholesOf(fieldsOf(model['pays'])[symbol]), count - 2);
  return atOnce([{ type: 'ticket', cards, match: units === 0 ? null : { symbol, count }, units }], units);
};
