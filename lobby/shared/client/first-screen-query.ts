import { firstScreen, type FirstScreenData } from '@tausi/contract/catalogue/home/first-screen.ts';
import type { QueryClient } from '@tanstack/react-query';
import { useCountry, useLanguage } from '../session/preferences/view.ts';
import { queryKeyOf, useCall } from './use-call.ts';

const freshMs = 120_000;

/** What draws the home screen, in the player's country and language: at once when the page came with it. */
export function useFirstScreen(): ReturnType<typeof useCall<typeof firstScreen>> {
  const country = useCountry();
  const lang = useLanguage();
  return useCall(firstScreen, { country, lang }, { staleMs: freshMs });
}

/** Puts the data that came with the page where the home screen looks for it. */
export function seedFirstScreen(queries: QueryClient, data: FirstScreenData): void {
  queries.setQueryData(queryKeyOf(firstScreen, { country: data.country, lang: data.language }), data);
}
