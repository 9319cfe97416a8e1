import { startTransition, useEffect, useState } from 'react';

/** False during prerendering and hydration, true soon after. Keeps content below the first screen out of both. */
export function useAlive(afterMs = 0): boolean {
  const [isAlive, setAlive] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => startTransition(() => setAlive(true)), afterMs);
    return () => clearTimeout(timer);
  }, [afterMs]);
  return isAlive;
}
