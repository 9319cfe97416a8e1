import { useEffect, useState } from 'react';

/** Whether so much time has passed since this was first on the screen. */
export function useElapsed(milliseconds: number): boolean {
  const [hasElapsed, setElapsed] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setElapsed(true), milliseconds);
    return () => clearTimeout(timer);
  }, [milliseconds]);
  return hasElapsed;
}
