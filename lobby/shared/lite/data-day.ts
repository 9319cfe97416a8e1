import { dayOf } from './day-of.ts';

/** The bytes transferred on one calendar day of the phone. */
export type DataDay = { readonly on: string; readonly bytes: number };

/** The daily data cap and the day's usage. */
type DataBudget = { readonly dataCapMb: number | null; readonly dataDay: DataDay | null };

/** Millions of bytes, as mobile plans count. */
export const megabyte = 1_000_000;

/** True if today's usage has reached the player's daily cap; false without a cap. */
export function isDataSpent({ dataCapMb, dataDay }: DataBudget, now: Date): boolean {
  return dataCapMb !== null && bytesOn(dataDay, now) >= dataCapMb * megabyte;
}

/** Returns today's bytes; an older day counts as zero. */
export function bytesOn(day: DataDay | null, now: Date): number {
  return day?.on === dayOf(now) ? day.bytes : 0;
}
