/** A moment that may be felt: a press of what matters, something that went well, something that did not. */
export type HapticMoment = 'press' | 'success' | 'problem';

/** Milliseconds of shaking and stillness, in turn. Short: a phone that buzzes at everything says nothing. */
const patterns: Readonly<Record<HapticMoment, readonly number[]>> = {
  press: [8],
  success: [14, 50, 28],
  problem: [36, 60, 36],
};

/** How a moment feels; empty when the player switched it off, or asked the device for less motion. */
export function hapticPattern(
  moment: HapticMoment,
  { isWanted, prefersStillness }: { readonly isWanted: boolean; readonly prefersStillness: boolean },
): readonly number[] {
  return isWanted && !prefersStillness ? patterns[moment] : [];
}
