import { isAtMost, minus, plus, rational, times, type Rational } from '../../proof/exact/rational.ts';
import { dealerStandsOn, emptyHand, isSoft, totalOf, twentyOne, values, withValue, type Hand, type Value } from '../book.ts';
import { dealerBust, endOf, type DealerEnd } from './dealer.ts';

/** Advice for a hand. `doubles` applies while the hand has two cards, `play` otherwise. */
type Advice = { readonly play: 'hit' | 'stand'; readonly doubles: boolean };

/** Basic strategy by total and dealer's card, computed with fractions for an infinite shoe. Players can memorise it.
 *  par.json has its RTP for the six real decks, next to the RTP of composition-dependent optimal play. */
export type Sheet = {
  readonly hand: (hand: Hand, up: Value) => Advice;
  /** Returns whether to split a pair of this value. */
  readonly splits: (pair: Value, up: Value) => boolean;
};

type Judged = { readonly advice: Advice; readonly worth: Rational; readonly worthOfTwo: Rational };

const none = rational(0n);
const lost = rational(-1n);
const two = rational(2n);
const chances = Array.from({ length: values }, (_, value) => rational(value === values - 1 ? 4n : 1n, 13n));

export function bestSheet(): Sheet {
  const dealers = Array.from({ length: values }, (_, up) => dealerEnds(up));
  const known = new Map<string, Judged>();
  const stand = (hand: Hand, up: Value): Rational =>
    totalOf(hand) > twentyOne ? lost : standWorth(totalOf(hand), dealers[up] ?? new Map<DealerEnd, Rational>());
  const drawing = (worthOf: (value: Value) => Rational): Rational => plus(...chances.map((chance, value) => times(chance, worthOf(value))));

  /** The best expected value of a hand in first stakes: −1 lost, 1 won. A two-card hand may be doubled. */
  const judge = (hand: Hand, up: Value): Judged => {
    const key = `${totalOf(hand)} ${isSoft(hand)} ${up}`;
    const before = known.get(key);
    if (before !== undefined) return before;
    const standing = stand(hand, up);
    const isDone = totalOf(hand) === twentyOne;
    const hitting = isDone ? lost : drawing((value) => worthAfter(withValue(hand, value), up));
    const play = isAtMost(hitting, standing) ? 'stand' : 'hit';
    const worth = play === 'stand' ? standing : hitting;
    const doubled = isDone
      ? minus(lost, two)
      : times(
          two,
          drawing((value) => stand(withValue(hand, value), up)),
        );
    const doubles = !isAtMost(doubled, worth);
    const found = { advice: { play, doubles }, worth, worthOfTwo: doubles ? doubled : worth } as const;
    known.set(key, found);
    return found;
  };
  const worthAfter = (hand: Hand, up: Value): Rational => (totalOf(hand) > twentyOne ? lost : judge(hand, up).worth);
  /** Expected value of one of two split hands. A split ace gets one card. */
  const splitWorth = (pair: Value, up: Value): Rational => {
    const begun = withValue(emptyHand, pair);
    return drawing((value) => (pair === 0 ? stand(withValue(begun, value), up) : judge(withValue(begun, value), up).worthOfTwo));
  };
  const pairs = Array.from({ length: values }, (_, pair) =>
    Array.from({ length: values }, (_each, up) => {
      const whole = judge(withValue(withValue(emptyHand, pair), pair), up).worthOfTwo;
      return !isAtMost(times(two, splitWorth(pair, up)), whole);
    }),
  );
  return { hand: (hand, up) => judge(hand, up).advice, splits: (pair, up) => pairs[pair]?.[up] ?? false };
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
