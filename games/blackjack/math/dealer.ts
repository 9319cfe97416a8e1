import { dealerStandsOn, emptyHand, totalOf, twentyOne, values, withValue, type Hand, type Value } from '../book.ts';

/** Result of a dealer's hand: the total, 22 for any bust, 23 for a blackjack. */
export type DealerEnd = number;
export const dealerBust: DealerEnd = twentyOne + 1;
export const dealerNatural: DealerEnd = twentyOne + 2;

/** Dealer hands that draw the same values have the same result and probability. `ways` is the number of their orders;
 *  `drawn` is the count per value. */
export type DealerDraws = {
  readonly drawn: readonly (readonly [value: Value, taken: number])[];
  readonly count: number;
  readonly ways: bigint;
  readonly end: DealerEnd;
};

/** All complete dealer hands for each first card, by value. */
export const dealerDrawsByUp: readonly (readonly DealerDraws[])[] = Array.from({ length: values }, (_, up) => drawsFrom(up));

/** Maximum number of cards that the dealer draws after the first. */
export const dealerDrawsMax = Math.max(...dealerDrawsByUp.flat().map(({ count }) => count));

function drawsFrom(up: Value): readonly DealerDraws[] {
  const found = new Map<string, DealerDraws>();
  const drawn = Array.from({ length: values }, () => 0);
  const follow = (hand: Hand, count: number): void => {
    const total = totalOf(hand);
    if (total >= dealerStandsOn) return note(endOf(total, count), count);
    for (let value = 0; value < values; value += 1) {
      drawn[value] = (drawn[value] ?? 0) + 1;
      follow(withValue(hand, value), count + 1);
      drawn[value] = (drawn[value] ?? 0) - 1;
    }
  };
  const note = (end: DealerEnd, count: number): void => {
    const key = `${end} ${drawn.join(' ')}`;
    const taken = [...drawn.entries()].filter(([, copies]) => copies > 0);
    found.set(key, { drawn: taken, count, ways: (found.get(key)?.ways ?? 0n) + 1n, end });
  };
  follow(withValue(emptyHand, up), 0);
  return [...found.values()];
}

/** Returns the result of a finished hand that drew `count` cards after the first. */
export function endOf(total: number, count: number): DealerEnd {
  if (total > twentyOne) return dealerBust;
  return count === 1 && total === twentyOne ? dealerNatural : total;
}
