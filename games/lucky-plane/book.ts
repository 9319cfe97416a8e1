/** Events of a bet on a flight. Multipliers are in hundredths: 241 is 2.41×. */
export type LuckyPlaneEvent =
  | { readonly type: 'placed'; readonly autoCashOutAt: number | null }
  /** The bet was cashed out in time. */
  | { readonly type: 'cashed-out'; readonly hundredths: number }
  /** The plane crashed before the cash-out, so the bet is lost. */
  | { readonly type: 'flew-away'; readonly hundredths: number };

/** The player's choice besides round and slot: the multiplier of an automatic cash-out, or null. */
export type LuckyPlaneChoice = { readonly autoCashOutAt: number | null };

/** The multiplier at which the plane crashes. */
export type LuckyPlaneOutcome = { readonly hundredths: number };

/** Minimum and maximum multiplier of a cash-out. At the maximum the server cashes out all remaining bets. */
export const leastHundredths = 101;
export const mostHundredths = 100_000;

const stepMs = 100;
// Fine enough that rounding down at each step is not visible in hundredths.
const startHeight = 10_000_000_000;
const hundredth = startHeight / 100;
const growthPerMille = 6;

/** Height of the plane after each tenth of a second. It grows by 0.6 % per step, rounded down. */
const heights: readonly number[] = heightsTo(mostHundredths + 1);

function heightsTo(hundredths: number): readonly number[] {
  const grown = [startHeight];
  for (let height = startHeight; height < hundredths * hundredth;) {
    height += Math.floor((height * growthPerMille) / 1_000);
    grown.push(height);
  }
  return grown;
}

/** Returns the multiplier after `elapsedMs`. It is identical on the server and in every browser, because it uses integers
 *  and interpolates linearly between steps. */
export function hundredthsAfter(elapsedMs: number): number {
  return Math.min(mostHundredths + 1, Math.floor(heightAfter(Math.max(0, elapsedMs)) / hundredth));
}

/** Returns the first millisecond at which the multiplier reaches this value. */
export function reachedAfterMs(hundredths: number): number {
  let [before, there] = [-1, (heights.length - 1) * stepMs];
  while (there - before > 1) {
    const middle = Math.floor((before + there) / 2);
    if (hundredthsAfter(middle) >= hundredths) there = middle;
    else before = middle;
  }
  return there;
}

/** Returns the duration of a flight: the first millisecond at which the multiplier would exceed the crash value. */
export function flightMs({ hundredths }: LuckyPlaneOutcome): number {
  return reachedAfterMs(hundredths + 1);
}

function heightAfter(elapsedMs: number): number {
  const step = Math.floor(elapsedMs / stepMs);
  const last = heights.length - 1;
  const [from, to] = [heights[Math.min(step, last)] ?? 0, heights[Math.min(step + 1, last)] ?? 0];
  return from + Math.floor(((to - from) * (elapsedMs % stepMs)) / stepMs);
}
