import type { TextValues } from '../../../../shared/texts/use-text.ts';
import { roundsLeft, type SeedCheck } from './check-seed.ts';

/** `open`: nothing was checked, so there is no verdict. */
export type SeedVerdict = { readonly finding: 'fair' | 'unfair' | 'open'; readonly textId: string; readonly values: TextValues };

/** The verdict of a seed check for the player. */
export function seedVerdict(check: SeedCheck): SeedVerdict {
  const { rounds, checked, unable, gifts, unfair, missing, which, missed } = check;
  if (unfair > 0 || missing > 0) {
    const values = { rounds, checked, unfair, missing, which: named(which, unfair), missed: named(missed, missing) };
    return { finding: 'unfair', textId: 'rounds.seedUnfair', values };
  }
  const values = { rounds, checked, unable, gifts, left: roundsLeft(check) };
  return rounds > 0 && checked === 0
    ? { finding: 'open', textId: 'rounds.seedUnable', values }
    : { finding: 'fair', textId: 'rounds.seedChecked', values };
}

function named(rounds: readonly string[], of: number): string {
  return rounds.join(', ') + (of > rounds.length ? `, +${of - rounds.length}` : '');
}
