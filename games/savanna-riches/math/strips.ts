import type { SymbolId } from '../book.ts';
import { symbolOfLetter, type SavannaModel } from './model.ts';

/** The published reels, so that a player's check can turn drawn stops into the symbols that were shown. */
export function stripsOf(model: SavannaModel) {
  return { version: model.version, base: model.baseStrips.map(symbolsOf), free: model.freeStrips.map(symbolsOf) };
}

function symbolsOf(strip: string): readonly SymbolId[] {
  return Array.from(strip, (letter) => symbolOfLetter[letter] ?? 'scatter');
}
