import { isLite } from '../../../../shared/lite/lite.ts';
import { openOverlay } from '../../../../shared/overlays/overlay-store.ts';
import { showToast } from '../../../../shared/toast/toast-store.ts';
import { checkSeed, pagesMax, type SeedCheck } from './check-seed.ts';
import { seedCheckWorld } from '../run-check.ts';
import { keepProgress, readProgress } from './seed-progress.ts';
import { seedVerdict } from './seed-verdict.ts';
import { forgetSeed, listWaitingSeeds, passOverSeed, type NotedSeed } from './waiting-seeds.ts';

let isChecking = false;

/** Checks the rounds of earlier seeds, the oldest first, and reports the result. In lite mode a launch fetches only one page, and
 *  the next launch resumes there. */
export async function checkWaitingSeeds(): Promise<void> {
  if (isChecking) return;
  isChecking = true;
  try {
    const tried = new Set<string>();
    for (let seed = nextSeed(tried); seed !== undefined; seed = nextSeed(tried)) {
      tried.add(seed.seedId);
      const isSparing = isLite();
      const found = await checkSeed(
        seedCheckWorld({ isStopped: () => false, onPage: keepProgress }),
        readProgress(seed),
        isSparing ? 1 : pagesMax,
      );
      if (found.status === 'done') forgetSeed(seed.seedId);
      if (found.status === 'unknown') passOverSeed(seed.seedId);
      else if (found.status === 'done' || isSparing) showOutcome(found);
      if (found.status === 'going' || isSparing) return;
    }
  } finally {
    isChecking = false;
  }
}

// Includes a seed that begins to wait meanwhile.
function nextSeed(tried: ReadonlySet<string>): NotedSeed | undefined {
  return listWaitingSeeds().find(({ seedId }) => !tried.has(seedId));
}

/** An empty check stays silent; a failed one stays on the screen until the player closes it. */
function showOutcome(found: SeedCheck): void {
  if (found.rounds === 0) return;
  const { finding, textId, values } = seedVerdict(found);
  if (finding === 'unfair') openOverlay('fairness', { roundId: null, alarm: { textId, values } });
  else showToast({ kind: finding === 'fair' ? 'success' : 'notice', textId, values });
}
