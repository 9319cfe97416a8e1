import { rankOf, ranks, type Card } from '../proof/exact/shoe.ts';

/** `up` wins on the same or a higher rank, `down` on the same or a lower one. Three cases are stricter, so that no guess is
 *  certain. On a king `up` needs another king, and on an ace `down` needs another ace. On an ace `up` needs a higher card,
 *  and on a king `down` a lower one. */
export type Side = 'up' | 'down';

/** Events of a Hi-Lo round, in display order. Units are hundredths of the stake. */
export type HiLoEvent =
  | { readonly type: 'opened'; readonly card: Card }
  /** `units`: the prize that can be cashed out now; 0 after a wrong guess. */
  | { readonly type: 'guessed'; readonly side: Side; readonly card: Card; readonly units: number }
  | { readonly type: 'skipped'; readonly card: Card }
  | { readonly type: 'ended'; readonly how: 'cashed-out' | 'wrong'; readonly units: number };

export type HiLoAction =
  | { readonly type: 'guess'; readonly side: Side }
  | { readonly type: 'skip' }
  | { readonly type: 'cash-out' }
  /** The server's action for a player who does not return: cash out. Without a prize, guess the likelier side once. */
  | { readonly type: 'leave' };

/** Maximum number of skipped cards in a round. */
export const skipsMax = 52;

/** Maximum prize in hundredths of the stake. A guess that would exceed it is not offered. */
export const unitsMax = 100_000;

/** Returns how many of the 13 ranks make a guess right. */
export function rightRanks(card: Card, side: Side): number {
  const rank = rankOf(card);
  return Math.min(side === 'up' ? ranks - rank : rank + 1, ranks - 1);
}

export function isRight(before: Card, side: Side, next: Card): boolean {
  const [from, to] = [rankOf(before), rankOf(next)];
  if (side === 'up') return from === 0 ? to > from : to >= from;
  return from === ranks - 1 ? to < from : to <= from;
}

/** Returns the prize after right guesses, given the number of right ranks of each. It is `sharePercent` of the fair prize,
 *  rounded down to hundredths of the stake. Uses bigints, because the probability of many guesses has many digits. */
export function prizeUnits(guessed: readonly number[], sharePercent: number): number {
  const even = guessed.reduce((product) => product * BigInt(ranks), BigInt(sharePercent));
  return Number(even / guessed.reduce((product, right) => product * BigInt(right), 1n));
}
