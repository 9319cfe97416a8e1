import { setupI18n, type I18n, type Messages } from '@lingui/core';
import type { Language } from '@tausi/kernel';

/** The texts of one language, ready to fill. An unknown id shows itself, so that nobody meets an empty button. */
export function createI18n(language: Language, messages: Messages): I18n {
  const i18n = setupI18n();
  i18n.loadAndActivate({ locale: language, locales: [language, 'en'], messages });
  return i18n;
}
