/** Days of the calendar in a market, `2026-11-21`. */
type Day = string;

/** The last day on which a player took the day's gift, and its place in the row. */
export type LastSignIn = { readonly on: Day; readonly day: number };

const rowLength = 7;
const dayMs = 86_400_000;

/** What today brings: which day of the row it is, and whether its gift waits, was taken, or there is none. A day that was left
 *  out begins the row anew, and so does a row that is full. */
export function signInToday(
  last: LastSignIn | null,
  today: Day,
  giftDays: ReadonlySet<number>,
): { readonly day: number; readonly state: 'waits' | 'taken' | 'none' } {
  // A day that is not after the last one is taken too: the calendar of a traveller may go back.
  if (last !== null && last.on >= today) return { day: last.day, state: 'taken' };
  const day = last !== null && isDayAfter(today, last.on) && last.day < rowLength ? last.day + 1 : 1;
  return { day, state: giftDays.has(day) ? 'waits' : 'none' };
}

function isDayAfter(day: Day, before: Day): boolean {
  return Date.parse(day) - Date.parse(before) === dayMs;
}
