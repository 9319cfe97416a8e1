import { mixed, certainly, type Distribution } from '../../proof/exact/distribution.ts';
import { isAtMost, rational, times, type Rational } from '../../proof/exact/rational.ts';
import { ranks, type Card } from '../../proof/exact/shoe.ts';
import { prizeUnits, rightRanks, type Side } from '../book.ts';
import type { HiLoModel } from './model.ts';

/** A strategy: guesses with these numbers of right ranks, then a cash-out. Their order does not matter. */
export type Way = readonly number[];

/** Rounding matters most for small prizes. From this prize on, rounding loses less than 1 / `searchedUnits`, so no higher
 *  prize can return less than the minimum found below it. */
const searchedUnits = 600;

/** A strategy whose prize equals the cap exactly. */
export const greatestWay: Way = [
  ...Array.from({ length: 25 }, () => 12),
  ...Array.from({ length: 7 }, () => 11),
  ...Array.from({ length: 6 }, () => 10),
  7,
  7,
  5,
];

export function chanceOf(way: Way): Rational {
  return way.reduce((chance, right) => times(chance, rational(BigInt(right), BigInt(ranks))), rational(1n));
}

export function returnOf({ sharePercent }: HiLoModel, way: Way): Rational {
  return times(chanceOf(way), rational(BigInt(prizeUnits(way, sharePercent)), 100n));
}

/** Returns the payouts of a strategy: the prize if all guesses are right, else 0. */
export function outcomesOfWay({ sharePercent }: HiLoModel, way: Way): Distribution {
  const chance = chanceOf(way);
  const wrong = rational(chance.denominator - chance.numerator, chance.denominator);
  return mixed([
    [chance, certainly(prizeUnits(way, sharePercent))],
    [wrong, certainly(0)],
  ]);
}

/** Finds the strategy with the lowest RTP among all prizes up to `searchedUnits`. Above that, rounding down loses less than
 *  one part in `searchedUnits`. `isLeastOfAll` is true if this bound proves the result for all strategies. */
export function leastWay(model: HiLoModel): { readonly way: Way; readonly isLeastOfAll: boolean } {
  let least: Way = [ranks - 1];
  const follow = (way: Way, most: number): void => {
    for (let right = most; right >= 1; right -= 1) {
      const longer = [...way, right];
      if (prizeUnits(longer, model.sharePercent) > searchedUnits) return;
      if (!isAtMost(returnOf(model, least), returnOf(model, longer))) least = longer;
      follow(longer, right);
    }
  };
  follow([], ranks - 1);
  const floorAbove = times(rational(BigInt(model.sharePercent), 100n), rational(BigInt(searchedUnits), BigInt(searchedUnits + 1)));
  return { way: least, isLeastOfAll: isAtMost(returnOf(model, least), floorAbove) };
}

/** A plan: the side to guess on each card, and the number of right guesses before a cash-out. */
export type Plan = { readonly side: (card: Card) => Side; readonly guesses: number };

export const likelier = (card: Card): Side => (rightRanks(card, 'up') >= rightRanks(card, 'down') ? 'up' : 'down');
export const unlikelier = (card: Card): Side => (likelier(card) === 'up' ? 'down' : 'up');

/** Enumerates every round under a plan. After a right guess, the next card is uniform among those that made it right. */
export function outcomesOfPlan({ sharePercent }: HiLoModel, plan: Plan): Distribution {
  type Course = { readonly rank: number; readonly guessed: Way; readonly ways: bigint };
  let courses: readonly Course[] = Array.from({ length: ranks }, (_, rank) => ({ rank, guessed: [], ways: 1n }));
  for (let guess = 0; guess < plan.guesses; guess += 1) {
    const after = new Map<string, Course>();
    for (const { rank, guessed, ways } of courses) {
      const side = plan.side(rank);
      const longer = [...guessed, rightRanks(rank, side)].toSorted((one, two) => one - two);
      for (const next of rightCards(rank, side)) {
        const key = `${next} ${longer.join(' ')}`;
        after.set(key, { rank: next, guessed: longer, ways: (after.get(key)?.ways ?? 0n) + ways });
      }
    }
    courses = [...after.values()];
  }
  const all = BigInt(ranks) ** BigInt(plan.guesses + 1);
  const right = courses.reduce((sum, { ways }) => sum + ways, 0n);
  return mixed([
    [rational(all - right, all), certainly(0)],
    ...courses.map(({ guessed, ways }): [Rational, Distribution] => [rational(ways, all), certainly(prizeUnits(guessed, sharePercent))]),
  ]);
}

// A rank is also the index of its card in the first suit.
function rightCards(rank: number, side: Side): readonly number[] {
  const count = rightRanks(rank, side);
  return Array.from({ length: count }, (_, index) => (side === 'up' ? ranks - 1 - index : index));
}
