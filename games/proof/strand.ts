import type { SharedDraw } from '../shared-round.ts';
import type { Distribution } from './exact/distribution.ts';

/** The result of one check of the proof. */
export type ProofCheck = { readonly name: string; readonly passed: boolean; readonly detail: string };

/** Source of draws for a simulation: a new draw for round `number`. */
export type RoundDraws = (number: number) => SharedDraw;

/** Size of a simulation: the number of rounds of the whole game, divided among its strands. */
export type ProofEffort = { readonly rounds: number };

/** A repeatable experiment with the production rules, and the exact distribution of its payout. */
export type Strand = {
  readonly name: string;
  readonly outcomes: () => Distribution;
  /** Plays once and returns the observed payouts: usually one, or several if a play contains independent parts (free
   *  spins). */
  readonly play: (draw: SharedDraw) => readonly number[];
  /** Duration of a play, in ordinary rounds; 1 by default. */
  readonly cost?: number;
};
