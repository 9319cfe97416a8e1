import { cardsInDeck } from '../../proof/exact/shoe.ts';
import { twentyOne, values, type Value } from '../book.ts';
import { dealerDrawsByUp, dealerDrawsMax, type DealerEnd } from './dealer.ts';

/** More cards than any round uses: the player's cards, the dealer's first card and the dealer's draws. Each round is
 *  counted as this many first cards of the shoe, used or not. All counts are then integers on one scale. */
const cardsCounted = twentyOne + 1 + dealerDrawsMax;

export type CountedShoe = {
  /** Runs `work` with one card of the value removed. `copies` is the number of such cards before. */
  readonly withCard: <T>(value: Value, work: (copies: bigint) => T) => T;
  /** Number of orders for each result of the dealer, with `used` cards on the table. */
  readonly dealerEnds: (up: Value, used: number) => ReadonlyMap<DealerEnd, bigint>;
  /** Number of orders of the counted cards after the first `used` cards. */
  readonly orders: (used: number) => bigint;
};

/** Creates a shoe that tracks only the count of each value. */
export function openShoe(decks: number): CountedShoe {
  const left = Array.from({ length: values }, (_, value) => (value === values - 1 ? 16 : 4) * decks);
  const falling = fallingProducts();
  const orders = (used: number): bigint => falling(decks * cardsInDeck - used, cardsCounted - used);
  // Split hands and unsplit hands often leave the same shoe, so results are cached.
  const known = new Map<string, ReadonlyMap<DealerEnd, bigint>>();
  return {
    orders,
    withCard: (value, work) => {
      const copies = left[value] ?? 0;
      left[value] = copies - 1;
      const done = work(BigInt(copies));
      left[value] = copies;
      return done;
    },
    dealerEnds: (up, used) => {
      const key = `${up} ${left.join(' ')}`;
      const before = known.get(key);
      if (before !== undefined) return before;
      // Sums hands of equal result and length before it counts the rest of the shoe. This keeps the bigints short.
      const sums = new Map<number, bigint>();
      for (const { drawn, count, ways, end } of dealerDrawsByUp[up] ?? []) {
        let hands = ways;
        for (const [value, taken] of drawn) hands *= falling(left[value] ?? 0, taken);
        const index = end * cardsCounted + count;
        sums.set(index, (sums.get(index) ?? 0n) + hands);
      }
      const ends = new Map<DealerEnd, bigint>();
      for (const [index, hands] of sums) {
        const end = Math.floor(index / cardsCounted);
        ends.set(end, (ends.get(end) ?? 0n) + hands * orders(used + (index % cardsCounted)));
      }
      known.set(key, ends);
      return ends;
    },
  };
}

/** Falling factorials: from × (from − 1) × …, with the given number of factors. */
function fallingProducts() {
  const table: bigint[][] = [];
  const falling = (from: number, taken: number): bigint => {
    if (from < taken) return 0n;
    const row = (table[from] ??= [1n]);
    return (row[taken] ??= BigInt(from) * falling(from - 1, taken - 1));
  };
  return falling;
}
