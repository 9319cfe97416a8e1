import { dealerStandsOn, emptyHand, totalOf, twentyOne, values, withValue, type Hand, type Value } from '../book.ts';

/** How a dealer's hand ends: his total, 22 for every total above twenty-one, 23 for a blackjack. */
export type DealerEnd = number;
export const dealerBust: DealerEnd = twentyOne + 1;
export const dealerNatural: DealerEnd = twentyOne + 2;

/** Dealer's hands that draw the same values end the same and are as likely as each other: `ways` counts their orders,
 *  `drawn` how many of which value. */
export type DealerDraws = {
  readonly drawn: readonly (readonly [value: Value, taken: number])[];
  readonly count: number;
  readonly ways: bigint;
  readonly end: DealerEnd;
};

/** Every hand the dealer can come to from each first card, by value. */
export const dealerDrawsByUp: readonly (readonly DealerDraws[])[] = Array.from({ length: values }, (_, up) => drawsFrom(up));

/** The most cards the dealer takes after his first. */
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

/** How a finished hand ends that took `count` cards after its first. */
export function endOf(total: number, count: number): DealerEnd {
  if (total > twentyOne) return dealerBust;
  return count === 1 && total === twentyOne ? dealerNatural : total;
}
