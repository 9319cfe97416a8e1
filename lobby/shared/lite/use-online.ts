import { useSyncExternalStore } from 'react';

/** Whether the browser has a network at all; the prerendered page believes so. */
export function useOnline(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  );
}

function subscribe(redraw: () => void): () => void {
  addEventListener('online', redraw);
  addEventListener('offline', redraw);
  return () => {
    removeEventListener('online', redraw);
    removeEventListener('offline', redraw);
  };
}
