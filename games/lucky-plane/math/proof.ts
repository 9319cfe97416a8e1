import { assert } from '@tausi/kernel';
import { distributionOf } from '../../proof/exact/distribution.ts';
import { gameProof, wholeRounds, type Configuration } from '../../proof/game-proof.ts';
import { publishedNumbers } from '../../proof/published-numbers.ts';
import { asDecimal, asFraction, asOneIn, rational, type Rational } from '../../proof/exact/rational.ts';
import { luckyPlane, luckyPlaneMathematics } from './lucky-plane.ts';
import { luckyPlaneModel, type LuckyPlaneModel } from './model.ts';

/** Number of values of the 52-bit draw of a flight. */
const allWays = 2n ** 52n;

/** Commonly chosen multipliers, and both extremes. */
const named = [101, 110, 125, 150, 200, 300, 500, 1_000, 2_000, 5_000, 10_000, 50_000, 100_000] as const;

/** The proof of Lucky Plane. A bet that leaves at a multiplier wins exactly if the flight reaches it. The proof counts
 *  these flights for every possible multiplier. */
export const proof = gameProof({
  model: luckyPlaneModel,
  offered: luckyPlane,
  configurations: (model) => named.map((target) => leavingAt(model, target)),
  details: everyTarget,
  files: (model, sheet) => ({
    'lucky-plane/paytable.json': {
      ...publishedNumbers(sheet),
      edgePercent: model.edgePercent,
      leastHundredths: model.leastHundredths,
      mostHundredths: model.mostHundredths,
      overAtOnceOneIn: asOneIn(rational(allWays - waysToReach(model, model.leastHundredths), allWays)),
    },
  }),
  mutations: {
    'a percent less for the house': (model) => ({ ...model, edgePercent: model.edgePercent - 1 }),
    'a percent more for the house': (model) => ({ ...model, edgePercent: model.edgePercent + 1 }),
  },
});

function leavingAt(model: LuckyPlaneModel, target: number): Configuration {
  const mathematics = luckyPlaneMathematics(model, { hash: '', rtpPpm: 0 });
  const ways = waysToReach(model, target);
  return wholeRounds({
    name: `leaving at ${(target / 100).toFixed(2)}`,
    outcomes: () =>
      distributionOf([
        [target, ways],
        [0, allWays - ways],
      ]),
    play: (draw) => mathematics.settle({ autoCashOutAt: target }, mathematics.draw(draw, 1)).payoutUnits,
  });
}

/** Returns the number of draws whose flight reaches the multiplier: floor((100 − edge) × 2^52 ÷ (2^52 − top)) ≥ target. */
function waysToReach({ edgePercent, mostHundredths }: LuckyPlaneModel, target: number): bigint {
  assert(target <= mostHundredths, 'no flight exceeds the maximum multiplier');
  return (BigInt(100 - edgePercent) * allWays) / BigInt(target);
}

/** Returns the lowest and the highest RTP over all multipliers, each counted exactly. */
function everyTarget(model: LuckyPlaneModel) {
  let [least, most] = [rational(1n), rational(0n)];
  let [leastAt, mostAt] = [0, 0];
  for (let target = model.leastHundredths; target <= model.mostHundredths; target += 1) {
    const rtp = rational(waysToReach(model, target) * BigInt(target), allWays * 100n);
    if (isLess(rtp, least)) [least, leastAt] = [rtp, target];
    if (isLess(most, rtp)) [most, mostAt] = [rtp, target];
  }
  return {
    targets: model.mostHundredths - model.leastHundredths + 1,
    least: { target: leastAt, rtp: asFraction(least), percent: asDecimal(times100(least), 12) },
    most: { target: mostAt, rtp: asFraction(most), percent: asDecimal(times100(most), 12) },
  };
}

function isLess(one: Rational, other: Rational): boolean {
  return one.numerator * other.denominator < other.numerator * one.denominator;
}

function times100({ numerator, denominator }: Rational): Rational {
  return rational(numerator * 100n, denominator);
}
