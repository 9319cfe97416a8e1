import type { Draw } from './draw.ts';
import type { Fields } from './read.ts';

/** A player's action as the proof tells it. */
export type ToldAct = {
  readonly action: unknown;
  readonly raise: number | null;
  readonly afterMs: number | null;
  readonly time: number | null;
};

/** Everything a round is played from. */
type RoundFacts = {
  /** The published numbers of the game's version. */
  readonly model: Fields;
  readonly choice: unknown;
  readonly acts: readonly ToldAct[];
  readonly draw: Draw;
  /** Of a shared round: its number in the season. */
  readonly number: number;
};

/** What the published rules make of a round. */
export type Played = {
  readonly events: readonly unknown[];
  /** The payout in units; null for a round that still waits for its player. */
  readonly units: number | null;
  /** How many equal chips the first stake was laid out in. */
  readonly chips: number;
  /** How many units one chip is. */
  readonly perChip: number;
  /** How many further chips each act put in. */
  readonly raises: readonly number[];
  /** Of a shared round: what everybody saw. */
  readonly outcome?: unknown;
};

/** A game as docs/fairness.md describes it. Throws `Unreadable` for a choice or an act that the rules do not allow. */
export type Rules = (facts: RoundFacts) => Played;

/** A round that is over with its first step: one event that names its units. */
export function atOnce(events: readonly unknown[], units: number, { chips = 1, perChip = 100 } = {}): Played {
  return { events, units, chips, perChip, raises: [] };
}
