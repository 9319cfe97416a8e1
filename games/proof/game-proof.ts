import type { Draw } from '../round.ts';

/** One sentence that the proof checked. */
export type ProofCheck = { readonly name: string; readonly passed: boolean; readonly detail: string };

/** Where a simulation takes its chance from: a fresh draw for round `number`. */
export type RoundDraws = (number: number) => Draw;

/** How much to simulate. */
export type ProofEffort = { readonly spins: number; readonly features: number };

/** What `npm run prove:games` asks of every game. */
export type GameProof = {
  readonly name: string;
  /** The files that the mathematics writes, by path beside the game's folder: recomputed and compared whole. */
  readonly files: ReadonlyMap<string, string>;
  /** Lines for people: the exact numbers. */
  readonly summary: readonly string[];
  /** Runs the code of real rounds and compares with the committed sheet. */
  readonly simulate: (draws: RoundDraws, effort: ProofEffort) => readonly ProofCheck[];
};
