import type { Messages } from '@lingui/core';
import { isRecord, type Language } from '@tausi/kernel';

const keyOf = (language: Language): string => `tausi.texts.${language}`;

/** Returns the stored overrides, compiled. They are ready before the first render, so that no text changes visibly. */
export function storedOverrides(language: Language): Messages {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(keyOf(language)) ?? '{}');
    return isMessages(stored) ? stored : {};
  } catch {
    // Storage is disabled or the entry is damaged: the built-in texts apply.
    return {};
  }
}

export function storeOverrides(language: Language, messages: Messages): void {
  try {
    localStorage.setItem(keyOf(language), JSON.stringify(messages));
  } catch {
    // Storage is full or disabled: the next visit fetches the overrides again.
  }
}

function isMessages(value: unknown): value is Messages {
  return isRecord(value) && Object.values(value).every((message) => Array.isArray(message));
}
