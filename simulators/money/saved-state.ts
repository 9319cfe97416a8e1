import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

/** Keeps a simulator's state over a restart, as one file of JSON. */
export type SavedState = {
  /** The state of the run before; null without one. */
  readonly load: () => unknown;
  readonly save: (state: unknown) => void;
};

/** A simulator that forgets at its end. */
export const forgetful: SavedState = { load: () => null, save: () => undefined };

/** Saves to a file. A file that does not parse counts as none. */
export function savedIn(file: string): SavedState {
  return {
    load: () => {
      try {
        const state: unknown = JSON.parse(readFileSync(file, 'utf8'));
        return state;
      } catch {
        return null;
      }
    },
    save: (state) => {
      mkdirSync(dirname(file), { recursive: true });
      // Renamed at the end, so that a kill while it is written leaves the old state.
      writeFileSync(`${file}.new`, JSON.stringify(state));
      renameSync(`${file}.new`, file);
    },
  };
}
