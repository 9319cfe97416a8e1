import { preferencesStore } from '../session/preferences/preferences-store.ts';

let udid = '';

/** Returns the browser's fingerprint; empty until it is taken. It needs the player's consent and is never stored. */
export function deviceFingerprint(): string {
  return preferencesStore.getState().mayIdentifyDevice === true ? udid : '';
}

/** Takes the fingerprint if the player consented; only then loads its code. */
export async function takeFingerprint(): Promise<void> {
  if (preferencesStore.getState().mayIdentifyDevice !== true || udid !== '') return;
  try {
    const { load } = await import('@fingerprintjs/fingerprintjs');
    // With monitoring on, the library reports its use to its makers.
    const agent = await load({ monitoring: false });
    udid = (await agent.get()).visitorId;
  } catch {
    // The sign-in works without a fingerprint too.
  }
}
