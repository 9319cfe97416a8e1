/** One comparison of this process's clock with another: how far it runs ahead (behind, below zero), read of a question that
 *  took so long. */
export type ClockReading = { readonly aheadMs: number; readonly roundTripMs: number };

export type ClockStanding = 'together' | 'away';

/** Clocks that are kept stand a few hundredths of a second apart. */
const clockAwayMs = 100;
// Back only well inside the limit, so that a clock at its edge does not come and go.
const clockBackMs = clockAwayMs / 2;

/** How far a clock runs ahead after another reading: as before, when half of the round trip explains the difference. */
export function aheadAfter(beforeMs: number, { aheadMs, roundTripMs }: ClockReading): number {
  return Math.abs(aheadMs - beforeMs) > roundTripMs / 2 ? aheadMs : beforeMs;
}

/** How a clock stands after another reading. Nobody knows when in its round trip a question was answered, so a reading says
 *  nothing that half of its round trip could explain. */
export function standingAfter(before: ClockStanding, { aheadMs, roundTripMs }: ClockReading): ClockStanding {
  const apartMs = Math.abs(aheadMs);
  const unsureMs = roundTripMs / 2;
  if (apartMs - unsureMs > clockAwayMs) return 'away';
  return apartMs + unsureMs < clockBackMs ? 'together' : before;
}
