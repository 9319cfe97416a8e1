import type { Clock } from '@tausi/kernel';

/** Something read at most once in `lifetimeMs` in this process; whoever asks meanwhile shares the reading.
 *  `drop` makes the next one read again: call it when the bus says that the source has changed. */
export type Cached<T> = { readonly get: () => Promise<T>; readonly drop: () => void };

export function cached<T>(clock: Clock, lifetimeMs: number, read: () => Promise<T>): Cached<T> {
  let held: { readonly value: Promise<T>; readonly until: number } | null = null;
  const drop = (): void => {
    held = null;
  };
  return {
    drop,
    get: () => {
      const now = clock.now();
      if (held !== null && now < held.until) return held.value;
      const value = read();
      held = { value, until: now + lifetimeMs };
      // A failed reading is not kept: the next one tries again.
      value.catch(() => {
        if (held?.value === value) drop();
      });
      return value;
    },
  };
}
