/** The frame's estimate of the server's clock. */
export type ServerClock = { readonly now: () => number; readonly hear: (serverNow: number) => void };

/** Below this difference, network delay explains a deviation. Above it, a clock was changed. */
const jitterMs = 400;
const easing = 0.2;

/** Follows the server's time with a monotonic clock: `local` counts milliseconds from an arbitrary origin. Delayed messages
 *  carry a time that is too early, so messages behind the estimate change it only slightly. */
export function createServerClock(local: () => number): ServerClock {
  let offset: number | null = null;
  return {
    now: () => local() + (offset ?? 0),
    hear: (serverNow) => {
      const heard = serverNow - local();
      if (offset === null || Math.abs(heard - offset) > jitterMs) offset = heard;
      else offset += (heard - offset) * (heard > offset ? 1 : easing);
    },
  };
}
