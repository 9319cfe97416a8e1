import { changeFavourites } from '@tausi/contract/catalogue/games/change-favourites.ts';
import { homeShelves } from '@tausi/contract/catalogue/home/home-shelves.ts';
import { queries } from '../client/queries.ts';
import { callServer } from '../client/server.ts';
import { changePreferences, preferencesStore, usePreference } from '../session/preferences/preferences-store.ts';
import { signInStateOf } from '../session/use-signed-in.ts';

/** True if the game is a favourite (category 1001, MYGAME). */
export function useIsKept(gameId: number): boolean {
  return usePreference(({ favourites }) => favourites.includes(gameId));
}

/** Adds or removes a favourite, here at once and on the server for a player. A failure is silent; the next merge corrects it. */
export async function toggleFavourite(gameId: number): Promise<void> {
  const preferences = preferencesStore.getState();
  const isKept = preferences.favourites.includes(gameId);
  changePreferences({ favourites: isKept ? preferences.favourites.filter((one) => one !== gameId) : [gameId, ...preferences.favourites] });
  if (signInStateOf(preferences) === 'signed-in')
    await callServer(changeFavourites, isKept ? { add: [], remove: [gameId] } : { add: [gameId], remove: [] });
  await queries.invalidateQueries({ queryKey: [homeShelves.name] });
}
