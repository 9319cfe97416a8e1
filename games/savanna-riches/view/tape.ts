import type { SymbolId } from '../book.ts';
import { rowCount, symbolIds } from './parse-events.ts';

/** The symbols of one reel by their place on an endless tape. What flies past is ornament; what stands still was written. */
export type Tape = {
  readonly on: (index: number) => SymbolId;
  /** Writes three symbols so that they stand in sight, the first on top, when the tape is scrolled to `at`. */
  readonly write: (at: number, symbols: readonly SymbolId[]) => void;
  readonly forgetBelow: (index: number) => void;
};

export function createTape(chance: () => number): Tape {
  const tape = new Map<number, SymbolId>();
  return {
    on: (index) => {
      const known = tape.get(index);
      if (known !== undefined) return known;
      const passing = symbolIds[Math.floor(chance() * symbolIds.length)] ?? 'ten';
      tape.set(index, passing);
      return passing;
    },
    write: (at, symbols) => symbols.forEach((symbol, row) => tape.set(at + rowCount - 1 - row, symbol)),
    forgetBelow: (index) => {
      for (const place of tape.keys()) if (place < index) tape.delete(place);
    },
  };
}
