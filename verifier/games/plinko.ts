import { at, fieldsOf, sumOf, textOf, wholeOf, wholesOf } from '../read.ts';
import { atOnce, type Rules } from '../rules.ts';

/** Plinko Drop: a step to the left (0) or to the right (1) at each row. */
export const rules: Rules = ({ model, choice, draw }) => {
  const { rows, risk } = fieldsOf(choice);
  const ways = fieldsOf(model['ways']);
  const [left, right] = [wholeOf(ways['left']), wholeOf(ways['right'])];
  const half = wholesOf(fieldsOf(fieldsOf(model['pays'])[textOf(risk)])[String(wholeOf(rows))]);
  const path = Array.from({ length: wholeOf(rows) }, (_, row) => (draw.uniform(left + right, `row ${row + 1}`) < left ? 0 : 1));
  const bin = sumOf(path);
  // The bins are listed from the edge to the middle; the other half mirrors them.
  const units = at(half, Math.min(bin, 2 * (half.length - 1) - bin));
  return atOnce([{ type: 'dropped', rows, risk, path, bin, units }], units);
};
