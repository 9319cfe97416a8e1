import { preferencesStore } from '../session/preferences/preferences-store.ts';

let udid = '';

/** The browser's fingerprint, empty until it was taken. It is taken only after the player agreed, and never stored. */
export function deviceFingerprint(): string {
  return preferencesStore.getState().mayIdentifyDevice === true ? udid : '';
}

/** Takes the fingerprint where the player agreed; its code is fetched only then. */
export async function takeFingerprint(): Promise<void> {
  if (preferencesStore.getState().mayIdentifyDevice !== true || udid !== '') return;
  try {
    const { load } = await import('@fingerprintjs/fingerprintjs');
    // Left on, the library would tell its makers now and then that it runs here.
    const agent = await load({ monitoring: false });
    udid = (await agent.get()).visitorId;
  } catch {
    // A browser that cannot be told from others signs in without being known.
  }
}
