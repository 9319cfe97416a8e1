/** The results of many rounds and the sheet's expectation, in one currency or in mean stakes. */
export type Sums = {
  readonly rounds: number;
  readonly staked: number;
  readonly paid: number;
  readonly expectedLeast: number;
  readonly expectedMost: number;
  /** The variance of the sum; 0 without an expectation. */
  readonly variance: number;
  /** The greatest change of the sum by one outcome, up and down. */
  readonly winMost: number;
  readonly lossMost: number;
};

/** Sums of one way to stake, in one currency. */
export type Counted = Sums & { readonly currency: string; readonly configuration: string };

/** The deviation of the payout from the sheet in standard deviations: positive above it, negative below it, 0
 *  within the allowed range. A normal distribution would raise false alarms where single great wins dominate the
 *  sum. So this is the deviation whose tail probability by Bennett's inequality equals that of a normal
 *  distribution. For many small outcomes the two agree. */
export function sigmasOf(sums: Sums): number {
  const above = sums.paid - sums.expectedMost;
  if (above > 0) return cautious(above, sums.variance, sums.winMost);
  const below = sums.expectedLeast - sums.paid;
  return below > 0 ? -cautious(below, sums.variance, sums.lossMost) : 0;
}

function cautious(distance: number, variance: number, jump: number): number {
  if (variance === 0) return 0;
  const reach = (jump * distance) / variance;
  // For small numbers the logarithm loses its digits to cancellation.
  const growth = reach < 1e-4 ? (reach * reach) / 2 : (1 + reach) * Math.log1p(reach) - reach;
  return jump === 0 ? distance / Math.sqrt(variance) : Math.sqrt(2 * variance * growth) / jump;
}

/** Adds separate sums, each currency scaled by its mean stake. Bets on shared outcomes are correlated across all
 *  ways to stake, so their deviations are added instead of their variances. */
export function added(counted: readonly Counted[], isShared: boolean): Sums {
  const scaled = counted.map((one) => scaledBy(one, meanStakeOf(counted, one.currency)));
  const sum = (read: (one: Sums) => number): number => scaled.reduce((all, one) => all + read(one), 0);
  const most = (read: (one: Sums) => number): number => (isShared ? sum(read) : Math.max(0, ...scaled.map(read)));
  return {
    rounds: sum(({ rounds }) => rounds),
    staked: sum(({ staked }) => staked),
    paid: sum(({ paid }) => paid),
    expectedLeast: sum(({ expectedLeast }) => expectedLeast),
    expectedMost: sum(({ expectedMost }) => expectedMost),
    variance: isShared ? sum(({ variance }) => Math.sqrt(variance)) ** 2 : sum(({ variance }) => variance),
    winMost: most(({ winMost }) => winMost),
    lossMost: most(({ lossMost }) => lossMost),
  };
}

function meanStakeOf(counted: readonly Counted[], currency: string): number {
  const own = counted.filter((one) => one.currency === currency);
  const rounds = own.reduce((sum, one) => sum + one.rounds, 0);
  return rounds === 0 ? 1 : own.reduce((sum, one) => sum + one.staked, 0) / rounds;
}

function scaledBy(sums: Sums, unit: number): Sums {
  return {
    rounds: sums.rounds,
    staked: sums.staked / unit,
    paid: sums.paid / unit,
    expectedLeast: sums.expectedLeast / unit,
    expectedMost: sums.expectedMost / unit,
    variance: sums.variance / unit ** 2,
    winMost: sums.winMost / unit,
    lossMost: sums.lossMost / unit,
  };
}

/** The alarm thresholds in standard deviations. A single way to stake needs more than a whole game, because there
 *  are hundreds of them. */
const gameSigmas = 4;
const configurationSigmas = 5;
/** Fewer rounds prove nothing. */
const roundsMin = 1_000;

export type Verdict = {
  readonly sigmas: number;
  /** The reason for an alarm, in words; null if there is none. */
  readonly alarm: string | null;
};

/** Judges a game by its sums over a range of days: as a whole, and each way to stake. */
export function judged(counted: readonly Counted[], isShared: boolean): Verdict {
  const whole = added(counted, isShared);
  const sigmas = sigmasOf(whole);
  if (whole.rounds >= roundsMin && Math.abs(sigmas) >= gameSigmas) return { sigmas, alarm: alarmText('the game', sigmas) };
  const alarms = [...byConfiguration(counted)].flatMap(([name, own]) => {
    const part = added(own, isShared);
    const strays = sigmasOf(part);
    return part.rounds >= roundsMin && Math.abs(strays) >= configurationSigmas ? [alarmText(`“${name}”`, strays)] : [];
  });
  return { sigmas, alarm: alarms[0] ?? null };
}

/** Groups the sums by way to stake. */
export function byConfiguration(counted: readonly Counted[]): ReadonlyMap<string, readonly Counted[]> {
  return Map.groupBy(counted, ({ configuration }) => configuration);
}

function alarmText(what: string, sigmas: number): string {
  return `${what} returns ${sigmas > 0 ? 'more' : 'less'} than its sheet, by ${Math.abs(sigmas).toFixed(1)} standard deviations`;
}
