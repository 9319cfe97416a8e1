import { assert } from '@tausi/kernel';
import { distributionOf, type Distribution } from '../../proof/exact/distribution.ts';
import { ranks } from '../../proof/exact/shoe.ts';
import { bankerDraws, isNatural, playerDraws, pointsOf, winnerOf, type Chips } from '../book.ts';
import { paidPlaces, type Outcome } from './baccarat.ts';
import type { BaccaratModel } from './model.ts';

/** An outcome, and the number of orders of the first six cards that lead to it. */
export type CountedOutcome = { readonly outcome: Outcome; readonly orders: number };

const suits = 4;
const cardsByRank = 4;
const winners = ['player', 'banker', 'tie'] as const;
const pairsOfSides = 4;

/** Enumerates all sequences of six cards: 416 × 415 × … × 411 orders, which a double holds exactly. Cards that a round does
 *  not use are counted too, so that all sequences have equal weight. The first four cards go by rank, because of pair bets;
 *  the others by value. */
export function countedOutcomes({ decks }: BaccaratModel): readonly CountedOutcome[] {
  const byRank = Array.from({ length: ranks }, () => suits * decks);
  const orders = new Float64Array(winners.length * pairsOfSides);
  const first: number[] = [];
  const follow = (weight: number): void => {
    if (first.length === cardsByRank) return countThirds(first, { left: byPoints(byRank), weight, orders });
    for (const [rank, copies] of byRank.entries()) {
      byRank[rank] = copies - 1;
      first.push(rank);
      follow(weight * copies);
      first.pop();
      byRank[rank] = copies;
    }
  };
  follow(1);
  return Array.from(orders, (count, cell) => ({ outcome: outcomeIn(cell), orders: count }));
}

type Counting = { readonly left: readonly number[]; readonly weight: number; readonly orders: Float64Array };

/** The remaining cards, grouped by card value. */
function byPoints(byRank: readonly number[]): readonly number[] {
  const left = Array.from({ length: 10 }, () => 0);
  for (const [rank, copies] of byRank.entries()) left[pointsOf(rank)] = (left[pointsOf(rank)] ?? 0) + copies;
  return left;
}

function countThirds([p1 = 0, b1 = 0, p2 = 0, b2 = 0]: readonly number[], { left, weight, orders }: Counting): void {
  const player = (pointsOf(p1) + pointsOf(p2)) % 10;
  const banker = (pointsOf(b1) + pointsOf(b2)) % 10;
  const pairs = (p1 === p2 ? 2 : 0) + (b1 === b2 ? 1 : 0);
  const size = left.reduce((sum, copies) => sum + copies, 0);
  const note = (playerSum: number, bankerSum: number, count: number): void => {
    const cell = winners.indexOf(winnerOf(playerSum % 10, bankerSum % 10)) * pairsOfSides + pairs;
    orders[cell] = (orders[cell] ?? 0) + weight * count;
  };
  if (isNatural(player, banker) || (!playerDraws(player) && !bankerDraws(banker, null))) return note(player, banker, size * (size - 1));
  for (const [fifth, copies] of left.entries()) {
    if (!playerDraws(player)) note(player, banker + fifth, copies * (size - 1));
    else if (!bankerDraws(banker, fifth)) note(player + fifth, banker, copies * (size - 1));
    else for (const [sixth, more] of left.entries()) note(player + fifth, banker + sixth, copies * (sixth === fifth ? more - 1 : more));
  }
}

function outcomeIn(cell: number): Outcome {
  const winner = winners[Math.floor(cell / pairsOfSides)];
  assert(winner !== undefined, 'a cell index belongs to a winner');
  return { winner, playerPair: cell % pairsOfSides >= 2, bankerPair: cell % 2 === 1 };
}

/** Returns the exact payout distribution for these chips. */
export function outcomesFor(model: BaccaratModel, chips: Chips, counted: readonly CountedOutcome[]): Distribution {
  return distributionOf(
    counted.map(({ outcome, orders }): [number, number] => [
      paidPlaces(model, chips, outcome).reduce((sum, { units }) => sum + units, 0),
      orders,
    ]),
  );
}
