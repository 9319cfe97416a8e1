import { later, type Instant } from '@tausi/kernel';

/** When a player's count of time began, and after how many minutes he wants to be told; null: as late as his market allows. */
export type RealityCheck = { readonly countedFrom: Instant; readonly intervalMinutes: number | null };

const minuteMs = 60_000;
const offered = [15, 30, 45, 60] as const;

/** The intervals a player may choose; the market's own is the longest. Nothing where the market asks for no check. */
export function checkChoices(minutesMax: number): readonly number[] {
  return minutesMax === 0 ? [] : [...offered.filter((minutes) => minutes < minutesMax), minutesMax];
}

/** The interval that counts: the player's, but never longer than the market's. */
export function checkMinutes({ intervalMinutes }: Pick<RealityCheck, 'intervalMinutes'>, minutesMax: number): number {
  return Math.min(intervalMinutes ?? minutesMax, minutesMax);
}

/** Whether the player is to be told now. A market whose longest interval is 0 asks for no check. */
export function isCheckDue(check: RealityCheck, minutesMax: number, at: Instant): boolean {
  return minutesMax > 0 && at >= later(check.countedFrom, checkMinutes(check, minutesMax) * minuteMs);
}
