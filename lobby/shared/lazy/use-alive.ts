import { startTransition, useEffect, useState } from 'react';

/** False in the prerendered page and while React takes it over, true soon after: for what lies below the first screen. */
export function useAlive(afterMs = 0): boolean {
  const [isAlive, setAlive] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => startTransition(() => setAlive(true)), afterMs);
    return () => clearTimeout(timer);
  }, [afterMs]);
  return isAlive;
}
