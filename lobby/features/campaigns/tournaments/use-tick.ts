import { useEffect, useState } from 'react';

/** Draws its component again and again while the page is seen. */
export function useTick(everyMs: number): void {
  const [, setTurn] = useState(0);
  useEffect(() => {
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') setTurn((turn) => turn + 1);
    }, everyMs);
    return () => clearInterval(timer);
  }, [everyMs]);
}
