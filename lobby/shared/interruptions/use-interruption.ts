import { useEffect } from 'react';
import { useStore } from 'zustand';
import { askToInterrupt, endInterruption, interruptionStore } from './interruptions.ts';

/** True while this interruption may show. It queues on mount and ends on unmount; null queues nothing. */
export function useInterruption(id: string | null): boolean {
  useEffect(() => {
    if (id === null) return undefined;
    askToInterrupt({ id });
    return () => endInterruption(id);
  }, [id]);
  return useStore(interruptionStore, ({ shown }) => shown !== null && shown === id);
}
