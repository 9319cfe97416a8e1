import { type Language, type MarketCode, marketOf } from '@tausi/kernel';
import { activateRestTexts, activateTexts } from '../../texts/active-texts.ts';
import { refreshTextOverrides } from '../../texts/text-overrides.ts';
import { changePreferences, preferencesStore } from './preferences-store.ts';
import { saveLanguage } from './save-language.ts';
import { rememberViewForServer } from './view-cookie.ts';
import { countryOf } from './view.ts';

/** Switches the language. Texts change in place, and the server is notified so that its messages follow. */
export async function chooseLanguage(language: Language): Promise<void> {
  await activateTexts(language);
  await activateRestTexts();
  changePreferences({ language });
  rememberViewForServer({ country: countryOf(preferencesStore.getState()), language });
  void refreshTextOverrides(language);
  // The screen has already switched, so a failure to notify the server stays silent.
  if (preferencesStore.getState().player !== null) void saveLanguage(language);
}

/** Switches the lobby to another country and its language, and reloads it (specification §4). */
export function chooseCountry(country: MarketCode): void {
  const [language = 'en'] = marketOf(country).languages;
  changePreferences({ country, language, showAd: false, downloadAd: null });
  rememberViewForServer({ country, language });
  location.reload();
}
