import { firstScreen } from '@tausi/contract/catalogue/home/first-screen.ts';
import type { FirstScreenData } from '../games/first-screen-from-wire.ts';
import type { QueryClient } from '@tanstack/react-query';
import { useCountry, useLanguage } from '../session/preferences/view.ts';
import { queryKeyOf, useCall } from './use-call.ts';

const freshMs = 120_000;

/** Reads the home screen's data in the player's country and language. Available at once if the page contains it. */
export function useFirstScreen(): ReturnType<typeof useCall<typeof firstScreen>> {
  const country = useCountry();
  const lang = useLanguage();
  return useCall(firstScreen, { country, lang }, { staleMs: freshMs });
}

/** Writes the page's inlined data into the query cache, where the home screen reads it. */
export function seedFirstScreen(queries: QueryClient, data: FirstScreenData): void {
  queries.setQueryData(queryKeyOf(firstScreen, { country: data.country, lang: data.language }), data);
}
