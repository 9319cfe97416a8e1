import { dayOf } from './day-of.ts';

/** What was taken from the line on one calendar day of the phone. */
export type DataDay = { readonly on: string; readonly bytes: number };

/** What a day may take, and what it took. */
type DataBudget = { readonly dataCapMb: number | null; readonly dataDay: DataDay | null };

/** Millions of bytes, as mobile plans count. */
export const megabyte = 1_000_000;

/** Whether today took as much as the player wants a day to take; always false without a cap. */
export function isDataSpent({ dataCapMb, dataDay }: DataBudget, now: Date): boolean {
  return dataCapMb !== null && bytesOn(dataDay, now) >= dataCapMb * megabyte;
}

/** A day that is over counts for nothing. */
export function bytesOn(day: DataDay | null, now: Date): number {
  return day?.on === dayOf(now) ? day.bytes : 0;
}
