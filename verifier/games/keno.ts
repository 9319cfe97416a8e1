import { struckOut } from '../proof/draw.ts';
import { ascending, at, fieldsOf, listOf, wholeOf, wholesOf } from '../read.ts';
import { atOnce, type Rules } from '../rules.ts';

/** Keno Rush: twenty of forty balls, drawn one by one without replacement. */
export const rules: Rules = ({ model, choice, draw }) => {
  const numbers = ascending(wholesOf(fieldsOf(choice)['numbers']));
  const pays = at(listOf(model['pays'], wholesOf), new Set(numbers).size - 1);
  const all = Array.from({ length: wholeOf(model['numbers']) }, (_, index) => index + 1);
  const balls = struckOut(all, wholeOf(model['balls']), (left, index) => draw.uniform(left, `ball ${index + 1}`));
  const hits = balls.filter((ball) => numbers.includes(ball)).length;
  const units = at(pays, hits);
  return atOnce([{ type: 'drawn', numbers, balls, hits, units }], units);
};
