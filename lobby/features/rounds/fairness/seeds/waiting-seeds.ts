import { isFields, textOf, wholeOf } from '@tausi/games/kit/fields.ts';
import { preferencesStore } from '../../../../shared/session/preferences/preferences-store.ts';

/** A seed this browser played on, with how many rounds it is known to have drawn. */
export type NotedSeed = { readonly seedId: string; readonly rounds: number; readonly mode?: Mode };
type Mode = 'cash' | 'demo';
/** `notOf`: the visitor who was told that the seed is not his own. */
type KeptSeed = Required<NotedSeed> & { readonly notOf: string | null };

// Of each mode the seed in use stands last; those before it wait to be checked.
const storageKey = 'tausi.seeds';
const keptMax = 8;

/** Writes down the seed in use; true when seeds that were in use before wait to be checked. */
export function noteSeed({ seedId, rounds, mode = 'cash' }: NotedSeed): boolean {
  keep([...readSeeds().filter((kept) => kept.seedId !== seedId), { seedId, rounds, mode, notOf: null }]);
  return listWaitingSeeds().length > 0;
}

/** The seeds to be checked, the oldest first. */
export function listWaitingSeeds(): readonly NotedSeed[] {
  const seeds = readSeeds();
  const inUse = (['cash', 'demo'] as const).map((mode) => seeds.findLast((seed) => seed.mode === mode));
  return seeds.filter((seed) => !inUse.includes(seed) && seed.notOf !== visitorMark());
}

/** The seed is checked to its end. */
export function forgetSeed(seedId: string): void {
  keep(readSeeds().filter((kept) => kept.seedId !== seedId));
}

/** The seed is somebody else's who plays in this browser, and waits for him. */
export function passOverSeed(seedId: string): void {
  keep(readSeeds().map((kept) => (kept.seedId === seedId ? { ...kept, notOf: visitorMark() } : kept)));
}

// Enough to tell one sign-in from another, and nothing that signs anybody in.
function visitorMark(): string {
  return preferencesStore.getState().player?.token.slice(-4) ?? '';
}

function readSeeds(): readonly KeptSeed[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(storageKey) ?? '[]');
    return Array.isArray(stored) ? stored.flatMap(keptOf) : [];
  } catch {
    // Storage is off or the entry is hurt: there is no last time to compare with.
    return [];
  }
}

function keptOf(entry: unknown): readonly KeptSeed[] {
  if (!isFields(entry)) return [];
  const [seedId, rounds] = [textOf(entry['seedId']), wholeOf(entry['rounds'])];
  return seedId === null || rounds === null
    ? []
    : [{ seedId, rounds, mode: entry['mode'] === 'demo' ? 'demo' : 'cash', notOf: textOf(entry['notOf']) }];
}

function keep(seeds: readonly KeptSeed[]): void {
  try {
    localStorage.setItem(storageKey, JSON.stringify(seeds.slice(-keptMax)));
  } catch {
    // Storage is full or off: the next launch has nothing to compare with.
  }
}
