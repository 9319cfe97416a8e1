import { prefersStillness } from '../lite/lite.ts';
import { preferencesStore } from '../session/preferences/preferences-store.ts';
import { hapticPattern, type HapticMoment } from './haptic-pattern.ts';

/** Plays the vibration of a moment, if the device can and the player wants it. */
export function feel(moment: HapticMoment): void {
  const pattern = hapticPattern(moment, { isWanted: preferencesStore.getState().isHaptic, prefersStillness: prefersStillness() });
  if (pattern.length === 0) return;
  if (isInApp()) void feelInApp(moment);
  else if (canVibrate()) navigator.vibrate([...pattern]);
}

/** The native app vibrates the phone itself, because an iPhone's page cannot. */
async function feelInApp(moment: HapticMoment): Promise<void> {
  const { findWrapper } = await import('../wrapper/wrapper.ts');
  findWrapper()?.feel(moment === 'press' ? 'light' : 'strong');
}

/** Not every browser has `vibrate`, although its types always declare it. */
export function canVibrate(): boolean {
  return 'vibrate' in navigator || isInApp();
}

function isInApp(): boolean {
  return 'Capacitor' in globalThis;
}
