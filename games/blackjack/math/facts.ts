import { distributionOf, type Distribution } from '../../proof/exact/distribution.ts';
import { asDecimal, minus, over, plus, rational, times, type Rational } from '../../proof/exact/rational.ts';
import { sumOf, type CountedRounds, type Ends } from './exact.ts';
import type { BlackjackModel } from './model.ts';

/** Payout distribution per stake put in. A doubled hand counts as two stakes, and so does a split. The mean is the return
 *  on all money staked. */
export function ofEachStake({ pays }: BlackjackModel, rounds: CountedRounds): Distribution {
  const hands = ofHands(rounds);
  return distributionOf([
    [0, hands.lost + 2n * hands.lostTwo],
    [pays.push, hands.push + 2n * hands.pushTwo],
    [pays.win, hands.won + 2n * hands.wonTwo],
    [pays.blackjack, hands.natural],
  ]);
}

/** Payout distribution per hand, shifted by the largest loss of two stakes so that it is never negative. */
export function ofEachHand({ pays }: BlackjackModel, rounds: CountedRounds): Distribution {
  const hands = ofHands(rounds);
  return distributionOf(
    (
      [
        [1, 0, hands.lost],
        [1, pays.push, hands.push],
        [1, pays.win, hands.won],
        [1, pays.blackjack, hands.natural],
        [2, 0, hands.lostTwo],
        [2, 2 * pays.push, hands.pushTwo],
        [2, 2 * pays.win, hands.wonTwo],
      ] as const
    ).map(([stakes, units, orders]) => [wonOf(pays.push, { stakes, units }), orders]),
  );
}

/** Encodes the units and stakes of a hand as one number ≥ 0. */
export function wonOf(unitsPerStake: number, { stakes, units }: { readonly stakes: number; readonly units: number }): number {
  return units + (2 - stakes) * unitsPerStake;
}

/** Distribution of the number of hands per round. */
export function handsOfRound({ whole, eachSplit }: CountedRounds): Distribution {
  return distributionOf([
    [1, allOf(whole)],
    [2, allOf(eachSplit)],
  ]);
}

/** The published facts about doubling and splitting; decimals are rounded down. */
export function raisedFacts(model: BlackjackModel, rounds: CountedRounds) {
  const all = rational(allOf(rounds.whole) + allOf(rounds.eachSplit));
  const hands = ofHands(rounds);
  const two = hands.lostTwo + hands.pushTwo + hands.wonTwo;
  const stakes = over(rational(allOf(hands) + two), all);
  const paid = plus(...Array.from(ofEachStake(model, rounds), ([units, chance]) => times(rational(BigInt(units)), chance, stakes)));
  // Mean result of a round in first stakes, including further stakes won or lost.
  const left = minus(plus(over(paid, rational(BigInt(model.pays.push))), rational(1n)), stakes);
  return {
    stakesPerRound: asDecimal(stakes, 4),
    leftOfFirstStakePercent: percentOf(left),
    doubledHandsPercent: percentOf(over(rational(two), rational(allOf(hands)))),
    splitRoundsPercent: percentOf(over(rational(allOf(rounds.eachSplit)), all)),
  };
}

function percentOf(share: Rational): string {
  return asDecimal(times(share, rational(100n)), 4);
}

function ofHands({ whole, eachSplit }: CountedRounds): Ends {
  return sumOf([whole, eachSplit, eachSplit]);
}

function allOf(ends: Ends): bigint {
  return Object.values(ends).reduce((sum: bigint, orders: bigint) => sum + orders, 0n);
}
