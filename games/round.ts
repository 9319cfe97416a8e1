/** A fair source of chance for one round: words of docs/fairness.md, taken in order. */
export type Draw = {
  /** A whole number from 0 to `n` − 1, every one equally likely. `n` from 1 to 2^32.
   *  `label` says what it decides (`reel 1`); the round keeps label, n and value, so that a checker can name them. */
  readonly uniform: (n: number, label: string) => number;
  /** How many 64-bit words have been taken so far, rejected ones included. */
  readonly wordsUsed: () => number;
};

/** What a game's mathematics answers to a start or an action. The payout is counted in units of
 *  stake ÷ `unitsPerStake`, so that every payout of a stake on the steps is whole in minor units. */
export type Step<State, BookEvent> =
  | { readonly status: 'open'; readonly state: State; readonly events: readonly BookEvent[] }
  | { readonly status: 'settled'; readonly events: readonly BookEvent[]; readonly payoutUnits: number };

/** What a game's mathematics answers to an action. `raise` is how many further chips the action puts in, each as large as
 *  those that the stake was laid out in: they are taken with the step or the step does not happen, and from then on the
 *  payout is counted on the whole stake's chips. */
export type Acted<State, BookEvent> = (Step<State, BookEvent> & { readonly raise?: number }) | { readonly status: 'refused' };

/** The server's side of a game: pure functions from choice, state, action and draw to events and payout. `Choice` is what
 *  the player lays down with his stake: numbers, places on the cloth; `null` where there is nothing to choose. */
export type GameMathematics<State, Action, BookEvent, Choice = null> = {
  /** The short name that the draw and the addresses use, e.g. `savanna-riches`. */
  readonly name: string;
  readonly version: string;
  /** SHA-256 over the paytable and weights, hex: which mathematics a round was played on. */
  readonly hash: string;
  readonly unitsPerStake: number;
  /** How many equal chips a choice lays the stake out in; 1 for most games. The stake is then so many times a step, and
   *  `unitsPerStake` counts for one chip: the payout is stake × units ÷ (chips × unitsPerStake), where stake and chips count
   *  what the player's actions put in beside. */
  readonly chipsIn: (choice: Choice) => number;
  /** RTP in millionths, exact value rounded down; the full fraction stands in par.json. */
  readonly rtpPpm: number;
  readonly start: (draw: Draw, choice: Choice) => Step<State, BookEvent>;
  /** Refuses an action that the state does not allow. */
  readonly act: (state: State, action: Action, draw: Draw) => Acted<State, BookEvent>;
  /** Hostile input → choice, or null; a player who chose nothing sends null. */
  readonly parseChoice: (input: unknown) => { readonly choice: Choice } | null;
  /** Hostile input → action, or null. */
  readonly parseAction: (input: unknown) => Action | null;
  /** Stored JSON → state; throws when the row is broken. */
  readonly parseState: (input: unknown) => State;
};

/** The part of a game's mathematics that has nothing to choose at the start. */
export const withoutChoice = {
  chipsIn: () => 1,
  parseChoice: (input: unknown) => (input === null ? { choice: null } : null),
};

/** The part of a game's mathematics whose rounds are over with their start: nobody acts in one, and none is ever stored open. */
export function settledAtOnce(title: string): Pick<GameMathematics<never, never, never>, 'act' | 'parseAction' | 'parseState'> {
  return {
    act: () => ({ status: 'refused' }),
    parseAction: () => null,
    parseState: () => {
      throw new Error(`no round of ${title} waits`);
    },
  };
}

/** Hostile input → its fields, when it is a plain object with exactly these and no other; null for anything else. */
export function exactFields(input: unknown, ...names: readonly string[]): Readonly<Record<string, unknown>> | null {
  if (typeof input !== 'object' || input === null || Array.isArray(input)) return null;
  const fields = new Map<string, unknown>(Object.entries(input));
  return fields.size === names.length && names.every((name) => fields.has(name)) ? Object.fromEntries(fields) : null;
}

/** Hostile input → a whole number from `min` to `max`, or null. */
export function wholeNumber(input: unknown, min: number, max: number): number | null {
  return typeof input === 'number' && Number.isInteger(input) && input >= min && input <= max ? input : null;
}
