/** What came of many rounds beside what the sheet promised of them; amounts in one currency, or in one measure. */
export type Sums = {
  readonly rounds: number;
  readonly staked: number;
  readonly paid: number;
  readonly expectedLeast: number;
  readonly expectedMost: number;
  /** Of the sum; 0 where nothing was promised. */
  readonly variance: number;
  /** The furthest that one outcome could carry the sum, up and down. */
  readonly winMost: number;
  readonly lossMost: number;
};

/** Sums of one way to stake, in one currency. */
export type Counted = Sums & { readonly currency: string; readonly configuration: string };

/** How far what was paid strays from the sheet, in standard deviations: above it positive, below it negative, 0 within what it
 *  allows. Where single great wins rule the sum, the bell curve would cry wolf: so it is the deviation whose chance, by
 *  Bennett's inequality, is no smaller than on a bell curve; for many small outcomes the two agree. */
export function sigmasOf(sums: Sums): number {
  const above = sums.paid - sums.expectedMost;
  if (above > 0) return cautious(above, sums.variance, sums.winMost);
  const below = sums.expectedLeast - sums.paid;
  return below > 0 ? -cautious(below, sums.variance, sums.lossMost) : 0;
}

function cautious(distance: number, variance: number, jump: number): number {
  if (variance === 0) return 0;
  const reach = (jump * distance) / variance;
  // Of a small number the logarithm's digits cancel out.
  const growth = reach < 1e-4 ? (reach * reach) / 2 : (1 + reach) * Math.log1p(reach) - reach;
  return jump === 0 ? distance / Math.sqrt(variance) : Math.sqrt(2 * variance * growth) / jump;
}

/** Adds what was counted apart, each currency measured by its mean stake. Outcomes that many bets share hang together however
 *  they were staked: then the deviations are added, and not the variances. */
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

/** A game as a whole alarms at so many standard deviations; one of its ways to stake, of which there are hundreds, at more. */
const gameSigmas = 4;
const configurationSigmas = 5;
/** Fewer rounds say nothing. */
const roundsMin = 1_000;

export type Verdict = {
  readonly sigmas: number;
  /** What strays, in words; null: nothing does. */
  readonly alarm: string | null;
};

/** Judges a game by what was counted of it in one stretch of time: whole, and each way to stake. */
export function judged(counted: readonly Counted[], isShared: boolean): Verdict {
  const whole = added(counted, isShared);
  const sigmas = sigmasOf(whole);
  if (whole.rounds >= roundsMin && Math.abs(sigmas) >= gameSigmas) return { sigmas, alarm: told('the game', sigmas) };
  const alarms = [...byConfiguration(counted)].flatMap(([name, own]) => {
    const part = added(own, isShared);
    const strays = sigmasOf(part);
    return part.rounds >= roundsMin && Math.abs(strays) >= configurationSigmas ? [told(`“${name}”`, strays)] : [];
  });
  return { sigmas, alarm: alarms[0] ?? null };
}

/** What was counted, by way to stake. */
export function byConfiguration(counted: readonly Counted[]): ReadonlyMap<string, readonly Counted[]> {
  return Map.groupBy(counted, ({ configuration }) => configuration);
}

function told(what: string, sigmas: number): string {
  return `${what} returns ${sigmas > 0 ? 'more' : 'less'} than its sheet, by ${Math.abs(sigmas).toFixed(1)} standard deviations`;
}
