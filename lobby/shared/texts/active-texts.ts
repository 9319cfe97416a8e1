import type { I18n, Messages } from '@lingui/core';
import type { Language } from '@tausi/kernel';
import { createI18n } from './i18n.ts';
import { loadFirstTexts, loadRestTexts } from './load-texts.ts';
import { storedOverrides } from './stored-overrides.ts';

/** The texts of this page: one instance for its life, a change of language loads into it and redraws. */
let active: { readonly i18n: I18n; language: Language } | null = null;

/** Makes the texts of a language ready, with the server's overrides on top. The first time only the first screen's. */
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

/** Adds the texts of everything beyond the first screen; asking again costs nothing. Nothing that is drawn speaks of them yet,
 *  so nobody is told: the whole screen would be drawn anew while a sheet waits to open. */
export async function activateRestTexts(): Promise<void> {
  if (active === null) return;
  const { i18n, language } = active;
  const rest = await loadRestTexts(language);
  if (active.language !== language || joined.has(rest)) return;
  joined.add(rest);
  Object.assign(i18n.messages, rest, storedOverrides(language));
}

/** The rest of each language that lies among the texts already. */
const joined = new WeakSet<Messages>();

/** Puts messages on top of the shown ones, when that language is still shown and anything is new. */
export function addActiveTexts(language: Language, messages: Messages): void {
  if (active === null || active.language !== language) return;
  const { i18n } = active;
  if (Object.keys(messages).some((id) => i18n.messages[id] !== messages[id])) i18n.load(language, messages);
}
