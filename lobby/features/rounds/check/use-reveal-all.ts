import { useState } from 'react';
import { roundSeed } from '@tausi/contract/rounds/round-seed.ts';
import type { ClientRefusal } from '../../../shared/client/refusal.ts';
import { callServer } from '../../../shared/client/server.ts';
import type { AskedGame } from '../asked-game.ts';
import { runSeedCheck, type SeedCheck } from './run-check.ts';
import { revealSeed } from './use-round-check.ts';

export type Revealing = {
  readonly revealAll: () => void;
  readonly isBusy: boolean;
  readonly refusal: ClientRefusal | null;
  /** How the rounds of the revealed seed stand; null before. */
  readonly found: SeedCheck | null;
};

/** Reveals the seed in use and lets the browser check the rounds that were drawn under it. */
export function useRevealAll(game: AskedGame | null, onDone: () => void): Revealing {
  const [isBusy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<ClientRefusal | null>(null);
  const [found, setFound] = useState<SeedCheck | null>(null);

  async function work(): Promise<void> {
    setBusy(true);
    const before = await callServer(roundSeed, {});
    const refused = before.ok ? await revealSeed() : before.error;
    setRefusal(refused);
    if (refused === null && before.ok && game !== null) setFound(await runSeedCheck(game, before.value.seedId));
    setBusy(false);
    onDone();
  }

  return { revealAll: () => void work(), isBusy, refusal, found };
}
