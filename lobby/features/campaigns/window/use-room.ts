import { useCallback, useSyncExternalStore } from 'react';

/** The browser window's width and height in pixels less a margin; follows rotation of the phone. */
export function useRoom(keptWidth: number, keptHeight: number): { readonly width: number; readonly height: number } {
  const subscribe = useCallback((redraw: () => void) => {
    addEventListener('resize', redraw);
    return () => removeEventListener('resize', redraw);
  }, []);
  const width = useSyncExternalStore(subscribe, () => document.documentElement.clientWidth);
  const height = useSyncExternalStore(subscribe, () => window.innerHeight);
  return { width: width - keptWidth, height: height - keptHeight };
}
