import { rational, type Rational } from '../../proof/exact/rational.ts';
import { emptyHand, totalOf, values, withValue, type Hand, type Value } from '../book.ts';
import { openShoe, type CountedShoe } from './counted-shoe.ts';
import { dealerBust, dealerNatural } from './dealer.ts';
import type { BlackjackModel } from './model.ts';
import type { Sheet } from './sheet.ts';

type Table = { readonly shoe: CountedShoe; readonly sheet: Sheet; readonly pair: Value; readonly up: Value };

const everyValue = Array.from({ length: values }, (_, value) => value);
const counted = new Map<number, Rational>();

/** Probability of the greatest win under the sheet: a split pair, both hands doubled, both won. Enumerates every order of
 *  the shoe once per number of decks, because the sheet does not depend on the payouts. */
export function topWinChance({ decks }: BlackjackModel, sheet: Sheet): Rational {
  const known = counted.get(decks) ?? chanceOf(openShoe(decks), sheet);
  counted.set(decks, known);
  return known;
}

function chanceOf(shoe: CountedShoe, sheet: Sheet): Rational {
  const splits = everyValue.flatMap((pair) =>
    everyValue.flatMap((up) => (pair !== 0 && sheet.splits(pair, up) ? [{ shoe, sheet, pair, up }] : [])),
  );
  const orders = splits.reduce(
    (sum, table) =>
      sum +
      withCards(shoe, [table.pair, table.pair, table.up], () =>
        doubledHands(table, (first) => doubledHands(table, (second) => beatenBy(table, Math.min(first, second)))),
      ),
    0n,
  );
  return rational(orders, shoe.orders(0));
}

/** Counts the second and third cards of a hand that the sheet doubles. Such a hand cannot bust with three cards. */
function doubledHands({ shoe, sheet, pair, up }: Table, ordersFor: (total: number) => bigint): bigint {
  const begun = withValue(emptyHand, pair);
  const doubled = everyValue.map((value) => [value, withValue(begun, value)] as const).filter(([, hand]) => isDoubled(sheet, hand, up));
  return doubled.reduce(
    (sum, [second, hand]) =>
      sum + everyValue.reduce((all, third) => all + withCards(shoe, [second, third], () => ordersFor(totalOf(withValue(hand, third)))), 0n),
    0n,
  );
}

function isDoubled(sheet: Sheet, hand: Hand, up: Value): boolean {
  return sheet.hand(hand, up).doubles;
}

/** Counts the orders in which the dealer busts or stays below `total`, with seven cards on the table. */
function beatenBy({ shoe, up }: Table, total: number): bigint {
  const ends = [...shoe.dealerEnds(up, 7)];
  return ends.reduce((sum, [end, orders]) => (end === dealerBust || (end < total && end !== dealerNatural) ? sum + orders : sum), 0n);
}

function withCards(shoe: CountedShoe, cards: readonly Value[], work: () => bigint): bigint {
  const [next, ...others] = cards;
  if (next === undefined) return work();
  return shoe.withCard(next, (copies) => copies * withCards(shoe, others, work));
}
