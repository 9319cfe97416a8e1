import { useState } from 'react';
import { roundSeed } from '@tausi/contract/rounds/round-seed.ts';
import type { ClientRefusal } from '../../../shared/client/refusal.ts';
import { callServer } from '../../../shared/client/server.ts';
import type { AskedGame } from '../asked-game.ts';
import { runSeedCheck } from './run-check.ts';
import { revealSeed } from './use-round-check.ts';
import { tellOutcome } from './use-seed-watch.ts';

/** Reveals the seed in use and lets the browser check the rounds that were drawn under it. */
export function useRevealAll(game: AskedGame | null, onDone: () => void): { readonly revealAll: () => void; readonly isBusy: boolean; readonly refusal: ClientRefusal | null } {
  const [isBusy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<ClientRefusal | null>(null);

  async function work(): Promise<void> {
    setBusy(true);
    const before = await callServer(roundSeed, {});
    const refused = before.ok ? await revealSeed() : before.error;
    setRefusal(refused);
    if (refused === null && before.ok && game !== null) tellOutcome(await runSeedCheck(game, before.value.seedId));
    setBusy(false);
    onDone();
  }

  return { revealAll: () => void work(), isBusy, refusal };
}
