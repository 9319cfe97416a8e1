import type { I18n } from '@lingui/core';
import { createContext, useCallback, useContext } from 'react';
import { assert } from '@tausi/kernel';

/** Values for the `{slots}` of a message; numbers and money are already formatted. */
export type TextValues = Readonly<Record<string, string | number>>;

/** Returns the message of an id in the player's language: `text('wallet.bonus')`. */
export type Text = (id: string, values?: TextValues) => string;

/** The value is a new object whenever texts change, which re-renders the screens. */
export const TextsContext = createContext<{ readonly i18n: I18n } | null>(null);

/** Returns the texts; re-renders when the language or an override changes. */
export function useText(): Text {
  const texts = useTexts();
  return useCallback((id, values) => texts.i18n._(id, values), [texts]);
}

/** Returns whether a message of that id exists; unknown error codes fall back to the server's text. */
export function useHasText(): (id: string) => boolean {
  const texts = useTexts();
  return useCallback((id) => id in texts.i18n.messages, [texts]);
}

function useTexts(): { readonly i18n: I18n } {
  const texts = useContext(TextsContext);
  assert(texts !== null, 'a screen is drawn in a language');
  return texts;
}
