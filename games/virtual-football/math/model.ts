/** All numbers of virtual football. */
export type FootballModel = {
  readonly version: string;
  /** Per club, in league order: the bonus of its attack and of its defence, 0 to 3. */
  readonly strengths: readonly { readonly attack: number; readonly defence: number }[];
  /** Bonus of the home team's attack. */
  readonly homeLevels: number;
  /** The level of attack 0 against defence 0 in an away match. */
  readonly baseLevel: number;
  /** For each level, the weights of 0, 1, … 6 goals. Each row sums to `weightSum`. */
  readonly goalWeights: readonly (readonly number[])[];
  readonly weightSum: number;
  /** RTP in thousandths, applied to the fair odds before they are rounded down to hundredths. */
  readonly returnThousandths: number;
  /** Odds outside these bounds, in hundredths, are not offered. */
  readonly oddsHundredths: { readonly least: number; readonly most: number };
  /** Total goals: over or under each of these numbers plus a half. */
  readonly totals: readonly number[];
  /** Exact scores are offered up to this number of goals per side. All others form one selection. */
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
