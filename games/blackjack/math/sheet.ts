import { isAtMost, minus, plus, rational, times, type Rational } from '../../proof/rational.ts';
import { dealerStandsOn, emptyHand, isSoft, totalOf, twentyOne, values, withValue, type Hand, type Value } from '../book.ts';
import { dealerBust, endOf, type DealerEnd } from './dealer.ts';

/** What the sheet says for a hand: `give-up` as long as it has two cards. */
export type Advice = { readonly play: 'hit' | 'stand'; readonly givesUp: boolean };

/** The best decisions against every first card of the dealer by total alone, worked out in fractions for an endless shoe
 *  (every card with its chance in a full deck): the sheet that a player can keep in mind. What it returns from the six decks
 *  that are really dealt stands in par.json, beside the best that anybody could do who counted every card of his hand. */
export type Sheet = (hand: Hand, up: Value) => Advice;

const none = rational(0n);
const half = rational(1n, 2n);
const chances = Array.from({ length: values }, (_, value) => rational(value === values - 1 ? 4n : 1n, 13n));

export function bestSheet(): Sheet {
  const dealers = Array.from({ length: values }, (_, up) => dealerEnds(up));
  const known = new Map<string, { readonly advice: Advice; readonly worth: Rational }>();
  /** The best worth of a hand in stakes: −1 lost, 1 won. */
  const judge = (hand: Hand, up: Value): { readonly advice: Advice; readonly worth: Rational } => {
    const key = `${totalOf(hand)} ${isSoft(hand)} ${up}`;
    const before = known.get(key);
    if (before !== undefined) return before;
    const stand = standWorth(totalOf(hand), dealers[up] ?? new Map<DealerEnd, Rational>());
    const hit =
      totalOf(hand) === twentyOne
        ? rational(-1n)
        : plus(...chances.map((chance, value) => times(chance, worthAfter(withValue(hand, value), up))));
    const play = isAtMost(hit, stand) ? 'stand' : 'hit';
    const worth = play === 'stand' ? stand : hit;
    const found = { advice: { play, givesUp: !isAtMost(minus(none, half), worth) }, worth } as const;
    known.set(key, found);
    return found;
  };
  const worthAfter = (hand: Hand, up: Value): Rational => (totalOf(hand) > twentyOne ? rational(-1n) : judge(hand, up).worth);
  return (hand, up) => judge(hand, up).advice;
}

function standWorth(total: number, ends: ReadonlyMap<DealerEnd, Rational>): Rational {
  return plus(
    ...Array.from(ends, ([end, chance]) => {
      if (end === dealerBust || end < total) return chance;
      return end === total ? none : minus(none, chance);
    }),
  );
}

function dealerEnds(up: Value): ReadonlyMap<DealerEnd, Rational> {
  const ends = new Map<DealerEnd, Rational>();
  const follow = (hand: Hand, count: number, chance: Rational): void => {
    const total = totalOf(hand);
    if (total >= dealerStandsOn) {
      const end = endOf(total, count);
      ends.set(end, plus(ends.get(end) ?? none, chance));
      return;
    }
    for (const [value, share] of chances.entries()) follow(withValue(hand, value), count + 1, times(chance, share));
  };
  follow(withValue(emptyHand, up), 0, rational(1n));
  return ends;
}
