import { dayMs, type Instant, later } from '@tausi/kernel';

/** A time in which a player does not play: a break, a self-exclusion, or a closed account. */
export type Exclusion = {
  readonly kind: 'break' | 'self_exclusion' | 'closed';
  /** Null: permanent. */
  readonly until: Instant | null;
};

const days = (count: number): number => count * dayMs;

/** The steps of exclusion: a player can take any step at any time, and none is ever shortened. Half a year has 183
 *  days, a year 365. */
const exclusionSteps = {
  break_24_hours: { kind: 'break', lengthMs: days(1) },
  break_7_days: { kind: 'break', lengthMs: days(7) },
  break_30_days: { kind: 'break', lengthMs: days(30) },
  break_6_weeks: { kind: 'break', lengthMs: days(42) },
  exclude_6_months: { kind: 'self_exclusion', lengthMs: days(183) },
  exclude_1_year: { kind: 'self_exclusion', lengthMs: days(365) },
  exclude_5_years: { kind: 'self_exclusion', lengthMs: days(5 * 365 + 1) },
  exclude_for_ever: { kind: 'self_exclusion', lengthMs: null },
  close: { kind: 'closed', lengthMs: null },
} as const satisfies Readonly<Record<string, { readonly kind: Exclusion['kind']; readonly lengthMs: number | null }>>;

export type ExclusionStep = keyof typeof exclusionSteps;

/** From the shortest to the longest. */
export const exclusionStepNames = [
  'break_24_hours',
  'break_7_days',
  'break_30_days',
  'break_6_weeks',
  'exclude_6_months',
  'exclude_1_year',
  'exclude_5_years',
  'exclude_for_ever',
  'close',
] as const satisfies readonly ExclusionStep[];

/** The running exclusion at that time, the one that ends last; null if none runs. */
export function exclusionAt(exclusions: readonly Exclusion[], at: Instant): Exclusion | null {
  const running = exclusions.filter(({ until }) => until === null || at < until);
  return running.reduce<Exclusion | null>((last, one) => (last === null || endsAfter(one, last) ? one : last), null);
}

/** The exclusion that a step begins; null if a running one ends no sooner, because an exclusion is never shortened. */
export function decideExclusion(exclusions: readonly Exclusion[], step: ExclusionStep, at: Instant): Exclusion | null {
  const { kind, lengthMs } = exclusionSteps[step];
  const requested: Exclusion = { kind, until: lengthMs === null ? null : later(at, lengthMs) };
  const running = exclusionAt(exclusions, at);
  return running === null || endsAfter(requested, running) ? requested : null;
}

// Exclusions with the same end are ranked by kind: a closed account exceeds a permanent exclusion.
function endsAfter(one: Exclusion, other: Exclusion): boolean {
  if (one.until === null && other.until === null) return rank[one.kind] > rank[other.kind];
  if (one.until === null || other.until === null) return one.until === null;
  return one.until > other.until || (one.until === other.until && rank[one.kind] > rank[other.kind]);
}

const rank: Readonly<Record<Exclusion['kind'], number>> = { break: 0, self_exclusion: 1, closed: 2 };
