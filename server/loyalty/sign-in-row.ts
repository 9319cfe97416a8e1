import { dayMs } from '@tausi/kernel';
/** A calendar day in a market, `2026-11-21`. */
type Day = string;

/** The day of a player's last daily gift, and its position in the row. */
export type LastSignIn = { readonly on: Day; readonly day: number };

const rowLength = 7;

/** Returns today's position in the row, and whether its gift waits, was taken or does not exist.
 *  A missed day or a full row restarts the row. */
export function signInToday(
  last: LastSignIn | null,
  today: Day,
  giftDays: ReadonlySet<number>,
): { readonly day: number; readonly state: 'waits' | 'taken' | 'none' } {
  // A day on or before the last one counts as taken, because a traveller's local date may go back.
  if (last !== null && last.on >= today) return { day: last.day, state: 'taken' };
  const day = last !== null && isDayAfter(today, last.on) && last.day < rowLength ? last.day + 1 : 1;
  return { day, state: giftDays.has(day) ? 'waits' : 'none' };
}

function isDayAfter(day: Day, before: Day): boolean {
  return Date.parse(day) - Date.parse(before) === dayMs;
}
