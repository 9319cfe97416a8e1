/** What is shown of a bet on a flight. Multipliers are whole hundredths: 241 is 2.41×. */
export type LuckyPlaneEvent =
  | { readonly type: 'placed'; readonly autoCashOutAt: number | null }
  /** The bet left the plane in time. */
  | { readonly type: 'cashed-out'; readonly hundredths: number }
  /** The plane flew away with the bet. */
  | { readonly type: 'flew-away'; readonly hundredths: number };

/** What a player lays down besides round and slot: the multiplier at which the server takes him out, or none. */
export type LuckyPlaneChoice = { readonly autoCashOutAt: number | null };

/** Where the plane flew away. */
export type LuckyPlaneOutcome = { readonly hundredths: number };

/** The least multiplier that a bet can leave with, and the greatest: there the server takes out whoever is still in. */
export const leastHundredths = 101;
export const mostHundredths = 100_000;

const stepMs = 100;
// So fine that rounding down at each step is never seen in hundredths.
const startHeight = 10_000_000_000;
const hundredth = startHeight / 100;
const growthPerMille = 6;

/** The height of the plane after each tenth of a second: it grows by six thousandths a step, always rounded down. */
const heights: readonly number[] = heightsTo(mostHundredths + 1);

function heightsTo(hundredths: number): readonly number[] {
  const grown = [startHeight];
  for (let height = startHeight; height < hundredths * hundredth;) {
    height += Math.floor((height * growthPerMille) / 1_000);
    grown.push(height);
  }
  return grown;
}

/** The multiplier on the screen so many whole milliseconds after the start, the same in every browser and on the server:
 *  between two steps the plane climbs in a straight line. */
export function hundredthsAfter(elapsedMs: number): number {
  return Math.min(mostHundredths + 1, Math.floor(heightAfter(Math.max(0, elapsedMs)) / hundredth));
}

/** The first millisecond at which the plane is at this multiplier or above. */
export function reachedAfterMs(hundredths: number): number {
  let [before, there] = [-1, (heights.length - 1) * stepMs];
  while (there - before > 1) {
    const middle = Math.floor((before + there) / 2);
    if (hundredthsAfter(middle) >= hundredths) there = middle;
    else before = middle;
  }
  return there;
}

/** When a plane that flies away at this multiplier is gone: the first millisecond at which it would be above. */
export function flightMs({ hundredths }: LuckyPlaneOutcome): number {
  return reachedAfterMs(hundredths + 1);
}

function heightAfter(elapsedMs: number): number {
  const step = Math.floor(elapsedMs / stepMs);
  const last = heights.length - 1;
  const [from, to] = [heights[Math.min(step, last)] ?? 0, heights[Math.min(step + 1, last)] ?? 0];
  return from + Math.floor(((to - from) * (elapsedMs % stepMs)) / stepMs);
}
