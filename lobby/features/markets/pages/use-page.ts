import { contentPage } from '@tausi/contract/markets/content-page.ts';
import { useCall } from '../../../shared/client/use-call.ts';
import { useCountry, useLanguage } from '../../../shared/session/preferences/view.ts';

const freshMs = 600_000;

/** A page of the house in the current country and language. */
export function usePage(name: string): ReturnType<typeof useCall<typeof contentPage>> {
  const country = useCountry();
  const lang = useLanguage();
  return useCall(contentPage, { country, lang, name }, { staleMs: freshMs });
}
