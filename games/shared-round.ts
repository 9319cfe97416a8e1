import type { Draw } from './round.ts';

/** A draw that also returns the 52 highest bits of a word, for crash multipliers (docs/fairness.md). */
export type SharedDraw = Draw & {
  /** Returns a uniform integer from 0 to 2^52 − 1. The round stores it with n = 2^52. */
  readonly top52: (label: string) => number;
};

/** The result of a bet: its payout in units of one chip ÷ `unitsPerStake`, and its events. */
export type BetEnd<BookEvent> = { readonly payoutUnits: number; readonly events: readonly BookEvent[] };

/** Minimum durations of the phases. The server moves the close to just before the beacon's next value. */
type Timetable = {
  readonly bettingMs: number;
  /** From the end of the play until the next round opens. */
  readonly pauseMs: number;
};

/** For games with a cash-out during the round, such as crash games. Times are whole milliseconds since the start of the
 *  play, taken from the server's clock when it received the request. */
type Leaving<Choice, BookEvent> = {
  /** Returns the result of a cash-out at this time; null if it is not possible. Must not depend on the outcome. */
  readonly at: (choice: Choice, afterMs: number) => BetEnd<BookEvent> | null;
  /** Returns the time of the automatic cash-out, which the server executes even if the player is offline; null for none. */
  readonly plannedMs: (choice: Choice) => number | null;
};

/** A game in which all players bet on the same outcome on a timetable: pure functions from draw, choice and outcome to
 *  payout. The service (server/rounds/shared) handles times, seeds and money. */
export type SharedMathematics<Choice, Outcome, BookEvent> = {
  /** The short name used in draws and addresses, e.g. `lucky-plane`. */
  readonly name: string;
  readonly version: string;
  /** SHA-256 of the model, in hex. */
  readonly hash: string;
  readonly unitsPerStake: number;
  /** The lowest RTP of all choices, in millionths, rounded down. */
  readonly rtpPpm: number;
  /** Maximum number of bets per player and round; slots are numbered from 1. */
  readonly slots: number;
  readonly timetable: Timetable;
  /** `start`: the outcome is published when the play begins, because all bets are final; money moves at the end of the
   *  play. `end`: the outcome stays secret until the play is over. */
  readonly reveals: 'start' | 'end';
  /** As in `GameMathematics`: the stake is this many steps. */
  readonly chipsIn: (choice: Choice) => number;
  /** Parses a choice from hostile input. Returns null if it is invalid. The service removes its own fields (round and slot)
   *  first, so a game without a choice gets `{}`. `roundNumber` counts the rounds of the season from 1, including void
   *  ones. Virtual football derives the fixtures from it. */
  readonly parseChoice: (input: unknown, roundNumber: number) => { readonly choice: Choice } | null;
  readonly draw: (draw: SharedDraw, roundNumber: number) => Outcome;
  /** Parses a stored outcome. Throws if the stored JSON is invalid. An outcome must not change in JSON. */
  readonly parseOutcome: (input: unknown) => Outcome;
  /** Duration of the play. With `reveals: 'end'` the outcome is published exactly at its end. */
  readonly playMs: (outcome: Outcome) => number;
  /** Events that a bet shows at once. They are public, like all choices. */
  readonly placed: (choice: Choice) => readonly BookEvent[];
  /** Returns the result of a bet at the end of the play. */
  readonly settle: (choice: Choice, outcome: Outcome) => BetEnd<BookEvent>;
  readonly leaving: Leaving<Choice, BookEvent> | null;
};
