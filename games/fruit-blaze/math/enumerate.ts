import { distributionOf, type Distribution, type OutcomeFacts } from '../../proof/exact/distribution.ts';
import { rational, type Rational } from '../../proof/exact/rational.ts';
import { reelWindow } from '../../slots/math/reel-window.ts';
import { convolved, factsOfWeights, multiplied, totalWeight, weightsOf, type Weights } from '../../slots/math/weights.ts';
import { burning, caughtBy, type FruitSymbol } from '../book.ts';
import { infernoGrid, isInferno } from './fruit-blaze.ts';
import { outerReels, payingSymbols, rowCount, symbolOfLetter, type FruitModel } from './model.ts';
import { unitsOf, wayWins } from './ways.ts';

/** Exact facts about the game from all combinations of stops. */
export type FruitOutcomes = {
  /** Payout of a whole round, including the inferno. */
  readonly round: OutcomeFacts;
  /** Payout of the first spin alone. */
  readonly spin: Distribution;
  /** Payout of each re-spin of the inferno. */
  readonly respins: readonly Distribution[];
  /** Probability of the inferno. */
  readonly infernoChance: Rational;
};

/** The number of matching cells on a reel per paying symbol, and the number of stops with this result. */
type Counted = { readonly counts: Uint8Array; readonly times: number };
type Furnace = { readonly reels: readonly Uint8Array[]; readonly isLit: boolean; readonly times: number };

/** Ways that four reels leave open: they pay four of a kind without the symbol on the last reel, else five per matching
 *  cell. */
type OpenWays = { readonly index: number; readonly four: number; readonly five: number };

/** Enumerates all combinations of stops. Only the number of matching cells per symbol matters, so stops with equal counts
 *  are grouped. Takes seconds. */
export function enumerateFruit(model: FruitModel): FruitOutcomes {
  const [first = [], last = []] = outerReels.map((reel) => windowsOf(model, reel));
  const plain = new Map<number, number>();
  const lit = new Map<number, number>();
  for (const furnace of furnacesOf(model)) {
    const into = furnace.isLit ? lit : plain;
    for (const opening of first) {
      const { sure, open } = waysOf(model, opening.counts, furnace.reels);
      for (const ending of last) {
        const units = sure + endingUnits(open, ending.counts);
        into.set(units, (into.get(units) ?? 0) + furnace.times * opening.times * ending.times);
      }
    }
  }
  return combine(model, weightsOf(plain), weightsOf(lit));
}

function combine(model: FruitModel, plain: Weights, lit: Weights): FruitOutcomes {
  const respin = respinWeights(model);
  const respins = model.multipliers.map((multiplier) => multiplied(respin, multiplier));
  const inferno = respins.reduce(convolved);
  const every = totalWeight(inferno);
  const settled = Array.from(plain, ([units, weight]): [number, bigint] => [units, weight * every]);
  return {
    round: factsOfWeights(weightsOf([...settled, ...convolved(lit, inferno)])),
    spin: distributionOf([...plain, ...lit]),
    respins: respins.map(distributionOf),
    infernoChance: rational(totalWeight(lit), totalWeight(plain) + totalWeight(lit)),
  };
}

function respinWeights(model: FruitModel): Weights {
  const [first, last] = outerReels;
  const stops = (reel: number): readonly number[] => Array.from(model.strips[reel] ?? '', (_, stop) => stop);
  const grids = stops(first).flatMap((one) => stops(last).map((other) => infernoGrid(model, (reel) => (reel === first ? one : other))));
  return weightsOf(grids.map((grid): [number, number] => [unitsOf(wayWins(model, grid, 1)), 1]));
}

function waysOf(
  model: FruitModel,
  opening: Uint8Array,
  furnace: readonly Uint8Array[],
): { readonly sure: number; readonly open: readonly OpenWays[] } {
  let sure = 0;
  const open: OpenWays[] = [];
  for (const [index, symbol] of payingSymbols.entries()) {
    const [second = 0, third = 0, fourth = 0] = furnace.map((counts) => counts[index] ?? 0);
    const three = (opening[index] ?? 0) * second * third;
    const [forThree, forFour, forFive] = model.pays[symbol];
    if (three === 0) continue;
    if (fourth === 0) sure += three * forThree;
    else open.push({ index, four: three * fourth * forFour, five: three * fourth * forFive });
  }
  return { sure, open };
}

function endingUnits(open: readonly OpenWays[], ending: Uint8Array): number {
  let units = 0;
  for (const { index, four, five } of open) {
    const cells = ending[index] ?? 0;
    units += cells === 0 ? four : cells * five;
  }
  return units;
}

function windowsOf(model: FruitModel, reel: number): readonly Counted[] {
  const strip = model.strips[reel] ?? '';
  const found = new Map<string, Counted>();
  for (let stop = 0; stop < strip.length; stop += 1) {
    const counts = countsOf(windowAt(strip, stop));
    const key = counts.join('');
    found.set(key, { counts, times: (found.get(key)?.times ?? 0) + 1 });
  }
  return [...found.values()];
}

function furnacesOf(model: FruitModel): readonly Furnace[] {
  const [second = [], third = [], fourth = []] = model.strips
    .slice(1, 4)
    .map((strip) => Array.from(strip, (_, stop) => windowAt(strip, stop)));
  const found = new Map<string, Furnace>();
  for (const a of second)
    for (const b of third)
      for (const c of fourth) {
        const grid = [[], a, b, c, []];
        const isLit = isInferno(grid);
        const reels = burning(grid, caughtBy(grid)).slice(1, 4).map(countsOf);
        const key = `${isLit ? 'lit' : ''}${reels.map((counts) => counts.join('')).join('|')}`;
        found.set(key, { reels, isLit, times: (found.get(key)?.times ?? 0) + 1 });
      }
  return [...found.values()];
}

function windowAt(strip: string, stop: number): readonly FruitSymbol[] {
  return reelWindow({ rowCount, symbolOfLetter }, strip, stop);
}

/** Returns, for each paying symbol, the number of cells that show it or burn. */
function countsOf(cells: readonly FruitSymbol[]): Uint8Array {
  return Uint8Array.from(payingSymbols, (symbol) => cells.filter((cell) => cell === symbol || cell === 'blaze').length);
}
