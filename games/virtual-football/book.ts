/** What can be bet on in a match: `1`, `X`, `2`; `over-2.5`, `under-2.5` (also 1.5 and 3.5); `both-yes`, `both-no`;
 *  `score-2-1` and `score-other`. */
export type Selection = string;

/** One single bet: match 0 to 5 of the matchday. Each pick is staked with one chip. */
export type FootballPick = { readonly match: number; readonly selection: Selection };

/** A slip. It names the matchday that its player saw: matchday 1 to 22 of the season. */
export type FootballChoice = { readonly matchday: number; readonly picks: readonly FootballPick[] };

export type Goal = {
  /** 1 to 90; no two goals of a match share one. */
  readonly minute: number;
  readonly side: 'home' | 'away';
  /** Of the scorer: 2 to 11. */
  readonly shirt: number;
};

/** Clubs by their place in the league's list. */
export type PlayedMatch = {
  readonly home: number;
  readonly away: number;
  readonly homeGoals: number;
  readonly awayGoals: number;
  readonly goals: readonly Goal[];
};

/** The outcome of a round, the same for everybody. */
export type FootballOutcome = { readonly matchday: number; readonly matches: readonly PlayedMatch[] };

/** A bet of a slip as it was taken. Odds in hundredths: 185 pays 1.85 × the chip, the chip included. */
export type SlipPick = FootballPick & { readonly home: number; readonly away: number; readonly oddsHundredths: number };

export type FootballEvent =
  | { readonly type: 'slip'; readonly matchday: number; readonly picks: readonly SlipPick[] }
  /** All matches of the matchday as they were played, and which of the slip's bets won, in its order; units are hundredths of
   *  a chip. */
  | {
      readonly type: 'results';
      readonly matches: readonly PlayedMatch[];
      readonly won: readonly boolean[];
      readonly units: number;
    };

/** How long the ninety minutes last on the screen, and the breath before the whistle. */
export const matchMs = 40_000;
export const kickOffMs = 3_000;
