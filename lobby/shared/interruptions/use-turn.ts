import { useEffect } from 'react';
import { useStore } from 'zustand';
import { askToInterrupt, endInterruption, interruptionStore } from './interruptions.ts';

/** Whether this one may be shown now. It waits from its first drawing until it is gone; null asks for nothing. */
export function useTurn(id: string | null): boolean {
  useEffect(() => {
    if (id === null) return undefined;
    askToInterrupt({ id });
    return () => endInterruption(id);
  }, [id]);
  return useStore(interruptionStore, ({ shown }) => shown !== null && shown === id);
}
