/** The symbols of one reel by their index on an endless tape. Passing symbols are decoration; stopped ones were written. */
export type Tape = {
  readonly on: (index: number) => string;
  /** Writes symbols that are visible, first one on top, when the tape is scrolled to `at`. */
  readonly write: (at: number, symbols: readonly string[]) => void;
  readonly forgetBelow: (index: number) => void;
};

/** Creates a tape. `passing` are the symbols that may pass. */
export function createTape(chance: () => number, reel: { readonly rowCount: number; readonly passing: readonly string[] }): Tape {
  const tape = new Map<number, string>();
  return {
    on: (index) => {
      const known = tape.get(index);
      if (known !== undefined) return known;
      const drawn = reel.passing[Math.floor(chance() * reel.passing.length)] ?? '';
      tape.set(index, drawn);
      return drawn;
    },
    write: (at, symbols) => symbols.forEach((symbol, row) => tape.set(at + reel.rowCount - 1 - row, symbol)),
    forgetBelow: (index) => {
      for (const position of tape.keys()) if (position < index) tape.delete(position);
    },
  };
}
