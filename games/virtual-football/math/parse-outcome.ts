import { assert } from '@tausi/kernel';
import { exactFields, wholeNumber } from '../../round.ts';
import { clubs, type FootballOutcome, type Goal, matchdays, type PlayedMatch } from '../book.ts';

const goalsMax = 6;

/** Parses a stored outcome. Throws if the stored JSON is invalid. */
export function parseFootballOutcome(input: unknown): FootballOutcome {
  const fields = exactFields(input, 'matchday', 'matches');
  assert(fields !== null && Array.isArray(fields['matches']), 'a stored matchday has its matches');
  const matches: readonly unknown[] = fields['matches'];
  assert(matches.length === clubs.length / 2, 'every club plays on a stored matchday');
  return { matchday: stored(fields['matchday'], 1, matchdays), matches: matches.map(parseMatch) };
}

function parseMatch(input: unknown): PlayedMatch {
  const fields = exactFields(input, 'home', 'away', 'homeGoals', 'awayGoals', 'goals');
  assert(fields !== null && Array.isArray(fields['goals']), 'a stored match has its goals');
  const goals: readonly unknown[] = fields['goals'];
  return {
    home: stored(fields['home'], 0, clubs.length - 1),
    away: stored(fields['away'], 0, clubs.length - 1),
    homeGoals: stored(fields['homeGoals'], 0, goalsMax),
    awayGoals: stored(fields['awayGoals'], 0, goalsMax),
    goals: goals.map(parseGoal),
  };
}

function parseGoal(input: unknown): Goal {
  const fields = exactFields(input, 'minute', 'side', 'shirt');
  assert(fields !== null && (fields['side'] === 'home' || fields['side'] === 'away'), 'a stored goal names its side');
  return { minute: stored(fields['minute'], 1, 90), side: fields['side'], shirt: stored(fields['shirt'], 2, 11) };
}

function stored(input: unknown, min: number, max: number): number {
  const value = wholeNumber(input, min, max);
  assert(value !== null, 'a stored number of a matchday is within its bounds');
  return value;
}
