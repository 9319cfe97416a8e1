import { isFields, listOf, oneOf, wholeOf } from '../../kit/fields.ts';
import type { FootballOutcome, Goal, PlayedMatch, SlipPick } from '../book.ts';

const matchesMax = 6;
const goalsMax = 12;
const picksMax = 10;

/** Parses an outcome. Returns null for any other input. */
export function readOutcome(input: unknown): FootballOutcome | null {
  if (!isFields(input)) return null;
  const matchday = wholeOf(input['matchday']);
  const matches = readMatches(input['matches']);
  return matchday === null || matches === null ? null : { matchday, matches };
}

function readMatches(input: unknown): readonly PlayedMatch[] | null {
  return listOf(input, matchesMax, readMatch);
}

function readMatch(input: unknown): PlayedMatch | null {
  if (!isFields(input)) return null;
  const [home, away] = [wholeOf(input['home']), wholeOf(input['away'])];
  const [homeGoals, awayGoals] = [wholeOf(input['homeGoals']), wholeOf(input['awayGoals'])];
  const goals = listOf(input['goals'], goalsMax, readGoal);
  if (home === null || away === null || homeGoals === null || awayGoals === null || goals === null) return null;
  return { home, away, homeGoals, awayGoals, goals };
}

function readGoal(input: unknown): Goal | null {
  if (!isFields(input)) return null;
  const [minute, shirt] = [wholeOf(input['minute']), wholeOf(input['shirt'])];
  const side = oneOf(input['side'], ['home', 'away']);
  return minute === null || shirt === null || side === null ? null : { minute, side, shirt };
}

/** A slip parsed from the events of its bet. `won` is null before the result. */
export type Slip = {
  readonly matchday: number;
  readonly picks: readonly SlipPick[];
  readonly won: readonly boolean[] | null;
  readonly matches: readonly PlayedMatch[] | null;
};

export function readSlip(events: readonly unknown[]): Slip | null {
  const of = (type: string) => events.filter(isFields).find((event) => event['type'] === type);
  const slip = of('slip');
  const results = of('results');
  const matchday = wholeOf(slip?.['matchday']);
  const picks = listOf(slip?.['picks'], picksMax, readPick);
  if (matchday === null || picks === null) return null;
  const won = listOf<{ readonly isWon: boolean }>(results?.['won'], picksMax, (one) => (typeof one === 'boolean' ? { isWon: one } : null));
  return { matchday, picks, won: won?.map(({ isWon }) => isWon) ?? null, matches: readMatches(results?.['matches']) };
}

function readPick(input: unknown): SlipPick | null {
  if (!isFields(input)) return null;
  const [match, home, away] = [wholeOf(input['match']), wholeOf(input['home']), wholeOf(input['away'])];
  const odds = wholeOf(input['oddsHundredths']);
  const selection = input['selection'];
  if (match === null || home === null || away === null || odds === null || typeof selection !== 'string') return null;
  return { match, home, away, oddsHundredths: odds, selection };
}
