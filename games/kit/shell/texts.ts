import type { GameTexts, Say } from './game-view.ts';
import { en, type ShellTextId } from './texts.en.ts';
import { sw } from './texts.sw.ts';

type Language = 'en' | 'sw';

const shellTexts: GameTexts<ShellTextId> = { en, sw };

/** Returns the translation function of one catalogue and language. */
function sayFrom<Id extends string>(texts: GameTexts<Id>, language: Language): Say<Id> {
  return (id, values = {}) => texts[language][id].replace(/\{(\w+)\}/g, (place, name: string) => String(values[name] ?? place));
}

/** Texts of the shell. */
export type ShellSay = Say<ShellTextId>;

export function shellSay(language: Language): ShellSay {
  return sayFrom(shellTexts, language);
}

/** Returns the translation function for the texts of a game and of the shell. */
export function gameSay<Id extends string>(texts: GameTexts<Id>, language: Language): Say<Id | ShellTextId> {
  const [own, shared] = [sayFrom(texts, language), shellSay(language)];
  const isOwn = (id: Id | ShellTextId): id is Id => Object.hasOwn(texts[language], id);
  const isShared = (id: Id | ShellTextId): id is ShellTextId => Object.hasOwn(en, id);
  return (id, values) => (isOwn(id) ? own(id, values) : isShared(id) ? shared(id, values) : '');
}
