import type { Messages } from '@lingui/core';
import type { Language } from '@tausi/kernel';

// Each language has two chunks, so that the first screen does not load the texts of screens that open later.
const first: Readonly<Record<Language, () => Promise<{ readonly messages: Messages }>>> = {
  en: () => import('virtual:tausi-texts/en/first'),
  sw: () => import('virtual:tausi-texts/sw/first'),
};

const rest: Readonly<Record<Language, () => Promise<{ readonly messages: Messages }>>> = {
  en: () => import('virtual:tausi-texts/en/rest'),
  sw: () => import('virtual:tausi-texts/sw/rest'),
};

export async function loadFirstTexts(language: Language): Promise<Messages> {
  return (await first[language]()).messages;
}

export async function loadRestTexts(language: Language): Promise<Messages> {
  return (await rest[language]()).messages;
}
