import { isLite } from '../../../../shared/lite/lite.ts';
import { openOverlay } from '../../../../shared/overlays/overlay-store.ts';
import { showToast } from '../../../../shared/toast/toast-store.ts';
import { checkSeed, pagesMax, type SeedCheck } from './check-seed.ts';
import { seedCheckWorld } from '../run-check.ts';
import { keepProgress, readProgress } from './seed-progress.ts';
import { seedVerdict } from './seed-verdict.ts';
import { forgetSeed, listWaitingSeeds, passOverSeed, type NotedSeed } from './waiting-seeds.ts';

let isChecking = false;

/** Checks the rounds of the seeds that were in use before, the oldest seed first, and says how they stand. In lite mode a
 *  launch fetches one page alone: the next launch goes on there. */
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
      else if (found.status === 'done' || isSparing) tellOutcome(found);
      if (found.status === 'going' || isSparing) return;
    }
  } finally {
    isChecking = false;
  }
}

// One that begins to wait meanwhile, too.
function nextSeed(tried: ReadonlySet<string>): NotedSeed | undefined {
  return listWaitingSeeds().find(({ seedId }) => !tried.has(seedId));
}

/** Nothing to check is not worth a word; what does not add up stays on the screen until somebody closes it. */
function tellOutcome(found: SeedCheck): void {
  if (found.rounds === 0) return;
  const { finding, textId, values } = seedVerdict(found);
  if (finding === 'unfair') openOverlay('fairness', { roundId: null, alarm: { textId, values } });
  else showToast({ kind: finding === 'fair' ? 'success' : 'notice', textId, values });
}
