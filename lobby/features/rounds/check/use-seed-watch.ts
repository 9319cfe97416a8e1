import { useEffect } from 'react';
import { showToast } from '../../../shared/toast/toast-store.ts';
import type { Launched } from '../frame/game-session.ts';
import type { SeedCheck } from './run-check.ts';

const storageKey = (mode: string): string => `tausi.last-seed.${mode}`;

/** Notices at a launch that the seed was rotated since the last one, checks the rounds of the old seed and says how they stand. */
export function useSeedWatch(launched: Launched | null): void {
  useEffect(() => {
    if (launched === null) return;
    const { gameId, mode, commitment } = launched;
    const before = replaceStored(storageKey(mode), commitment.seedId);
    if (before === null || before === commitment.seedId) return;
    // What checks rounds is fetched when there are some to check.
    void import('./run-check.ts').then(async ({ runSeedCheck }) => tellOutcome(await runSeedCheck({ gameId, mode }, before)));
  }, [launched]);
}

/** Tells the player what a check of a whole seed found. Nothing to check is not worth a word. */
function tellOutcome({ rounds, unfair }: SeedCheck): void {
  if (rounds === 0) return;
  if (unfair === 0) showToast({ kind: 'success', textId: 'rounds.seedChecked', values: { rounds } });
  else showToast({ kind: 'problem', textId: 'rounds.seedUnfair', values: { unfair, rounds } });
}

function replaceStored(key: string, value: string): string | null {
  try {
    const before = localStorage.getItem(key);
    localStorage.setItem(key, value);
    return before;
  } catch {
    // Storage is off: there is no last time to compare with.
    return null;
  }
}
