/** One comparison of this process's clock with another: the offset (negative when behind) and the round trip of the query. */
export type ClockReading = { readonly aheadMs: number; readonly roundTripMs: number };

export type ClockStanding = 'in-sync' | 'away';

/** Synchronised clocks differ by a few hundredths of a second. */
const clockAwayMs = 100;
// A clock counts as back only well inside the limit, so that it does not toggle at the edge.
const clockBackMs = clockAwayMs / 2;

/** Returns the offset after another reading: unchanged when half of the round trip explains the difference. */
export function aheadAfter(beforeMs: number, { aheadMs, roundTripMs }: ClockReading): number {
  return Math.abs(aheadMs - beforeMs) > roundTripMs / 2 ? aheadMs : beforeMs;
}

/** Returns the state of a clock after another reading. The moment of the answer within the round trip is unknown,
 *  so a difference of up to half the round trip is ignored. */
export function standingAfter(before: ClockStanding, { aheadMs, roundTripMs }: ClockReading): ClockStanding {
  const apartMs = Math.abs(aheadMs);
  const unsureMs = roundTripMs / 2;
  if (apartMs - unsureMs > clockAwayMs) return 'away';
  return apartMs + unsureMs < clockBackMs ? 'in-sync' : before;
}
