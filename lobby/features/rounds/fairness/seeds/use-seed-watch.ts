import { useEffect } from 'react';
import type { Launched } from '../../frame/game-session.ts';
import { noteSeed } from './waiting-seeds.ts';

/** Notices at a launch that the seed was rotated since the last one, checks the rounds of the old seed and says how they
 *  stand. A check that was not finished then goes on at the next launch. */
export function useSeedWatch(launched: Launched | null): void {
  useEffect(() => {
    if (launched === null) return;
    const { seedId, nonce, mode, isSpent } = launched.commitment;
    // A spent seed is rotated right away, which notes both.
    if (isSpent) return;
    // What checks rounds is fetched when there are some to check.
    if (noteSeed({ seedId, rounds: nonce, mode }))
      void import('./check-waiting-seeds.ts').then(({ checkWaitingSeeds }) => checkWaitingSeeds());
  }, [launched]);
}
