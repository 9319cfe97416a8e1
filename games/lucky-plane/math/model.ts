/** All numbers that determine the payouts of Lucky Plane. */
export type LuckyPlaneModel = {
  readonly version: string;
  /** The house edge in percent. About this share of flights crashes at once, before any bet can leave. */
  readonly edgePercent: number;
  /** Minimum and maximum multiplier of a cash-out, in hundredths. */
  readonly leastHundredths: number;
  readonly mostHundredths: number;
};

export const luckyPlaneModel: LuckyPlaneModel = {
  version: '1.0.0',
  edgePercent: 3,
  leastHundredths: 101,
  mostHundredths: 100_000,
};
