import { useEffect, useRef, useState } from 'react';
import { roundSeed } from '@tausi/contract/rounds/round-seed.ts';
import type { ClientRefusal } from '../../../shared/client/refusal.ts';
import { callServer } from '../../../shared/client/server.ts';
import { checkSeed, notChecked, type SeedCheck } from './check-seed.ts';
import { seedCheckWorld } from './run-check.ts';
import { revealSeed } from './use-round-check.ts';

export type Revealing = {
  readonly revealAll: () => void;
  readonly isBusy: boolean;
  readonly refusal: ClientRefusal | null;
  /** How the rounds of the revealed seed stand, as far as they are checked; null before. */
  readonly found: SeedCheck | null;
};

/** Reveals the seed in use and lets the browser check all rounds that were drawn under it, until the sheet is closed. */
export function useRevealAll(onDone: () => void): Revealing {
  const [isBusy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<ClientRefusal | null>(null);
  const [found, setFound] = useState<SeedCheck | null>(null);
  const isClosed = useRef(false);
  useEffect(() => {
    isClosed.current = false;
    return () => {
      isClosed.current = true;
    };
  }, []);

  async function work(): Promise<void> {
    setBusy(true);
    setFound(null);
    const before = await callServer(roundSeed, {});
    const refused = before.ok ? await revealSeed() : before.error;
    setRefusal(refused);
    if (refused === null && before.ok) {
      await checkSeed(seedCheckWorld({ isStopped: () => isClosed.current, onPage: setFound }), notChecked(before.value.seedId));
    }
    setBusy(false);
    onDone();
  }

  return { revealAll: () => void work(), isBusy, refusal, found };
}
