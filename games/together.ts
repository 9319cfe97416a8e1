import type { Draw } from './round.ts';

/** A draw that also gives the 52 highest bits of a word, which a crash point is made of (docs/fairness.md). */
export type TogetherDraw = Draw & {
  /** A whole number from 0 to 2^52 − 1, every one equally likely. The round keeps it with n = 2^52. */
  readonly top52: (label: string) => number;
};

/** What a bet came to: its payout in units of one chip ÷ `unitsPerStake`, and what the view shows of that. */
export type BetEnd<BookEvent> = { readonly payoutUnits: number; readonly events: readonly BookEvent[] };

/** How long a round's phases are at least. The service moves the close to just before the beacon's next value. */
type Timetable = {
  readonly bettingMs: number;
  /** From the end of the play until the next round opens. */
  readonly pauseMs: number;
};

/** For games in which a player may end his bet while the round plays (a crash game's cash-out). Times are counted in
 *  whole milliseconds from the start of the play, as the server's clock had them when it received the player's wish. */
type Leaving<Choice, BookEvent> = {
  /** What the bet comes to when it is ended then; null when it cannot be ended then. Must not look at the outcome. */
  readonly at: (choice: Choice, afterMs: number) => BetEnd<BookEvent> | null;
  /** When the server ends it by itself, whether its player is there or not; null: never. */
  readonly plannedMs: (choice: Choice) => number | null;
};

/** A game in which everybody bets on one outcome, on a timetable: pure functions from draw, choice and outcome to payout.
 *  The service (server/rounds/together) keeps the times, the seeds and the money. */
export type TogetherMathematics<Choice, Outcome, BookEvent> = {
  /** The short name that the draw and the addresses use, e.g. `lucky-plane`. */
  readonly name: string;
  readonly version: string;
  /** SHA-256 over the model, hex. */
  readonly hash: string;
  readonly unitsPerStake: number;
  /** RTP in millionths, of the choice that returns least, rounded down. */
  readonly rtpPpm: number;
  /** How many bets a player may have in one round: slots 1 to so many. */
  readonly slots: number;
  readonly timetable: Timetable;
  /** `start`: the outcome is told when the play begins, because nobody can do anything about it any more; money moves at
   *  the end of the play. `end`: nobody may know it before the play is over. */
  readonly reveals: 'start' | 'end';
  /** As in `GameMathematics`: the stake is so many times a step. */
  readonly chipsIn: (choice: Choice) => number;
  /** Hostile input → choice, or null. What the service needs itself (round and slot) is not in it any more; `{}` comes
   *  where nothing else was chosen. `roundNumber` is the number of the round in its season, as the table shows it: from 1
   *  without a gap, void ones included; virtual football knows by it who plays whom, and so what can be bet on. */
  readonly parseChoice: (input: unknown, roundNumber: number) => { readonly choice: Choice } | null;
  readonly draw: (draw: TogetherDraw, roundNumber: number) => Outcome;
  /** Stored JSON → outcome; throws when the row is broken. The outcome must survive JSON as it is. */
  readonly parseOutcome: (input: unknown) => Outcome;
  /** How long the outcome is played. With `reveals: 'end'` the play is over, and the outcome told, exactly then. */
  readonly playMs: (outcome: Outcome) => number;
  /** What a bet shows at once. Everybody's choice is nobody's secret. */
  readonly placed: (choice: Choice) => readonly BookEvent[];
  /** What a bet comes to when the play is over. */
  readonly settle: (choice: Choice, outcome: Outcome) => BetEnd<BookEvent>;
  readonly leaving: Leaving<Choice, BookEvent> | null;
};
