import { assert } from '@tausi/kernel';
import type { Draw } from '../../round.ts';
import type { Fixture, Goal, PlayedMatch } from '../book.ts';
import type { FootballModel } from './model.ts';
import { goalWeightsOf, levelsOf } from './prices.ts';

const minutesOfMatch = 90;
/** The goalkeeper wears shirt 1 and never scores. */
const firstShirt = 2;
const scorers = 10;

/** Plays a match: first the goals of both sides, which decide all bets, then their minutes and scorers. */
export function playMatch(model: FootballModel, fixture: Fixture, of: { readonly draw: Draw; readonly number: number }): PlayedMatch {
  const { draw, number } = of;
  const levels = levelsOf(model, fixture);
  const homeGoals = goalsOf(goalWeightsOf(model, levels.home), draw.uniform(model.weightSum, `match ${number} home goals`));
  const awayGoals = goalsOf(goalWeightsOf(model, levels.away), draw.uniform(model.weightSum, `match ${number} away goals`));
  const minutes = Array.from({ length: minutesOfMatch }, (_, minute) => minute + 1);
  const goals = Array.from({ length: homeGoals + awayGoals }, (_, index): Goal => {
    const [minute] = minutes.splice(draw.uniform(minutes.length, `match ${number} goal ${index + 1} minute`), 1);
    assert(minute !== undefined, 'a match has more minutes than goals');
    const shirt = firstShirt + draw.uniform(scorers, `match ${number} goal ${index + 1} scorer`);
    return { minute, side: index < homeGoals ? 'home' : 'away', shirt };
  });
  return { ...fixture, homeGoals, awayGoals, goals: goals.toSorted((a, b) => a.minute - b.minute) };
}

/** Returns the number of goals for the drawn value, by cumulative weights. */
function goalsOf(weights: readonly number[], value: number): number {
  let passed = 0;
  const goals = weights.findIndex((weight) => {
    passed += weight;
    return value < passed;
  });
  assert(goals >= 0, 'the weights of the goals sum to the drawn range');
  return goals;
}
