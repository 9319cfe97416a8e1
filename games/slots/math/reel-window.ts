import { assert } from '@tausi/kernel';

/** How a slot writes its reels: one letter a stop, read downwards. */
export type ReelLetters<Symbol extends string> = {
  readonly rowCount: number;
  readonly symbolOfLetter: Readonly<Record<string, Symbol>>;
};

/** The symbols a reel shows when it stops with `stop` on top; the strip is a ring. */
export function reelWindow<Symbol extends string>(
  { rowCount, symbolOfLetter }: ReelLetters<Symbol>,
  strip: string,
  stop: number,
): readonly Symbol[] {
  return Array.from({ length: rowCount }, (_, row) => symbolAt(symbolOfLetter, strip[(stop + row) % strip.length] ?? ''));
}

/** A whole strip in symbols, as a slot publishes it for a player's own check. */
export function symbolsOfStrip<Symbol extends string>({ symbolOfLetter }: ReelLetters<Symbol>, strip: string): readonly Symbol[] {
  return Array.from(strip, (letter) => symbolAt(symbolOfLetter, letter));
}

function symbolAt<Symbol extends string>(symbolOfLetter: Readonly<Record<string, Symbol>>, letter: string): Symbol {
  const symbol = symbolOfLetter[letter];
  assert(symbol !== undefined, 'a strip is written in the letters of the symbols');
  return symbol;
}
