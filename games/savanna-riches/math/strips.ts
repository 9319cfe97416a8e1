import type { SymbolId } from '../book.ts';
import { symbolOfLetter, type SavannaModel } from './model.ts';

/** The published reel strips. A recheck uses them to turn drawn stops into visible symbols. */
export function stripsOf(model: SavannaModel) {
  return { version: model.version, base: model.baseStrips.map(symbolsOf), free: model.freeStrips.map(symbolsOf) };
}

function symbolsOf(strip: string): readonly SymbolId[] {
  return Array.from(strip, (letter) => symbolOfLetter[letter] ?? 'scatter');
}
