import { marketOf, type Language, type MarketCode } from '@tausi/kernel';
import { usePreference } from './preferences-store.ts';

/** The country and language a screen is drawn in. */
export type View = { readonly country: MarketCode; readonly language: Language };

/** What the page was prerendered in; the browser's own choice wins over it once it is known. */
let prerendered: View = { country: 'ke', language: 'en' };

export function setPrerenderedView(view: View): void {
  prerendered = view;
}

/** The player's country when signed in, else the chosen one, else what the server detected. Unknown falls back to Kenya. */
export function countryOf(chosen: {
  readonly player: { readonly country: MarketCode } | null;
  readonly country: MarketCode | null;
}): MarketCode {
  return chosen.player?.country ?? chosen.country ?? prerendered.country;
}

/** The chosen language when the country has it, else the prerendered one, else English. */
export function languageOf(country: MarketCode, chosen: Language | null): Language {
  const { languages } = marketOf(country);
  const wanted = chosen ?? prerendered.language;
  return languages.includes(wanted) ? wanted : 'en';
}

export function useCountry(): MarketCode {
  return usePreference(countryOf);
}

export function useLanguage(): Language {
  return usePreference((preferences) => languageOf(countryOf(preferences), preferences.language));
}
