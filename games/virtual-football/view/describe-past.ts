import type { DescribePast } from '../../kit/describe-past.ts';
import { clubs } from '../book.ts';
import { readOutcome } from './read-outcome.ts';

/** Describes a past matchday: all results, e.g. `NAI 2–1 MOM`. */
export const describePast: DescribePast = (outcome) =>
  (readOutcome(outcome)?.matches ?? []).map(
    ({ home, away, homeGoals, awayGoals }) => `${clubs[home]?.short ?? ''} ${homeGoals}–${awayGoals} ${clubs[away]?.short ?? ''}`,
  );
