import { cardsInDeck } from '../../proof/shoe.ts';
import { twentyOne, values, type Value } from '../book.ts';
import { dealerDrawsByUp, dealerDrawsMax, type DealerEnd } from './dealer.ts';

/** More cards than any round uses: the player's, the dealer's first, and what the dealer draws. Every round is counted as
 *  the first so many cards of the shoe, used or not, so that whole numbers of orders can be added and compared. */
const cardsCounted = twentyOne + 1 + dealerDrawsMax;

export type CountedShoe = {
  /** Works with one card of the value taken out; `copies` is how many of it there were. */
  readonly withCard: <T>(value: Value, work: (copies: bigint) => T) => T;
  /** In how many orders the dealer ends how, when `used` cards lie on the table. */
  readonly dealerEnds: (up: Value, used: number) => ReadonlyMap<DealerEnd, bigint>;
  /** In how many orders the counted cards after the first `used` can lie. */
  readonly orders: (used: number) => bigint;
};

/** A shoe of which only the numbers of each value are known. */
export function openShoe(decks: number): CountedShoe {
  const left = Array.from({ length: values }, (_, value) => (value === values - 1 ? 16 : 4) * decks);
  const falling = fallingProducts();
  const orders = (used: number): bigint => falling(decks * cardsInDeck - used, cardsCounted - used);
  // Hands that are split, and those that are not, leave the same shoe behind again and again.
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
      // Hands of the same end and length are summed before the rest of the shoe is counted in: that keeps the numbers short.
      const sums = new Map<number, bigint>();
      for (const { drawn, count, ways, end } of dealerDrawsByUp[up] ?? []) {
        let hands = ways;
        for (const [value, taken] of drawn) hands *= falling(left[value] ?? 0, taken);
        const place = end * cardsCounted + count;
        sums.set(place, (sums.get(place) ?? 0n) + hands);
      }
      const ends = new Map<DealerEnd, bigint>();
      for (const [place, hands] of sums) {
        const end = Math.floor(place / cardsCounted);
        ends.set(end, (ends.get(end) ?? 0n) + hands * orders(used + (place % cardsCounted)));
      }
      known.set(key, ends);
      return ends;
    },
  };
}

/** from × (from − 1) × … of so many factors. */
function fallingProducts() {
  const table: bigint[][] = [];
  const falling = (from: number, taken: number): bigint => {
    if (from < taken) return 0n;
    const row = (table[from] ??= [1n]);
    return (row[taken] ??= BigInt(from) * falling(from - 1, taken - 1));
  };
  return falling;
}
