import type { I18n, Messages } from '@lingui/core';
import type { Language } from '@tausi/kernel';
import { createI18n } from './i18n.ts';
import { loadFirstTexts, loadRestTexts } from './load-texts.ts';
import { storedOverrides } from './stored-overrides.ts';

/** The page's texts: one instance, into which a new language is loaded. */
let active: { readonly i18n: I18n; language: Language } | null = null;

/** Loads the texts of a language, with the server's overrides on top. The first call loads only the first screen's. */
export async function activateTexts(language: Language): Promise<I18n> {
  const first = await loadFirstTexts(language);
  document.documentElement.lang = language;
  if (active === null) {
    active = { i18n: createI18n(language, { ...first, ...storedOverrides(language) }), language };
    return active.i18n;
  }
  const rest = await loadRestTexts(language);
  active.language = language;
  active.i18n.loadAndActivate({
    locale: language,
    locales: [language, 'en'],
    messages: { ...first, ...rest, ...storedOverrides(language) },
  });
  return active.i18n;
}

/** Adds the texts beyond the first screen; a repeat does nothing. Notifies no subscriber, because no rendered component uses
 *  them yet, and a full re-render would delay an opening sheet. */
export async function activateRestTexts(): Promise<void> {
  if (active === null) return;
  const { i18n, language } = active;
  const rest = await loadRestTexts(language);
  if (active.language !== language || joined.has(rest)) return;
  joined.add(rest);
  Object.assign(i18n.messages, rest, storedOverrides(language));
}

/** Languages whose remaining texts are already loaded. */
const joined = new WeakSet<Messages>();

/** Applies overrides if their language is still active and any of them is new. */
export function addActiveTexts(language: Language, messages: Messages): void {
  if (active === null || active.language !== language) return;
  const { i18n } = active;
  if (Object.keys(messages).some((id) => i18n.messages[id] !== messages[id])) i18n.load(language, messages);
}
