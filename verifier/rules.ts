import type { Draw } from './proof/draw.ts';
import type { Fields } from './read.ts';

/** A player's action as the proof reports it. */
export type ProofAction = {
  readonly action: unknown;
  readonly raise: number | null;
  readonly afterMs: number | null;
  readonly time: number | null;
};

/** All inputs of a round. */
type RoundFacts = {
  /** The published numbers of the game's version. */
  readonly model: Fields;
  readonly choice: unknown;
  readonly acts: readonly ProofAction[];
  readonly draw: Draw;
  /** For a shared round: its number in the season. */
  readonly number: number;
};

/** The result of a round by the published rules. */
export type Played = {
  readonly events: readonly unknown[];
  /** The payout in units; null for a round that still waits for its player. */
  readonly units: number | null;
  /** The number of equal chips in the first stake. */
  readonly chips: number;
  /** The number of units in one chip. */
  readonly perChip: number;
  /** The number of further chips staked by each action. */
  readonly raises: readonly number[];
  /** For a shared round: the outcome that all players saw. */
  readonly outcome?: unknown;
};

/** A game's rules as docs/fairness.md describes them. Throws `Unreadable` for a choice or an action that the rules
 *  do not allow. */
export type Rules = (facts: RoundFacts) => Played;

/** A round that ends with its first step: one event that names its units. */
export function atOnce(events: readonly unknown[], units: number, { chips = 1, perChip = 100 } = {}): Played {
  return { events, units, chips, perChip, raises: [] };
}
