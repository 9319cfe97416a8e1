import { useSyncExternalStore } from 'react';

/** True if the browser is online; the prerendered page assumes so. */
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
