import { changeFavourites } from '@tausi/contract/catalogue/games/change-favourites.ts';
import { callServer } from '../../shared/client/server.ts';
import { changePreferences, preferencesStore } from '../../shared/session/preferences/preferences-store.ts';
import { signInStateOf } from '../../shared/session/use-signed-in.ts';

/** Merges a visitor's favourites with the player's after a sign-in, in both directions. */
export function mergeFavourites(): void {
  const merge = async (): Promise<void> => {
    const preferences = preferencesStore.getState();
    if (signInStateOf(preferences) !== 'signed-in') return;
    const answer = await callServer(changeFavourites, { add: [...preferences.favourites], remove: [] });
    if (answer.ok) changePreferences({ favourites: answer.value.gameIds });
  };
  preferencesStore.subscribe((now, before) => {
    if (now.player === null && before.player !== null) changePreferences({ favourites: [] });
    else if (now.player?.token !== before.player?.token) void merge();
  });
  void merge();
}
