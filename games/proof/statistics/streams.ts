import type { DrawnValue } from '@tausi/kernel';
import { outcomesMin, type OutcomeStream } from './battery.ts';

/** Above this number of values, outcomes are grouped into bins of equal size. */
const valuesMax = 64;
/** Maximum number of streams per game, longest first. A shuffle draws from many different numbers of values. */
const streamsMax = 6;

/** Number of equal groups for the stream of all draws. */
const commonValues = 4;

/** Splits the draws of a game into streams of equally likely outcomes: one per number of values, and one of all draws in
 *  order. */
export function streamsOf(game: string, drawn: Iterable<DrawnValue>): readonly OutcomeStream[] {
  const byValues = new Map<number, number[]>();
  const all: number[] = [];
  for (const { n, value } of drawn) {
    const outcomes = byValues.get(n) ?? [];
    outcomes.push(value);
    byValues.set(n, outcomes);
    const group = Math.floor(value / Math.floor(n / commonValues));
    if (n >= commonValues && group < commonValues) all.push(group);
  }
  const apart = [...byValues]
    .filter(([n]) => n > 1)
    .toSorted(([, a], [, b]) => b.length - a.length)
    .slice(0, streamsMax)
    .map(([n, outcomes]) => grouped(`${game}, 1 of ${n}`, n, outcomes));
  return [...apart, { name: `${game}, every draw`, values: commonValues, outcomes: all }].filter(
    ({ outcomes }) => outcomes.length >= outcomesMin,
  );
}

function grouped(name: string, n: number, outcomes: readonly number[]): OutcomeStream {
  if (n <= valuesMax) return { name, values: n, outcomes };
  // Groups have equal size. The few remaining values are dropped.
  const size = Math.floor(n / valuesMax);
  const whole = size * valuesMax;
  return { name, values: valuesMax, outcomes: outcomes.filter((value) => value < whole).map((value) => Math.floor(value / size)) };
}
