import type { PrizeSymbol } from '../book.ts';

/** The numbers of the game and nothing else: who changes one makes a new version and a new sheet. */
export type EasyMoneyModel = {
  readonly version: string;
  /** In how many of all equal ways a card hides each symbol; the ways of a card are the sum. */
  readonly ways: Readonly<Record<PrizeSymbol, number>>;
  /** What exactly two and all three alike pay, in hundredths of the stake. */
  readonly pays: Readonly<Record<PrizeSymbol, readonly [two: number, three: number]>>;
};

export const easyMoneyModel: EasyMoneyModel = {
  version: '1.0.0',
  ways: { shell: 34, coin: 26, notes: 18, purse: 12, bar: 7, diamond: 3 },
  pays: {
    shell: [0, 300],
    coin: [100, 600],
    notes: [200, 1_000],
    purse: [300, 3_000],
    bar: [600, 10_000],
    diamond: [1_000, 200_000],
  },
};
