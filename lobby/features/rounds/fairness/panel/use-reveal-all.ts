import { useEffect, useRef, useState } from 'react';
import type { ClientRefusal } from '../../../../shared/client/refusal.ts';
import { checkSeed, notChecked, type SeedCheck } from '../seeds/check-seed.ts';
import { seedCheckWorld } from '../run-check.ts';
import { keepProgress } from '../seeds/seed-progress.ts';
import { rotateOwnSeed } from '../seeds/rotate-own-seed.ts';
import type { SeedMode } from '../proof-from-wire.ts';
import { forgetSeed, type NotedSeed } from '../seeds/waiting-seeds.ts';

export type Revealing = {
  readonly revealAll: () => void;
  readonly isBusy: boolean;
  readonly refusal: ClientRefusal | null;
  /** The progress of the check over the revealed seed's rounds; null before. */
  readonly found: SeedCheck | null;
};

/** Reveals the current seed and checks all rounds drawn with it, until the sheet is closed. */
export function useRevealAll(mode: SeedMode, onDone: () => void): Revealing {
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
    const revealed = await rotateOwnSeed(mode);
    setRefusal(revealed.ok ? null : revealed.error);
    if (revealed.ok) setFound(await checkAll(revealed.value, () => isClosed.current, setFound));
    setBusy(false);
    onDone();
  }

  return { revealAll: () => void work(), isBusy, refusal, found };
}

async function checkAll(seed: NotedSeed, isStopped: () => boolean, onFound: (soFar: SeedCheck) => void): Promise<SeedCheck> {
  const onPage = (soFar: SeedCheck) => {
    keepProgress(soFar);
    onFound(soFar);
  };
  const found = await checkSeed(seedCheckWorld({ isStopped, onPage }), notChecked(seed));
  if (found.status === 'done') forgetSeed(seed.seedId);
  return found;
}
