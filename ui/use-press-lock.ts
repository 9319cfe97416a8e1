import { useEffect, useRef, useState } from 'react';

/** How long a press locks what was pressed (specification §5). */
export const pressLockMs = 300;

type Press = (happening?: { readonly preventDefault: () => void }) => void;

/** Acts on a press and ignores the next ones for 300 ms, or as long as it is told: a double press acts once. */
export function usePressLock(act: (() => void) | undefined, lockMs = pressLockMs): { readonly isLocked: boolean; readonly press: Press } {
  const [isLocked, setLocked] = useState(false);
  const lock = useRef(openLock);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const press: Press = (happening) => {
    const { isTaken, next } = pressed(lock.current, performance.now(), lockMs);
    lock.current = next;
    // A locked submit button must not send its form either.
    if (!isTaken) return happening?.preventDefault();
    setLocked(true);
    timer.current = setTimeout(() => setLocked(false), lockMs);
    act?.();
  };
  return { isLocked, press };
}

/** Until when presses are ignored, on a clock that only rises. */
export type PressLock = { readonly until: number };

export const openLock: PressLock = { until: 0 };

/** Whether a press at `now` counts, and the lock after it. A press that is ignored does not prolong the lock. */
export function pressed(lock: PressLock, now: number, lockMs: number): { readonly isTaken: boolean; readonly next: PressLock } {
  return now < lock.until ? { isTaken: false, next: lock } : { isTaken: true, next: { until: now + lockMs } };
}
