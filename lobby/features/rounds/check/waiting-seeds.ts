// The seed in use stands last; those before it wait to be checked.
const storageKey = (mode: string): string => `tausi.last-seed.${mode}`;
const keptMax = 8;

/** Writes down the seed in use; true when seeds that were in use before wait to be checked. */
export function noteSeed(mode: string, seedId: string): boolean {
  const kept = [...readSeeds(mode).filter((one) => one !== seedId), seedId];
  return writeSeeds(mode, kept.slice(-keptMax)) && kept.length > 1;
}

/** The seeds to be checked, the oldest first. */
export function listWaitingSeeds(mode: string): readonly string[] {
  return readSeeds(mode).slice(0, -1);
}

/** The seed is checked to its end. */
export function forgetSeed(mode: string, seedId: string): void {
  writeSeeds(
    mode,
    readSeeds(mode).filter((one) => one !== seedId),
  );
}

function readSeeds(mode: string): readonly string[] {
  try {
    return localStorage.getItem(storageKey(mode))?.split(',') ?? [];
  } catch {
    // Storage is off: there is no last time to compare with.
    return [];
  }
}

function writeSeeds(mode: string, seeds: readonly string[]): boolean {
  try {
    localStorage.setItem(storageKey(mode), seeds.join(','));
    return true;
  } catch {
    // Storage is full or off: the next launch has nothing to compare with.
    return false;
  }
}
