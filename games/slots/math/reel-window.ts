import { assert } from '@tausi/kernel';

/** Format of a slot's reel strips: one letter per stop, from top to bottom. */
export type ReelLetters<Symbol extends string> = {
  readonly rowCount: number;
  readonly symbolOfLetter: Readonly<Record<string, Symbol>>;
};

/** Returns the visible symbols of a reel with `stop` at the top. The strip is circular. */
export function reelWindow<Symbol extends string>(
  { rowCount, symbolOfLetter }: ReelLetters<Symbol>,
  strip: string,
  stop: number,
): readonly Symbol[] {
  const symbols: Symbol[] = [];
  for (let row = 0; row < rowCount; row += 1) symbols.push(symbolAt(symbolOfLetter, strip[(stop + row) % strip.length] ?? ''));
  return symbols;
}

/** Returns the symbols of a whole strip, as published for rechecks. */
export function symbolsOfStrip<Symbol extends string>({ symbolOfLetter }: ReelLetters<Symbol>, strip: string): readonly Symbol[] {
  return Array.from(strip, (letter) => symbolAt(symbolOfLetter, letter));
}

function symbolAt<Symbol extends string>(symbolOfLetter: Readonly<Record<string, Symbol>>, letter: string): Symbol {
  const symbol = symbolOfLetter[letter];
  assert(symbol !== undefined, 'a strip is written in the letters of the symbols');
  return symbol;
}
