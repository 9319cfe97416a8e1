/** The numbers of virtual football, as data. */
export type FootballModel = {
  readonly version: string;
  /** Per club, in the order of the league: what its attack adds and its defence takes away, 0 to 3. */
  readonly strengths: readonly { readonly attack: number; readonly defence: number }[];
  /** What playing at home adds to the attack. */
  readonly homeLevels: number;
  /** The level of attack 0 against defence 0 away. */
  readonly baseLevel: number;
  /** For each level the weights of 0, 1, … 6 goals; each row sums to `weightSum`. */
  readonly goalWeights: readonly (readonly number[])[];
  readonly weightSum: number;
  /** What a price gives back of the fair price, in thousandths, before it is rounded down to hundredths. */
  readonly returnThousandths: number;
  /** A price outside these hundredths is not offered. */
  readonly oddsHundredths: { readonly least: number; readonly most: number };
  /** Total goals: more or fewer than so many and a half. */
  readonly totals: readonly number[];
  /** Exact scores are offered up to so many goals a side; the others count together. */
  readonly scoreGoalsMax: number;
};

export const footballModel: FootballModel = {
  version: '1.0.0',
  strengths: [
    { attack: 3, defence: 2 },
    { attack: 2, defence: 2 },
    { attack: 1, defence: 2 },
    { attack: 2, defence: 1 },
    { attack: 3, defence: 1 },
    { attack: 1, defence: 1 },
    { attack: 0, defence: 1 },
    { attack: 3, defence: 3 },
    { attack: 1, defence: 3 },
    { attack: 2, defence: 0 },
    { attack: 2, defence: 3 },
    { attack: 1, defence: 0 },
  ],
  homeLevels: 1,
  baseLevel: 3,
  goalWeights: [
    [670, 268, 54, 7, 1, 0, 0],
    [549, 329, 99, 20, 3, 0, 0],
    [449, 360, 144, 38, 8, 1, 0],
    [368, 368, 184, 61, 15, 3, 1],
    [287, 358, 224, 93, 29, 7, 2],
    [223, 335, 251, 126, 47, 14, 4],
    [165, 298, 268, 161, 72, 26, 10],
    [122, 258, 270, 189, 99, 42, 20],
  ],
  weightSum: 1000,
  returnThousandths: 955,
  oddsHundredths: { least: 102, most: 15_000 },
  totals: [1, 2, 3],
  scoreGoalsMax: 4,
};
