import type { Messages } from '@lingui/core';
import { getTranslateData } from '@tausi/contract/markets/get-translate-data.ts';
import { isRecord, type Language } from '@tausi/kernel';
import { callServer } from '../client/server.ts';
import { addActiveTexts } from './active-texts.ts';
import { storeOverrides } from './stored-overrides.ts';

/** Fetches the server's text overrides, stores them for the next visit and applies them. A failure is silent. */
export async function refreshTextOverrides(language: Language): Promise<void> {
  const answer = await callServer(getTranslateData, { lang: language });
  if (!answer.ok) return;
  const texts = parseOverrides(answer.value);
  const messages = await compiled(texts);
  storeOverrides(language, messages);
  addActiveTexts(language, messages);
}

async function compiled(texts: ReadonlyMap<string, string>): Promise<Messages> {
  if (texts.size === 0) return {};
  const { compileMessage } = await import('@lingui/message-utils/compileMessage');
  return Object.fromEntries([...texts].map(([id, message]) => [id, compileMessage(message)]));
}

function parseOverrides(json: string): ReadonlyMap<string, string> {
  try {
    const found: unknown = JSON.parse(json);
    return new Map(
      Object.entries(isRecord(found) ? found : {}).flatMap(([id, message]) =>
        typeof message === 'string' ? [[id, message] as const] : [],
      ),
    );
  } catch {
    // Not JSON: the built-in texts apply.
    return new Map();
  }
}
