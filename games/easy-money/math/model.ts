import type { PrizeSymbol } from '../book.ts';

/** The model: all numbers of the game. Every change needs a new `version` and a new par.json. */
export type EasyMoneyModel = {
  readonly version: string;
  /** The number of equally likely values that hide each symbol. Their sum is the number of values of a card. */
  readonly ways: Readonly<Record<PrizeSymbol, number>>;
  /** Payout for exactly two and for three equal symbols, in hundredths of the stake. */
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
