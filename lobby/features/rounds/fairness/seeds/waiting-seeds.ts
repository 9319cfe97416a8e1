import { isFields, textOf, wholeOf } from '@tausi/games/kit/fields.ts';
import { preferencesStore } from '../../../../shared/session/preferences/preferences-store.ts';

/** A seed used in this browser, with the number of rounds it is known to have drawn. */
export type NotedSeed = { readonly seedId: string; readonly rounds: number; readonly mode?: Mode };
type Mode = 'cash' | 'demo';
/** `notOf`: a visitor to whom the server denied ownership of the seed. */
type KeptSeed = Required<NotedSeed> & { readonly notOf: string | null };

// For each mode the current seed is last; the earlier ones wait to be checked.
const storageKey = 'tausi.seeds';
const keptMax = 8;

/** Records the current seed; returns true if earlier seeds wait to be checked. */
export function noteSeed({ seedId, rounds, mode = 'cash' }: NotedSeed): boolean {
  keep([...readSeeds().filter((kept) => kept.seedId !== seedId), { seedId, rounds, mode, notOf: null }]);
  return listWaitingSeeds().length > 0;
}

/** The seeds to check, the oldest first. */
export function listWaitingSeeds(): readonly NotedSeed[] {
  const seeds = readSeeds();
  const inUse = (['cash', 'demo'] as const).map((mode) => seeds.findLast((seed) => seed.mode === mode));
  return seeds.filter((seed) => !inUse.includes(seed) && seed.notOf !== visitorMark());
}

/** Removes a seed that is fully checked. */
export function forgetSeed(seedId: string): void {
  keep(readSeeds().filter((kept) => kept.seedId !== seedId));
}

/** Marks a seed as another visitor's; it waits for that visitor. */
export function passOverSeed(seedId: string): void {
  keep(readSeeds().map((kept) => (kept.seedId === seedId ? { ...kept, notOf: visitorMark() } : kept)));
}

// Enough to tell two sign-ins apart, and useless for signing in.
function visitorMark(): string {
  return preferencesStore.getState().player?.token.slice(-4) ?? '';
}

function readSeeds(): readonly KeptSeed[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(storageKey) ?? '[]');
    return Array.isArray(stored) ? stored.flatMap(keptOf) : [];
  } catch {
    // Storage is off or the entry is damaged: there is no earlier seed to compare with.
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
