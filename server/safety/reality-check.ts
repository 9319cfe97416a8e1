import { later, type Instant } from '@tausi/kernel';

/** The start of a player's count, and the chosen interval; null uses the market's longest. */
export type RealityCheck = { readonly countedFrom: Instant; readonly intervalMinutes: number | null };

const minuteMs = 60_000;
const offered = [15, 30, 45, 60] as const;

/** The intervals a player may choose, up to the market's own. Empty where the market requires no check. */
export function checkChoices(minutesMax: number): readonly number[] {
  return minutesMax === 0 ? [] : [...offered.filter((minutes) => minutes < minutesMax), minutesMax];
}

/** The interval in force: the player's, but never longer than the market's. */
export function checkMinutes({ intervalMinutes }: Pick<RealityCheck, 'intervalMinutes'>, minutesMax: number): number {
  return Math.min(intervalMinutes ?? minutesMax, minutesMax);
}

/** Returns whether a check is due now. A market with interval 0 requires none. */
export function isCheckDue(check: RealityCheck, minutesMax: number, at: Instant): boolean {
  return minutesMax > 0 && at >= later(check.countedFrom, checkMinutes(check, minutesMax) * minuteMs);
}
