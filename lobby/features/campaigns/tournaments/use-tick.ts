import { useEffect, useState } from 'react';

/** Rerenders its component at an interval while the page is visible. */
export function useTick(everyMs: number): void {
  const [, setTick] = useState(0);
  useEffect(() => {
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') setTick((tick) => tick + 1);
    }, everyMs);
    return () => clearInterval(timer);
  }, [everyMs]);
}
