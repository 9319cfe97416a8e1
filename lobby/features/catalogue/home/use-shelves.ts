import { homeShelves } from '@tausi/contract/catalogue/home/home-shelves.ts';
import { useCall } from '../../../shared/client/use-call.ts';
import { usePreference } from '../../../shared/session/preferences/preferences-store.ts';
import { useSignInState } from '../../../shared/session/use-signed-in.ts';
import { useCountry, useLanguage } from '../../../shared/session/preferences/view.ts';

/** The shelves of the player. The server knows a player's games; a visitor's call names the games stored in this browser. */
export function useShelves(): ReturnType<typeof useCall<typeof homeShelves>> {
  const country = useCountry();
  const lang = useLanguage();
  const isVisitor = useSignInState() !== 'signed-in';
  const recent = usePreference(({ recentGames }) => recentGames.join());
  const kept = usePreference(({ favourites }) => favourites.slice(0, listedMax).join());
  return useCall(homeShelves, { country, lang, recent: isVisitor ? recent : '', kept: isVisitor ? kept : '' });
}

const listedMax = 100;
