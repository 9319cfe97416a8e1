/** All numbers of Lucky Six. */
export type LuckySixModel = {
  readonly version: string;
  /** Payout of a line, in stakes of the line, when its sixth number is ball 6, 7, … 35. */
  readonly pays: readonly number[];
  /** Payouts of bets on the first ball, in hundredths. */
  readonly firstBall: { readonly colour: number; readonly parity: number; readonly half: number };
};

export const luckySixModel: LuckySixModel = {
  version: '1.0.0',
  pays: [
    10_000, 7_500, 5_000, 2_500, 1_000, 500, 300, 200, 150, 100, 75, 60, 45, 35, 26, 21, 18, 16, 14, 12, 11, 9, 8, 7, 6, 5, 4, 4, 3, 3,
  ],
  firstBall: { colour: 760, parity: 190, half: 190 },
};
