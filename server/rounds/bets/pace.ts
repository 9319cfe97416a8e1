import type { PlayRules } from './ports.ts';

/** Without turbo, this is the least time between two starts of a player in one game, whatever the page shows. At
 *  its usual pace, every round of the house takes longer. */
const withoutTurboMsMin = 1_000;

/** The least time between two starts of a round that a country's rules demand. */
export function startsApartMs({ cycleMsMin, isTurboAllowed }: Pick<PlayRules, 'cycleMsMin' | 'isTurboAllowed'>): number {
  return isTurboAllowed ? cycleMsMin : Math.max(cycleMsMin, withoutTurboMsMin);
}
