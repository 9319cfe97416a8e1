import { prefersStillness } from '../lite/lite.ts';
import { preferencesStore } from '../session/preferences/preferences-store.ts';
import { hapticPattern, type HapticMoment } from './haptic-pattern.ts';

/** Lets a moment be felt, where the device can and the player wants it. */
export function feel(moment: HapticMoment): void {
  const pattern = hapticPattern(moment, { isWanted: preferencesStore.getState().isHaptic, prefersStillness: prefersStillness() });
  if (pattern.length === 0) return;
  if (isInApp()) void feelInApp(moment);
  else if (canVibrate()) navigator.vibrate([...pattern]);
}

/** The native app shakes the phone itself: an iPhone's page cannot. */
async function feelInApp(moment: HapticMoment): Promise<void> {
  const { findWrapper } = await import('../wrapper/wrapper.ts');
  findWrapper()?.feel(moment === 'press' ? 'light' : 'strong');
}

/** Not every browser knows vibration, whatever its types say. */
export function canVibrate(): boolean {
  return 'vibrate' in navigator || isInApp();
}

function isInApp(): boolean {
  return 'Capacitor' in globalThis;
}
