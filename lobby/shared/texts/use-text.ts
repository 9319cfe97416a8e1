import type { I18n } from '@lingui/core';
import { createContext, useCallback, useContext } from 'react';
import { assert } from '@tausi/kernel';

/** Values for the `{slots}` of a message. Numbers and money come formatted. */
export type TextValues = Readonly<Record<string, string | number>>;

/** Answers the message of an id in the player's language: `text('wallet.bonus')`. */
export type Text = (id: string, values?: TextValues) => string;

/** A new object each time texts were added or the language changed: that is what redraws the screens. */
export const TextsContext = createContext<{ readonly i18n: I18n } | null>(null);

/** The texts, redrawn when the language or a server override changes. */
export function useText(): Text {
  const texts = useTexts();
  return useCallback((id, values) => texts.i18n._(id, values), [texts]);
}

/** True when a message of that id exists: error texts of codes nobody knows fall back to the server's own. */
export function useHasText(): (id: string) => boolean {
  const texts = useTexts();
  return useCallback((id) => id in texts.i18n.messages, [texts]);
}

function useTexts(): { readonly i18n: I18n } {
  const texts = useContext(TextsContext);
  assert(texts !== null, 'every screen is drawn inside the texts of a language');
  return texts;
}
