import type { Messages } from '@lingui/core';
import { isRecord, type Language } from '@tausi/kernel';

const keyOf = (language: Language): string => `tausi.texts.${language}`;

/** The server's overriding texts as they were last seen, compiled: ready before the first render, so nothing flashes. */
export function storedOverrides(language: Language): Messages {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(keyOf(language)) ?? '{}');
    return isMessages(stored) ? stored : {};
  } catch {
    // Storage is off or the entry is hurt: the built-in texts stand.
    return {};
  }
}

export function storeOverrides(language: Language, messages: Messages): void {
  try {
    localStorage.setItem(keyOf(language), JSON.stringify(messages));
  } catch {
    // Storage is full or off: the texts are fetched again next time.
  }
}

function isMessages(value: unknown): value is Messages {
  return isRecord(value) && Object.values(value).every((message) => Array.isArray(message));
}
