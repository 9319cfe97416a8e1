import type { Guide, SymbolId } from '../book.ts';
import { en, type TextId, type Texts } from './texts.en.ts';
import { sw } from './texts.sw.ts';

/** A text in the player's language with its places filled. */
export type Say = (id: TextId, values?: Readonly<Record<string, string | number>>) => string;

const catalogues: Readonly<Record<'en' | 'sw', Texts>> = { en, sw };

export function sayIn(language: 'en' | 'sw'): Say {
  return (id, values = {}) => catalogues[language][id].replace(/\{(\w+)\}/g, (place, name: string) => String(values[name] ?? place));
}

export const symbolText: Readonly<Record<SymbolId, TextId>> = {
  wild: 'symbolWild',
  scatter: 'symbolScatter',
  lion: 'symbolLion',
  elephant: 'symbolElephant',
  rhino: 'symbolRhino',
  zebra: 'symbolZebra',
  ace: 'symbolAce',
  king: 'symbolKing',
  queen: 'symbolQueen',
  jack: 'symbolJack',
  ten: 'symbolTen',
};

export const guideText: Readonly<Record<Guide, { readonly name: TextId; readonly words: TextId }>> = {
  elephant: { name: 'guideElephant', words: 'guideElephantWords' },
  lion: { name: 'guideLion', words: 'guideLionWords' },
  peacock: { name: 'guidePeacock', words: 'guidePeacockWords' },
};
