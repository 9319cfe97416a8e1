import type { Guide, SymbolId } from '../book.ts';
import type { GameTexts, GameTools } from '../../kit/shell/game-view.ts';
import { en, type TextId } from './texts.en.ts';
import { sw } from './texts.sw.ts';

export type { TextId };

/** Texts of this game. The shell has the texts that all games share. */
export const texts: GameTexts<TextId> = { en, sw };

/** Returns a text in the player's language with its placeholders filled. */
export type Say = GameTools<TextId>['say'];

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
