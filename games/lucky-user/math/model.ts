import type { RaffleTier } from '../book.ts';

/** The model: all numbers of the game. Every change needs a new `version` and a new par.json. */
export type LuckyUserModel = {
  readonly version: string;
  /** For each tier: the number of digits, the number of drawn endings, and the payout of each in hundredths of the stake.
   *  The fourth and the fifth prize are drawn from one set without replacement. */
  readonly tiers: Readonly<Record<RaffleTier, { readonly digits: number; readonly endings: number; readonly units: number }>>;
};

export const luckyUserModel: LuckyUserModel = {
  version: '1.0.0',
  tiers: {
    grand: { digits: 4, endings: 1, units: 200_000 },
    second: { digits: 3, endings: 1, units: 15_000 },
    third: { digits: 2, endings: 1, units: 2_000 },
    fourth: { digits: 1, endings: 1, units: 200 },
    fifth: { digits: 1, endings: 2, units: 100 },
  },
};
