import type { RaffleTier } from '../book.ts';

/** The numbers of the game and nothing else: who changes one makes a new version and a new sheet. */
export type LuckyUserModel = {
  readonly version: string;
  /** Of each tier: how many last digits decide, how many different endings are drawn, and what each pays, in hundredths of the
   *  stake. The fourth and the fifth prize share one drum: their endings are all different. */
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
