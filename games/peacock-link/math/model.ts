import type { PeacockAward, PeacockSymbol } from '../book.ts';

/** The numbers of the game and nothing else: who changes one makes a new version and a new par.json. */
export type PeacockModel = {
  readonly version: string;
  /** One text a reel, one letter a stop, read downwards; the letters are those of `symbolOfLetter`. */
  readonly strips: readonly string[];
  /** Units for 3, 4 and 5 equal symbols from the left; 100 units are the whole stake. */
  readonly pays: Readonly<Record<PayingSymbol, readonly [number, number, number]>>;
  /** The row (0 on top) a line takes on each reel. */
  readonly lines: readonly (readonly number[])[];
  /** How many feathers open the fan. */
  readonly feathersNeeded: number;
  readonly respins: number;
  /** In a respin each empty cell catches a feather in one case of so many. */
  readonly feathersOneIn: number;
  /** What a feather may be worth, each as likely as its part of the sum of all weights. */
  readonly values: readonly { readonly units: number; readonly weight: number; readonly award: PeacockAward | null }[];
  /** On top of the feathers when all cells hold one. */
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

/** The sum of the weights: how many equally likely cases a feather's value is drawn from. */
export function valueWeight(model: PeacockModel): number {
  return model.values.reduce((sum, { weight }) => sum + weight, 0);
}
