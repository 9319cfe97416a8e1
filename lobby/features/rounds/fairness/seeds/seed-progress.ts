import { isFields, textOf, wholeOf } from '@tausi/games/kit/fields.ts';
import { notChecked, type SeedCheck } from './check-seed.ts';
import type { NotedSeed } from './waiting-seeds.ts';

// The progress of the latest seed's check, so that closing the tab loses at most one page.
const storageKey = 'tausi.seed-check';
const counts = ['rounds', 'next', 'checked', 'unable', 'unfair', 'missing', 'gifts'] as const;

export function keepProgress(soFar: SeedCheck): void {
  try {
    localStorage.setItem(storageKey, JSON.stringify(soFar));
  } catch {
    // Storage is full or off: the next check starts at the first round.
  }
}

/** Reads the progress of a seed's check in this browser. */
export function readProgress(seed: NotedSeed): SeedCheck {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(storageKey) ?? 'null');
    return (isFields(kept) && kept['seedId'] === seed.seedId ? progressOf(seed, kept) : null) ?? notChecked(seed);
  } catch {
    // Storage is off or the entry is damaged: the check starts at the first round.
    return notChecked(seed);
  }
}

function progressOf(seed: NotedSeed, kept: Readonly<Record<string, unknown>>): SeedCheck | null {
  const more = textOf(kept['more']);
  const found = counts.flatMap((name) => wholeOf(kept[name]) ?? []);
  const [rounds = 0, next = 0, checked = 0, unable = 0, unfair = 0, missing = 0, gifts = 0] = found;
  if (found.length < counts.length || more === null) return null;
  const names = { which: textsIn(kept['which']), missed: textsIn(kept['missed']) };
  return { ...notChecked(seed), rounds: Math.max(rounds, seed.rounds), next, checked, unable, gifts, unfair, missing, ...names, more };
}

function textsIn(value: unknown): readonly string[] {
  return Array.isArray(value) ? value.flatMap((entry) => textOf(entry) ?? []) : [];
}
