import type { PeacockAward, PeacockSymbol } from '../book.ts';

/** The model: all numbers of the game. Every change needs a new `version` and a new par.json. */
export type PeacockModel = {
  readonly version: string;
  /** One string per reel, one letter per stop, from top to bottom. `symbolOfLetter` maps the letters. */
  readonly strips: readonly string[];
  /** Units for 3, 4 and 5 equal symbols from the left; 100 units are the whole stake. */
  readonly pays: Readonly<Record<PayingSymbol, readonly [number, number, number]>>;
  /** The row of a payline on each reel; 0 is the top row. */
  readonly lines: readonly (readonly number[])[];
  /** Number of feathers that starts the fan. */
  readonly feathersNeeded: number;
  readonly respins: number;
  /** In a respin, each empty cell catches a feather with probability 1 in this number. */
  readonly feathersOneIn: number;
  /** Possible values of a feather, each with probability weight ÷ sum of weights. */
  readonly values: readonly { readonly units: number; readonly weight: number; readonly award: PeacockAward | null }[];
  /** Additional award when all cells hold a feather. */
  readonly grandUnits: number;
};

export type PayingSymbol = Exclude<PeacockSymbol, 'wild' | 'feather'>;

export const reelCount = 5;
export const rowCount = 3;
export const cellCount = reelCount * rowCount;
export const unitsPerStake = 100;

export const symbolOfLetter: Readonly<Record<string, PeacockSymbol>> = {
  W: 'wild',
  F: 'feather',
  P: 'peacock',
  C: 'crown',
  L: 'lotus',
  G: 'lantern',
  A: 'ace',
  K: 'king',
  Q: 'queen',
  J: 'jack',
};

export const peacockModel: PeacockModel = {
  version: '1.0.0',
  strips: [
    'QKQJGQKPJLGFFFAPCQALKJLKGCAGJCAP',
    'JGCPLCAPKQJAKCLKQWLGAFFJWAGPQKJQ',
    'CACKQGJWKLQGWJAKJCKPLJWAQGFFFAQLP',
    'LJKALWGKJQWGJKAQLAPQKCPACPFFJCGQ',
    'JCKGKPACJQPJGQLCLQGAKALQJGFFFAKP',
  ],
  pays: {
    peacock: [125, 500, 2_500],
    crown: [100, 350, 1_500],
    lotus: [75, 250, 1_000],
    lantern: [60, 200, 750],
    ace: [50, 125, 400],
    king: [50, 125, 400],
    queen: [40, 100, 300],
    jack: [40, 100, 300],
  },
  lines: [
    [1, 1, 1, 1, 1],
    [0, 0, 0, 0, 0],
    [2, 2, 2, 2, 2],
    [0, 1, 2, 1, 0],
    [2, 1, 0, 1, 2],
    [0, 0, 1, 0, 0],
    [2, 2, 1, 2, 2],
    [1, 2, 2, 2, 1],
    [1, 0, 0, 0, 1],
    [1, 0, 1, 0, 1],
    [1, 2, 1, 2, 1],
    [0, 1, 0, 1, 0],
    [2, 1, 2, 1, 2],
    [1, 1, 0, 1, 1],
    [1, 1, 2, 1, 1],
    [0, 1, 1, 1, 0],
    [2, 1, 1, 1, 2],
    [0, 2, 0, 2, 0],
    [2, 0, 2, 0, 2],
    [1, 0, 2, 0, 1],
  ],
  feathersNeeded: 6,
  respins: 3,
  feathersOneIn: 25,
  values: [
    { units: 100, weight: 79, award: null },
    { units: 200, weight: 52, award: null },
    { units: 300, weight: 28, award: null },
    { units: 500, weight: 20, award: null },
    { units: 800, weight: 12, award: null },
    { units: 2_000, weight: 4, award: 'mini' },
    { units: 5_000, weight: 4, award: 'minor' },
    { units: 20_000, weight: 1, award: 'major' },
  ],
  grandUnits: 100_000,
};

export const payingSymbols = ['peacock', 'crown', 'lotus', 'lantern', 'ace', 'king', 'queen', 'jack'] as const;

export function isPaying(symbol: PeacockSymbol): symbol is PayingSymbol {
  return symbol !== 'wild' && symbol !== 'feather';
}

/** Returns the sum of the weights, which is the number of equally likely values of the draw. */
export function valueWeight(model: PeacockModel): number {
  return model.values.reduce((sum, { weight }) => sum + weight, 0);
}
