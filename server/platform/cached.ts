import type { Clock } from '@tausi/kernel';

/** A value read at most once per `lifetimeMs` in this process; concurrent callers share one read.
 *  `drop` forces a new read: call it when the bus reports a change of the source. */
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
      // A failed read is not cached, so the next call tries again.
      value.catch(() => {
        if (held?.value === value) drop();
      });
      return value;
    },
  };
}
