/** A moment with a vibration: a press of a primary control, a success, a problem. */
export type HapticMoment = 'press' | 'success' | 'problem';

/** Milliseconds of vibration and pause in turn. Short, because constant buzzing carries no information. */
const patterns: Readonly<Record<HapticMoment, readonly number[]>> = {
  press: [8],
  success: [14, 50, 28],
  problem: [36, 60, 36],
};

/** Returns a moment's vibration pattern; empty when switched off or with reduced motion. */
export function hapticPattern(
  moment: HapticMoment,
  { isWanted, prefersStillness }: { readonly isWanted: boolean; readonly prefersStillness: boolean },
): readonly number[] {
  return isWanted && !prefersStillness ? patterns[moment] : [];
}
