import { marketOf, type Language, type MarketCode } from '@tausi/kernel';
import { usePreference } from './preferences-store.ts';

/** Country and language of a screen. */
export type View = { readonly country: MarketCode; readonly language: Language };

/** The prerendered view; the browser's own choice overrides it once it is known. */
let prerendered: View = { country: 'ke', language: 'en' };

export function setPrerenderedView(view: View): void {
  prerendered = view;
}

/** Returns the player's country, else the chosen one, else the detected one, else Kenya. */
export function countryOf(chosen: {
  readonly player: { readonly country: MarketCode } | null;
  readonly country: MarketCode | null;
}): MarketCode {
  return chosen.player?.country ?? chosen.country ?? prerendered.country;
}

/** Returns the chosen language if the country has it, else the prerendered one, else English. */
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
