import type { Guide, SymbolId } from '../book.ts';

/** The model: all numbers of the game. Every change needs a new `version`, a new par.json and a new paytable.json. */
export type SavannaModel = {
  readonly version: string;
  /** One string per reel, one letter per stop, from top to bottom. `symbolOfLetter` maps the letters. */
  readonly baseStrips: readonly string[];
  /** Without scatters, because free spins never retrigger. All three guides therefore have exactly the same RTP. */
  readonly freeStrips: readonly string[];
  /** Units for 2, 3, 4 and 5 equal symbols from the left; one unit is the stake of a line. */
  readonly pays: Readonly<Record<PayingSymbol, readonly [number, number, number, number]>>;
  /** Units for 3, 4 and 5 scatters anywhere; 20 units are the whole stake. */
  readonly scatterPays: readonly [number, number, number];
  /** The row of a payline on each reel; 0 is the top row. */
  readonly lines: readonly (readonly number[])[];
  readonly guides: readonly { readonly guide: Guide; readonly spins: number; readonly multiplier: number }[];
};

export type PayingSymbol = Exclude<SymbolId, 'scatter'>;

export const reelCount = 5;
export const rowCount = 3;
export const scattersNeeded = 3;
/** The reels of which a guide fills one with wilds. */
export const wildReels = [1, 2, 3] as const;
export type WildReel = (typeof wildReels)[number];

export const symbolOfLetter: Readonly<Record<string, SymbolId>> = {
  W: 'wild',
  S: 'scatter',
  L: 'lion',
  E: 'elephant',
  R: 'rhino',
  Z: 'zebra',
  A: 'ace',
  K: 'king',
  Q: 'queen',
  J: 'jack',
  T: 'ten',
};

export const savannaModel: SavannaModel = {
  version: '1.0.0',
  baseStrips: [
    'TTQSJJKAZTTELQQJRKKAAWZJQTREZKAL',
    'JJTQKKSAZZTQJELKAATTRQJWKZTEQARLJT',
    'TQQKJSAZTTRKJLLAAQJEZTKKWQRTJZEA',
    'QTTJKASZQJELTTKRAAQJZKWTQJERZKALQT',
    'JTQKASZJTTLEQKRAJJQTZKWAQTEJZRKA',
  ],
  freeStrips: [
    'TTQEJJKAZTTLQQJRKKAAZJQTREZKAJQT',
    'JJTQKKEAZZTQJLKAATTRQJTKZTQAJRKT',
    'TQQKJAZTTRKJLLAAQJEZTKKWQRTJZAJQ',
    'QTTJKAZQJELTTKRAAQJZKWTQJRZKALJK',
    'JTQKAZJTTLEQKRAJJQTZKJAQTJZRKAQT',
  ],
  pays: {
    wild: [10, 60, 300, 1500],
    lion: [5, 50, 200, 750],
    elephant: [0, 40, 125, 400],
    rhino: [0, 30, 100, 250],
    zebra: [0, 25, 75, 200],
    ace: [0, 15, 50, 125],
    king: [0, 15, 40, 100],
    queen: [0, 10, 30, 100],
    jack: [0, 5, 25, 75],
    ten: [0, 5, 20, 60],
  },
  scatterPays: [40, 200, 1000],
  lines: [
    [1, 1, 1, 1, 1],
    [0, 0, 0, 0, 0],
    [2, 2, 2, 2, 2],
    [0, 1, 2, 1, 0],
    [2, 1, 0, 1, 2],
    [0, 0, 1, 2, 2],
    [2, 2, 1, 0, 0],
    [1, 0, 0, 0, 1],
    [1, 2, 2, 2, 1],
    [1, 0, 1, 2, 1],
    [1, 2, 1, 0, 1],
    [0, 1, 1, 1, 0],
    [2, 1, 1, 1, 2],
    [0, 1, 0, 1, 0],
    [2, 1, 2, 1, 2],
    [1, 1, 0, 1, 1],
    [1, 1, 2, 1, 1],
    [0, 0, 2, 0, 0],
    [2, 2, 0, 2, 2],
    [0, 2, 2, 2, 0],
  ],
  guides: [
    { guide: 'elephant', spins: 15, multiplier: 2 },
    { guide: 'lion', spins: 10, multiplier: 3 },
    { guide: 'peacock', spins: 6, multiplier: 5 },
  ],
};
