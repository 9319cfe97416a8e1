/** The server's clock as a frame knows it. */
export type ServerClock = { readonly now: () => number; readonly hear: (serverNow: number) => void };

/** Closer than this two readings differ by the line's delay, not by a clock that was set. */
const jitterMs = 400;
const easing = 0.2;

/** Follows what the server says it is, on a clock that no one sets: `local` counts milliseconds from anywhere. A message that
 *  was late on the line says too small a time, so news that are behind move the clock only a little. */
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
