import type { PlayRules } from './ports.ts';

/** Where turbo is off no round of a player follows another of the same game sooner than this, whatever his page shows: at
 *  its usual pace every round of the house takes longer. */
const withoutTurboMsMin = 1_000;

/** The least time from one start of a round to the next that a country asks for. */
export function startsApartMs({ cycleMsMin, isTurboAllowed }: Pick<PlayRules, 'cycleMsMin' | 'isTurboAllowed'>): number {
  return isTurboAllowed ? cycleMsMin : Math.max(cycleMsMin, withoutTurboMsMin);
}
