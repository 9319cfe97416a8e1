/** Every number that decides what Lucky Plane pays. */
export type LuckyPlaneModel = {
  readonly version: string;
  /** The house's share in whole percent: one flight in about so many hundred is over before anybody could leave. */
  readonly edgePercent: number;
  /** The least and the greatest multiplier a bet can leave with, in hundredths. */
  readonly leastHundredths: number;
  readonly mostHundredths: number;
};

export const luckyPlaneModel: LuckyPlaneModel = {
  version: '1.0.0',
  edgePercent: 3,
  leastHundredths: 101,
  mostHundredths: 100_000,
};
