/** The numbers of Lucky Six, as data. */
export type LuckySixModel = {
  readonly version: string;
  /** What a line pays, in stakes of the line, when its sixth number falls as ball 6, 7, … 35. */
  readonly pays: readonly number[];
  /** What bets on the first ball pay, in hundredths. */
  readonly firstBall: { readonly colour: number; readonly parity: number; readonly half: number };
};

export const luckySixModel: LuckySixModel = {
  version: '1.0.0',
  pays: [
    10_000, 7_500, 5_000, 2_500, 1_000, 500, 300, 200, 150, 100, 75, 60, 45, 35, 26, 21, 18, 16, 14, 12, 11, 9, 8, 7, 6, 5, 4, 4, 3, 3,
  ],
  firstBall: { colour: 760, parity: 190, half: 190 },
};
