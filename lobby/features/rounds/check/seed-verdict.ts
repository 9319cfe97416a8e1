import type { TextValues } from '../../../shared/texts/use-text.ts';
import { roundsLeft, type SeedCheck } from './check-seed.ts';

export type SeedVerdict = { readonly isFair: boolean; readonly textId: string; readonly values: TextValues };

/** What a check of a seed says to the player. */
export function seedVerdict(check: SeedCheck): SeedVerdict {
  const { rounds, checked, unable, unfair, which } = check;
  const left = roundsLeft(check);
  if (unfair > 0) {
    const names = which.join(', ') + (unfair > which.length ? ', …' : '');
    return { isFair: false, textId: 'rounds.seedUnfair', values: { rounds, checked, unfair, which: names } };
  }
  const textId = rounds > 0 && checked === 0 ? 'rounds.seedUnable' : 'rounds.seedChecked';
  return { isFair: true, textId, values: { rounds, checked, unable, left } };
}
