import { betCountry } from '@tausi/contract/markets/bet-country.ts';
import { callServer } from '../../client/server.ts';
import { openOverlay } from '../../overlays/overlay-store.ts';
import { changePreferences, preferencesStore } from './preferences-store.ts';

/** Asks once where a visitor is who has neither signed in nor chosen. An address that belongs to a country we do not
 *  serve opens the choice of country; one that belongs to none known leaves the lobby as it was drawn. */
export async function detectCountry(): Promise<void> {
  if (isKnown()) return;
  const answer = await callServer(betCountry, {});
  // The visitor may have chosen, or signed in, while the answer was on its way.
  if (!answer.ok || isKnown()) return;
  const { country, detected } = answer.value;
  if (country !== null) changePreferences({ country });
  else if (detected !== null) openOverlay('country', {});
}

function isKnown(): boolean {
  const { player, country } = preferencesStore.getState();
  return player !== null || country !== null;
}
