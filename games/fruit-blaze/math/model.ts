import type { FruitSymbol } from '../book.ts';

/** The model: all numbers of the game. Every change needs a new `version` and a new par.json. */
export type FruitModel = {
  readonly version: string;
  /** One string per reel, one letter per stop, from top to bottom. `symbolOfLetter` maps the letters. Only the three
   *  furnace reels contain flames. */
  readonly strips: readonly string[];
  /** Units per way for 3, 4 and 5 reels from the left; 100 units are the whole stake. */
  readonly pays: Readonly<Record<PayingSymbol, readonly [number, number, number]>>;
  /** The multiplier of each re-spin of the inferno. */
  readonly multipliers: readonly number[];
};

export type PayingSymbol = Exclude<FruitSymbol, 'blaze'>;

export const rowCount = 3;
export const unitsPerStake = 100;
/** The reels that spin again during the inferno. */
export const outerReels = [0, 4] as const;

export const payingSymbols = [
  'seven',
  'bell',
  'melon',
  'grapes',
  'plum',
  'orange',
  'lemon',
  'cherry',
] as const satisfies readonly PayingSymbol[];

export const symbolOfLetter: Readonly<Record<string, FruitSymbol>> = {
  W: 'blaze',
  7: 'seven',
  B: 'bell',
  M: 'melon',
  G: 'grapes',
  P: 'plum',
  O: 'orange',
  L: 'lemon',
  C: 'cherry',
};

export const fruitModel: FruitModel = {
  version: '1.0.0',
  strips: [
    'LLLOOPPCCC777OOOGGLLLBCPCCCMM',
    'BBGGPPPCCCOOOGGG7W77BBBPPMMMLLLMM',
    'WGGOO77MMBLLOOOPPBBPPPCCCMM7CCLLL',
    'PPGLLLGGBBWCCC7PWMMBOC77OOOWLL',
    'LLOGGCCCBBMMPPPOOO777CCLLLPPGMB',
  ],
  pays: {
    seven: [20, 50, 200],
    bell: [8, 20, 60],
    melon: [6, 12, 40],
    grapes: [5, 10, 30],
    plum: [4, 8, 20],
    orange: [3, 6, 15],
    lemon: [3, 5, 10],
    cherry: [2, 5, 10],
  },
  multipliers: [1, 2, 3],
};
