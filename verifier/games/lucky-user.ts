import { ascending, fieldsOf, orNull, sumOf, textOf, wholeOf } from '../read.ts';
import { atOnce, type Rules } from '../rules.ts';

const tiers = ['fifth', 'fourth', 'third', 'second', 'grand'];
const ticketDigits = 4;

/** Lucky User: a ticket of four digits, then the winning endings, the smallest prize first. */
export const rules: Rules = ({ model, choice, draw }) => {
  const terms = fieldsOf(model['tiers']);
  const chosen = orNull(choice, (given) => textOf(fieldsOf(given)['ticket']));
  const ticket = chosen ?? padded(draw.uniform(10 ** ticketDigits, 'ticket'), ticketDigits);
  const endings: { readonly tier: string; readonly digits: string }[] = [];
  for (const tier of tiers) {
    const { digits, endings: count } = fieldsOf(terms[tier]);
    const length = wholeOf(digits);
    for (let number = 1; number <= wholeOf(count); number += 1) {
      // Endings of one length are drawn without replacement, so none comes twice.
      const gone = endings.filter((one) => one.digits.length === length).map((one) => Number(one.digits));
      const index = draw.uniform(10 ** length - gone.length, count === 1 ? tier : `${tier} ${number}`);
      endings.push({ tier, digits: padded(leftAt(gone, index), length) });
    }
  }
  const won = endings.filter(({ digits }) => ticket.endsWith(digits)).map(({ tier }) => tier);
  const units = sumOf(won.map((tier) => wholeOf(fieldsOf(terms[tier])['units'])));
  return atOnce([{ type: 'raffle', ticket, isTicketDrawn: chosen === null, endings, won, units }], units);
};

/** The number at a place among 0, 1, 2, … without the numbers already drawn. */
function leftAt(gone: readonly number[], index: number): number {
  return ascending(gone).reduce((number, out) => (out <= number ? number + 1 : number), index);
}

function padded(value: number, digits: number): string {
  return String(value).padStart(digits, '0');
}
