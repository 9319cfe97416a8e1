import { assert } from '@tausi/kernel';
import { over, plus, rational, times, type Rational } from '../../proof/exact/rational.ts';
import type { SymbolId } from '../book.ts';
import { lineWin, scatterUnits } from './evaluate.ts';
import { reelCount, rowCount, scattersNeeded, symbolOfLetter, wildReels, type SavannaModel } from './model.ts';

/** The parts of the RTP, each as a fraction of the stake; `total` is the RTP. */
export type ExactReturn = {
  readonly lines: Rational;
  readonly scatters: Rational;
  readonly feature: Rational;
  readonly total: Rational;
  /** Probability of the free spins. */
  readonly featureChance: Rational;
  /** Mean payout of the free spins in stakes, the same for every guide. */
  readonly featureMean: Rational;
};

/** Computes the exact RTP from a single line. Every line sees each stop of each reel once, so all lines have the same mean. */
export function exactReturn(model: SavannaModel): ExactReturn {
  const lines = meanOfLine(model, model.baseStrips.map(shareOfSymbols));
  const chances = scatterChances(model);
  const stake = rational(BigInt(model.lines.length));
  const scatters = over(plus(...chances.map((chance, count) => times(chance, rational(BigInt(scatterUnits(model, count)))))), stake);
  const featureChance = plus(...chances.slice(scattersNeeded));
  const featureMean = times(rational(BigInt(spinsTimesMultiplier(model))), meanOfFreeLine(model));
  const feature = times(featureChance, featureMean);
  return { lines, scatters, feature, total: plus(lines, scatters, feature), featureChance, featureMean };
}

/** Returns the RTP in millionths, rounded down. */
export function returnPpmOf(model: SavannaModel): number {
  const { total } = exactReturn(model);
  return Number((total.numerator * 1_000_000n) / total.denominator);
}

/** Returns the probabilities of 0, 1, … 5 visible scatters. */
export function scatterChances(model: SavannaModel): readonly Rational[] {
  return model.baseStrips.reduce<readonly Rational[]>(
    (chances, strip) => {
      const seen = rational(BigInt(strip.split('S').length - 1) * BigInt(rowCount), BigInt(strip.length));
      const unseen = plus(rational(1n), times(rational(-1n), seen));
      return [...chances, rational(0n)].map((chance, count) =>
        plus(times(chance, unseen), times(chances[count - 1] ?? rational(0n), seen)),
      );
    },
    [rational(1n)],
  );
}

/** Returns spins × multiplier. It must be equal for all guides, so that the choice does not change the RTP. */
export function spinsTimesMultiplier(model: SavannaModel): number {
  const [first, ...others] = model.guides.map((guide) => guide.spins * guide.multiplier);
  assert(first !== undefined && others.every((product) => product === first), 'every guide has the same spins times multiplier');
  return first;
}

function meanOfFreeLine(model: SavannaModel): Rational {
  const shares = model.freeStrips.map(shareOfSymbols);
  const filled = new Map<SymbolId, number>([['wild', 1]]);
  const means = wildReels.map((wildReel) =>
    meanOfLine(
      model,
      shares.map((share, reel) => (reel === wildReel ? filled : share)),
    ),
  );
  return over(plus(...means), rational(BigInt(wildReels.length)));
}

/** Returns the mean units of one line over all combinations of five symbols, weighted by their stops. All sums are integers
 *  far below 2^53, so they are exact. */
function meanOfLine(model: SavannaModel, shares: readonly ReadonlyMap<SymbolId, number>[]): Rational {
  function unitsFrom(symbols: readonly SymbolId[], ways: number): number {
    if (symbols.length === reelCount) return ways * (lineWin(model, symbols)?.units ?? 0);
    let units = 0;
    for (const [symbol, stops] of shares[symbols.length] ?? []) units += unitsFrom([...symbols, symbol], ways * stops);
    return units;
  }
  const units = unitsFrom([], 1);
  assert(Number.isSafeInteger(units), 'the sum over all combinations is exact');
  const combinations = shares.map((share) => [...share.values()].reduce((sum, stops) => sum + stops, 0)).reduce((a, b) => a * b, 1);
  return rational(BigInt(units), BigInt(combinations));
}

function shareOfSymbols(strip: string): ReadonlyMap<SymbolId, number> {
  const share = new Map<SymbolId, number>();
  for (const letter of strip) {
    const symbol = symbolOfLetter[letter];
    assert(symbol !== undefined, 'a strip is written in the letters of the symbols');
    share.set(symbol, (share.get(symbol) ?? 0) + 1);
  }
  return share;
}
