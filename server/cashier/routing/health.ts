import type { Instant } from '@tausi/kernel';

/** The health of one direction of a pot. */
export type Health = 'good' | 'fluctuating' | 'down';

/** The result of an order: whether it was a fault of the provider. Faults of payers and receivers are none. */
export type Outcome = { readonly at: Instant; readonly isFault: boolean };

const fluctuatesAfter = 5;
const downAfter = 15;
const judgedMax = 20;
const faultsPercent = 30;
const probesMax = 3;

/** Returns the health by the outcomes of the last ten minutes, newest first, and by the balance questions in a row without an answer. */
export function healthOf(outcomes: readonly Outcome[], silentProbes: number): Health {
  const firstGood = outcomes.findIndex(({ isFault }) => !isFault);
  const inRow = firstGood === -1 ? outcomes.length : firstGood;
  if (inRow >= downAfter || silentProbes >= probesMax) return 'down';
  const judged = outcomes.slice(0, judgedMax);
  const faults = judged.filter(({ isFault }) => isFault).length;
  const isShaky = judged.length === judgedMax && faults * 100 >= judgedMax * faultsPercent;
  return inRow >= fluctuatesAfter || isShaky ? 'fluctuating' : 'good';
}
