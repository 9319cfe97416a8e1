import { type Language, type MarketCode, marketOf } from '@tausi/kernel';
import { activateRestTexts, activateTexts } from '../../texts/active-texts.ts';
import { refreshTextOverrides } from '../../texts/text-overrides.ts';
import { changePreferences, preferencesStore } from './preferences-store.ts';
import { tellLanguage } from './tell-language.ts';
import { rememberViewForServer } from './view-cookie.ts';
import { countryOf } from './view.ts';

/** Speaks another language from now on: texts change in place, the server is told so that its messages follow. */
export async function chooseLanguage(language: Language): Promise<void> {
  await activateTexts(language);
  await activateRestTexts();
  changePreferences({ language });
  rememberViewForServer({ country: countryOf(preferencesStore.getState()), language });
  void refreshTextOverrides(language);
  // Telling the server is a courtesy: the screen already speaks the language, so a failure stays silent.
  if (preferencesStore.getState().player !== null) void tellLanguage(language);
}

/** Moves the lobby to another country and its language, and starts it afresh (specification §4). */
export function chooseCountry(country: MarketCode): void {
  const [language = 'en'] = marketOf(country).languages;
  changePreferences({ country, language, showAd: false, downloadAd: null });
  rememberViewForServer({ country, language });
  location.reload();
}
