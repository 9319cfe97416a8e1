import { setupI18n, type I18n, type Messages } from '@lingui/core';
import type { Language } from '@tausi/kernel';

/** Creates the texts of one language. An unknown id shows itself, so that no button is empty. */
export function createI18n(language: Language, messages: Messages): I18n {
  const i18n = setupI18n();
  i18n.loadAndActivate({ locale: language, locales: [language, 'en'], messages });
  return i18n;
}
