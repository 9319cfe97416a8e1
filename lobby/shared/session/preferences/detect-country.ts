import { betCountry } from '@tausi/contract/markets/bet-country.ts';
import { callServer } from '../../client/server.ts';
import { openOverlay } from '../../overlays/overlay-store.ts';
import type { DetectedCountry } from './country-from-wire.ts';
import { changePreferences, preferencesStore } from './preferences-store.ts';

/** Asks the server once for the country of a visitor who has neither signed in nor chosen. A country that we do not serve opens
 *  the choice of country. An unknown address changes nothing. */
export async function detectCountry(): Promise<void> {
  if (isKnown()) return;
  const answer = await callServer(betCountry, {});
  // The visitor may have chosen or signed in while the request was in flight.
  if (!answer.ok || isKnown()) return;
  const { country, detected }: DetectedCountry = answer.value;
  if (country !== null) changePreferences({ country });
  else if (detected !== null) openOverlay('country', {});
}

function isKnown(): boolean {
  const { player, country } = preferencesStore.getState();
  return player !== null || country !== null;
}
