/** The published numbers of a game, from the PAR sheet that its proof writes. A number that depends on the bet is a range,
 *  e.g. `97.00 – 99.00`. Percentages are truncated to hundredths. */
export type GameNumbers = {
  /** The lowest RTP of all bets, in millionths. */
  readonly rtpPpm: number;
  readonly rtpPercent: string;
  /** The share of rounds that pay anything. `stakeBackPercent` is the share that pays at least the stake, if it differs and
   *  all payouts are listed. */
  readonly hitRatePercent: string;
  readonly stakeBackPercent?: string;
  /** `low`, `medium` or `high`, by the standard deviation per stake, for the bets with the lowest and the highest
   *  deviation. */
  readonly volatility: string;
  readonly volatilityMost: string;
  readonly standardDeviation: string;
  /** A feature that occurs once in `featureOneIn` rounds: `free-spins`, `fan` or `inferno`. */
  readonly feature?: string;
  readonly featureOneIn?: number;
  /** The greatest win in stakes, e.g. `3425.00`, and its odds: `4588.00`, or `10^87` for rarer than one in 10^87. */
  readonly maximumStakes: string;
  readonly maximumOneIn: string;
  readonly version: string;
  readonly hash: string;
};
