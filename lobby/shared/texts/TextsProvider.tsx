import type { I18n } from '@lingui/core';
import { useEffect, useState, type ReactNode } from 'react';
import { TextsContext } from './use-text.ts';

/** Provides the texts to its children and re-renders them when the texts change. */
export function TextsProvider({ i18n, children }: { readonly i18n: I18n; readonly children: ReactNode }) {
  const [texts, setTexts] = useState({ i18n });
  useEffect(() => i18n.on('change', () => setTexts({ i18n })), [i18n]);
  return <TextsContext value={texts}>{children}</TextsContext>;
}
