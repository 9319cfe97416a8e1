import { mixed, certainly, type Distribution } from '../../proof/distribution.ts';
import { isAtMost, rational, times, type Rational } from '../../proof/rational.ts';
import { ranks, type Card } from '../../proof/shoe.ts';
import { prizeUnits, rightRanks, type Side } from '../book.ts';
import type { HiLoModel } from './model.ts';

/** A way to play: guesses with so many right ranks each, one after another, then cashing out. Their order does not matter. */
export type Way = readonly number[];

/** Below this prize the rounding weighs most; above it the loss by rounding is less than a unit in so many, so that no way
 *  there returns less than the least found below. */
const searchedUnits = 600;

/** A way that reaches the greatest prize there is to the hundredth: no guess is offered that would bring it above. */
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

/** What a way pays: its prize when every guess is right, nothing else. */
export function outcomesOfWay({ sharePercent }: HiLoModel, way: Way): Distribution {
  const chance = chanceOf(way);
  const wrong = rational(chance.denominator - chance.numerator, chance.denominator);
  return mixed([
    [chance, certainly(prizeUnits(way, sharePercent))],
    [wrong, certainly(0)],
  ]);
}

/** The way that returns the least. Every way is searched whose prize is small; from a prize of `searchedUnits` on, rounding
 *  down loses less than one part in `searchedUnits` of the share, which the assertion of the caller compares. */
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

/** How a player goes on: which side to guess on a card, and after how many right guesses to cash out. */
export type Plan = { readonly side: (card: Card) => Side; readonly guesses: number };

export const likelier = (card: Card): Side => (rightRanks(card, 'up') >= rightRanks(card, 'down') ? 'up' : 'down');
export const unlikelier = (card: Card): Side => (likelier(card) === 'up' ? 'down' : 'up');

/** Every course of a round under a plan, card by card: after a right guess the next card is any that made it right. */
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

// A rank is also the number of its card in the first suit.
function rightCards(rank: number, side: Side): readonly number[] {
  const count = rightRanks(rank, side);
  return Array.from({ length: count }, (_, place) => (side === 'up' ? ranks - 1 - place : place));
}
