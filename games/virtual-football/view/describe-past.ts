import type { DescribePast } from '../../kit/describe-past.ts';
import { clubs } from '../book.ts';
import { readOutcome } from './read-outcome.ts';

/** `NAI 2–1 MOM`: every match of the matchday. */
export const describeResults: DescribePast = (outcome) =>
  (readOutcome(outcome)?.matches ?? []).map(
    ({ home, away, homeGoals, awayGoals }) => `${clubs[home]?.short ?? ''} ${homeGoals}–${awayGoals} ${clubs[away]?.short ?? ''}`,
  );
