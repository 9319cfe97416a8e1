import type { Shown } from './shown.ts';

/** The stage of one engine. */
export type Stage = {
  /** Shows that the round runs. */
  readonly begin: () => void;
  /** Shows the result; resolves when it has been seen. */
  readonly show: (shown: Shown) => Promise<void>;
  /** Returns to rest after a refused bet. */
  readonly rest: () => void;
  /** The player's pick, which the round is played with. */
  readonly choice: () => number;
};

export type StageWords = { readonly you: string; readonly house: string; readonly ticket: string; readonly drawn: string };
