import { isFields, textOf, wholeOf } from '@tausi/games/kit/fields.ts';
import { isLite } from '../../../shared/lite/lite.ts';
import { showToast } from '../../../shared/toast/toast-store.ts';
import { checkSeed, notChecked, pagesMax, type SeedCheck } from './check-seed.ts';
import { seedCheckWorld } from './run-check.ts';
import { seedVerdict } from './seed-verdict.ts';
import { forgetSeed, listWaitingSeeds } from './waiting-seeds.ts';

let isChecking = false;

/** Checks the rounds of the seeds that were in use before, the oldest seed first, and says how they stand. In lite mode a
 *  launch fetches one page alone: the next launch goes on there. */
export async function checkWaitingSeeds(mode: string): Promise<void> {
  if (isChecking) return;
  isChecking = true;
  try {
    for (const seedId of listWaitingSeeds(mode)) {
      const isSparing = isLite();
      const world = seedCheckWorld({ isStopped: () => false, onPage: keepProgress });
      const found = await checkSeed(world, readProgress(seedId), isSparing ? 1 : pagesMax);
      if (found.isDone) forgetSeed(mode, seedId);
      if (found.isDone || isSparing) tellOutcome(found);
      if (!found.isDone || isSparing) return;
    }
  } finally {
    isChecking = false;
  }
}

/** Nothing to check is not worth a word. */
function tellOutcome(found: SeedCheck): void {
  if (found.rounds === 0) return;
  const { isFair, textId, values } = seedVerdict(found);
  showToast({ kind: isFair ? 'success' : 'problem', textId, values });
}

// How far the oldest seed's check came, so that a closed tab loses one page of it.
const progressKey = 'tausi.seed-check';

function keepProgress(soFar: SeedCheck): void {
  try {
    localStorage.setItem(progressKey, JSON.stringify(soFar));
  } catch {
    // Storage is full or off: the next check begins at the first round.
  }
}

function readProgress(seedId: string): SeedCheck {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(progressKey) ?? 'null');
    return (isFields(kept) && kept['seedId'] === seedId ? seedCheckOf(seedId, kept) : null) ?? notChecked(seedId);
  } catch {
    // Storage is off or the entry is hurt: the check begins at the first round.
    return notChecked(seedId);
  }
}

function seedCheckOf(seedId: string, kept: Readonly<Record<string, unknown>>): SeedCheck | null {
  const [rounds, checked] = [wholeOf(kept['rounds']), wholeOf(kept['checked'])];
  const [unable, unfair] = [wholeOf(kept['unable']), wholeOf(kept['unfair'])];
  const [more, which] = [textOf(kept['more']), kept['which']];
  if (rounds === null || checked === null || unable === null || unfair === null || more === null || !Array.isArray(which)) return null;
  return { seedId, rounds, checked, unable, unfair, which: which.map(String), more, isDone: false };
}
