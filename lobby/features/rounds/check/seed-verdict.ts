import type { TextValues } from '../../../shared/texts/use-text.ts';
import { roundsLeft, type SeedCheck } from './check-seed.ts';

export type SeedVerdict = { readonly isFair: boolean; readonly textId: string; readonly values: TextValues };

/** What a check of a seed says to the player. */
export function seedVerdict(check: SeedCheck): SeedVerdict {
  const { rounds, checked, unable, unfair, missing, which, missed } = check;
  if (unfair > 0 || missing > 0) {
    const values = { rounds, checked, unfair, missing, which: named(which, unfair), missed: named(missed, missing) };
    return { isFair: false, textId: 'rounds.seedUnfair', values };
  }
  const textId = rounds > 0 && checked === 0 ? 'rounds.seedUnable' : 'rounds.seedChecked';
  return { isFair: true, textId, values: { rounds, checked, unable, left: roundsLeft(check) } };
}

function named(rounds: readonly string[], of: number): string {
  return rounds.join(', ') + (of > rounds.length ? ', …' : '');
}
