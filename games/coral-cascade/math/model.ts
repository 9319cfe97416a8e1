import type { CoralSymbol } from '../book.ts';

/** The model: all numbers of the game. Every change needs a new `version` and a new par.json. */
export type CoralModel = {
  readonly version: string;
  /** Symbols in descending order of value. Each cell is drawn independently, with probability weight ÷ sum of weights. */
  readonly symbols: readonly {
    readonly symbol: CoralSymbol;
    readonly weight: number;
    /** Units for a count in each band, before the multiplier. */
    readonly units: readonly number[];
  }[];
  /** The smallest count of each band. Counts below the first band do not win. */
  readonly bands: readonly number[];
  /** The multiplier of each drop. The round ends after the last one. */
  readonly multipliers: readonly number[];
};

export const columnCount = 5;
export const rowCount = 4;
export const cellCount = columnCount * rowCount;
export const unitsPerStake = 100;

export const coralModel: CoralModel = {
  version: '1.0.0',
  symbols: [
    { symbol: 'pearl', weight: 8, units: [250, 700, 2_500, 10_000] },
    { symbol: 'seahorse', weight: 9, units: [160, 400, 1_500, 6_000] },
    { symbol: 'angelfish', weight: 10, units: [120, 280, 1_000, 4_000] },
    { symbol: 'clownfish', weight: 11, units: [80, 200, 500, 2_000] },
    { symbol: 'starfish', weight: 12, units: [60, 150, 400, 1_500] },
    { symbol: 'shell', weight: 14, units: [50, 100, 250, 1_000] },
  ],
  bands: [7, 8, 10, 12],
  multipliers: [1, 2, 3, 5, 8, 13, 21],
};

/** Returns the sum of all weights, which is the number of equally likely values per cell. */
export function weightOf(model: CoralModel): number {
  return model.symbols.reduce((sum, { weight }) => sum + weight, 0);
}

/** Returns the units for `count` cells of a symbol before the multiplier; 0 for too few. */
export function unitsOf(model: CoralModel, index: number, count: number): number {
  const band = model.bands.findLastIndex((least) => count >= least);
  return model.symbols[index]?.units[band] ?? 0;
}
