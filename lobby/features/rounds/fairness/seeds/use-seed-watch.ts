import { useEffect } from 'react';
import type { Launched } from '../../frame/round-from-wire.ts';
import { noteSeed } from './waiting-seeds.ts';

/** Detects at a launch that the seed was rotated, and checks and reports the rounds of the old seed. An unfinished check resumes
 *  at the next launch. */
export function useSeedWatch(launched: Launched | null): void {
  useEffect(() => {
    if (launched === null) return;
    const { seedId, nonce, mode, isSpent } = launched.commitment;
    // A spent seed is rotated at once, which records both.
    if (isSpent) return;
    // The checking code is a lazy chunk, loaded only if rounds wait.
    if (noteSeed({ seedId, rounds: nonce, mode }))
      void import('./check-waiting-seeds.ts').then(({ checkWaitingSeeds }) => checkWaitingSeeds());
  }, [launched]);
}
