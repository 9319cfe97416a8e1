import { rankOf, ranks, type Card } from '../proof/shoe.ts';

/** `up` wins by the same rank or a higher one, on a king by another king alone; `down` by the same rank or a lower one, on an
 *  ace by another ace alone. On an ace `up` and on a king `down` want a truly higher or lower card: nothing is certain. */
export type Side = 'up' | 'down';

/** What the player sees of a round of Hi-Lo, in the order it is shown. Units are hundredths of the stake. */
export type HiLoEvent =
  | { readonly type: 'opened'; readonly card: Card }
  /** `units`: what can be cashed out after it; 0 after a wrong guess. */
  | { readonly type: 'guessed'; readonly side: Side; readonly card: Card; readonly units: number }
  | { readonly type: 'skipped'; readonly card: Card }
  | { readonly type: 'ended'; readonly how: 'cashed-out' | 'wrong'; readonly units: number };

export type HiLoAction =
  | { readonly type: 'guess'; readonly side: Side }
  | { readonly type: 'skip' }
  | { readonly type: 'cash-out' }
  /** What the server does for a player who does not come back: cashes out; with nothing won yet, guesses the likelier side once. */
  | { readonly type: 'leave' };

/** So many cards can be passed over in a round. */
export const skipsMax = 52;

/** No guess is offered that would bring the prize above this, in hundredths of the stake. */
export const unitsMax = 100_000;

/** Of each 13 cards, how many make a guess right. */
export function rightRanks(card: Card, side: Side): number {
  const rank = rankOf(card);
  return Math.min(side === 'up' ? ranks - rank : rank + 1, ranks - 1);
}

export function isRight(before: Card, side: Side, next: Card): boolean {
  const [from, to] = [rankOf(before), rankOf(next)];
  if (side === 'up') return from === 0 ? to > from : to >= from;
  return from === ranks - 1 ? to < from : to <= from;
}

/** The prize after right guesses that had so many right ranks each: `sharePercent` of what would be even, rounded down to
 *  hundredths of the stake. Whole numbers only, because the chance of many guesses has many digits. */
export function prizeUnits(guessed: readonly number[], sharePercent: number): number {
  const even = guessed.reduce((product) => product * BigInt(ranks), BigInt(sharePercent));
  return Number(even / guessed.reduce((product, right) => product * BigInt(right), 1n));
}
