import type { TogetherDraw } from '../together.ts';
import type { Distribution } from './distribution.ts';

/** One sentence that the proof checked. */
export type ProofCheck = { readonly name: string; readonly passed: boolean; readonly detail: string };

/** Where a simulation takes its chance from: a fresh draw for round `number`. */
export type RoundDraws = (number: number) => TogetherDraw;

/** How much to simulate: so many rounds of the whole game, shared out among its strands. */
export type ProofEffort = { readonly rounds: number };

/** Something that the code of real rounds does again and again, with the exact distribution of what it pays. */
export type Strand = {
  readonly name: string;
  readonly outcomes: () => Distribution;
  /** Plays the code of real rounds once and answers what was seen: mostly one payout; several where one play holds several
   *  independent ones (free spins). */
  readonly play: (draw: TogetherDraw) => readonly number[];
  /** How many plain rounds one play is worth in time; 1 unless said. */
  readonly cost?: number;
};
