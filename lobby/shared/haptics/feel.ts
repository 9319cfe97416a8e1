import { prefersStillness } from '../lite/lite.ts';
import { preferencesStore } from '../session/preferences-store.ts';
import { hapticPattern, type HapticMoment } from './haptic-pattern.ts';

/** Lets a moment be felt, where the device can and the player wants it. */
export function feel(moment: HapticMoment): void {
  const pattern = hapticPattern(moment, { isWanted: preferencesStore.getState().isHaptic, prefersStillness: prefersStillness() });
  if (pattern.length > 0 && canVibrate()) navigator.vibrate([...pattern]);
}

/** Not every browser knows vibration, whatever its types say. */
export function canVibrate(): boolean {
  return 'vibrate' in navigator;
}
