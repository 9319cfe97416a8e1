import type { DrawnValue } from '@tausi/kernel';
import { outcomesMin, type OutcomeStream } from './battery.ts';

/** More values than this are told apart by groups of equal size. */
const valuesMax = 64;
/** So many streams of a game are judged, those with the most outcomes first: a shuffle draws from ever fewer. */
const streamsMax = 6;

/** Into so many groups of equal size every draw is put for the stream of all draws. */
const commonValues = 4;

/** What a game drew, as streams of equally likely outcomes: one for each number of values it draws from, and one of all draws
 *  in their order. */
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
  // Groups of equal size; the few values that are left over at the end belong to none.
  const size = Math.floor(n / valuesMax);
  const whole = size * valuesMax;
  return { name, values: valuesMax, outcomes: outcomes.filter((value) => value < whole).map((value) => Math.floor(value / size)) };
}
