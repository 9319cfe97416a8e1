/** The random source of one round: consecutive words as defined in docs/fairness.md. */
export type Draw = {
  /** Returns a uniform integer from 0 to `n` − 1, for `n` from 1 to 2^32. `label` says what it decides, e.g. `reel 1`. The
   *  round stores label, n and value for later rechecks. */
  readonly uniform: (n: number, label: string) => number;
  /** Returns the number of 64-bit words taken so far, including rejected ones. */
  readonly wordsUsed: () => number;
};

/** Result of a start or an action. Payouts count units of stake ÷ `unitsPerStake`, so that every payout is a whole number
 *  of minor units. */
export type Step<State, BookEvent> =
  | { readonly status: 'open'; readonly state: State; readonly events: readonly BookEvent[] }
  | { readonly status: 'settled'; readonly events: readonly BookEvent[]; readonly payoutUnits: number };

/** Result of an action. `raise` is the number of further chips that the action adds, each as large as the first ones. The
 *  server takes them together with the step or refuses both. Later payouts count all chips of the stake. */
export type Acted<State, BookEvent> = (Step<State, BookEvent> & { readonly raise?: number }) | { readonly status: 'refused' };

/** The server's side of a game: pure functions from choice, state, action and draw to events and payout. `Choice` is the
 *  player's choice with the stake, e.g. numbers; null for games without one. */
export type GameMathematics<State, Action, BookEvent, Choice = null> = {
  /** The short name used in draws and addresses, e.g. `savanna-riches`. */
  readonly name: string;
  readonly version: string;
  /** SHA-256 of paytable and weights, in hex. It identifies the mathematics of a round. */
  readonly hash: string;
  readonly unitsPerStake: number;
  /** Number of equal chips in the stake; 1 for most games. The stake is this many steps, and `unitsPerStake` refers to one
   *  chip: payout = stake × units ÷ (chips × unitsPerStake). Raises count in both stake and chips. */
  readonly chipsIn: (choice: Choice) => number;
  /** Exact RTP in millionths, rounded down; par.json has the full fraction. */
  readonly rtpPpm: number;
  readonly start: (draw: Draw, choice: Choice) => Step<State, BookEvent>;
  /** Refuses an action that the state does not allow. */
  readonly act: (state: State, action: Action, draw: Draw) => Acted<State, BookEvent>;
  /** Parses a choice from hostile input. Returns null if it is invalid. A game without a choice gets null as input. */
  readonly parseChoice: (input: unknown) => { readonly choice: Choice } | null;
  /** Parses an action from hostile input. Returns null if it is invalid. */
  readonly parseAction: (input: unknown) => Action | null;
  /** Parses a stored state. Throws if the stored JSON is invalid. */
  readonly parseState: (input: unknown) => State;
};

/** The choice part of a game without a choice. */
export const withoutChoice = {
  chipsIn: () => 1,
  parseChoice: (input: unknown) => (input === null ? { choice: null } : null),
};

/** The action part of a game whose rounds settle at once. No player acts in them, and none is stored open. */
export function settledAtOnce(title: string): Pick<GameMathematics<never, never, never>, 'act' | 'parseAction' | 'parseState'> {
  return {
    act: () => ({ status: 'refused' }),
    parseAction: () => null,
    parseState: () => {
      throw new Error(`a round of ${title} is never open`);
    },
  };
}

/** Returns the fields of a plain object with exactly these keys; null for any other input. */
export function exactFields(input: unknown, ...names: readonly string[]): Readonly<Record<string, unknown>> | null {
  if (typeof input !== 'object' || input === null || Array.isArray(input)) return null;
  const fields = new Map<string, unknown>(Object.entries(input));
  return fields.size === names.length && names.every((name) => fields.has(name)) ? Object.fromEntries(fields) : null;
}

/** Returns an integer from `min` to `max`; null for any other input. */
export function wholeNumber(input: unknown, min: number, max: number): number | null {
  return typeof input === 'number' && Number.isInteger(input) && input >= min && input <= max ? input : null;
}
