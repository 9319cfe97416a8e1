/** A club of our own league; its number is its place in this list, for ever. */
export type Club = {
  readonly name: string;
  /** Three letters for the score board. */
  readonly short: string;
  /** Shirt and trim. */
  readonly colours: readonly [string, string];
};

export const clubs: readonly Club[] = [
  { name: 'Nairobi Herons', short: 'NAI', colours: ['#1f6fe0', '#ffffff'] },
  { name: 'Mombasa Dhows', short: 'MOM', colours: ['#f4f6fb', '#0aa5a0'] },
  { name: 'Kisumu Fishers', short: 'KIS', colours: ['#0fb5c9', '#06304a'] },
  { name: 'Eldoret Runners', short: 'ELD', colours: ['#e02a33', '#161616'] },
  { name: 'Kampala Hilltoppers', short: 'KAM', colours: ['#ffc531', '#b3121d'] },
  { name: 'Jinja Rapids', short: 'JIN', colours: ['#2743a8', '#ffd84a'] },
  { name: 'Gulu Kobs', short: 'GUL', colours: ['#8a4b1f', '#ffe4b0'] },
  { name: 'Lagos Lagoons', short: 'LAG', colours: ['#0f9d4a', '#ffffff'] },
  { name: 'Kano Gates', short: 'KAN', colours: ['#6a2bb8', '#f2c94c'] },
  { name: 'Calabar Drums', short: 'CAL', colours: ['#ff7a1a', '#1c1c3c'] },
  { name: 'Accra Weavers', short: 'ACC', colours: ['#151a22', '#ffcf3f'] },
  { name: 'Kumasi Kentes', short: 'KUM', colours: ['#c21f5b', '#35d07f'] },
];

/** Every club meets every other at home and away. */
export const matchdays = 2 * (clubs.length - 1);

export type Fixture = { readonly home: number; readonly away: number };

/** The matchday of a round of the timetable, counted from 0: seasons follow one another without a gap. */
export function matchdayOf(roundNumber: number): number {
  return (roundNumber % matchdays) + 1;
}

/** The season of a round, from 1. */
export function seasonOf(roundNumber: number): number {
  return Math.floor(roundNumber / matchdays) + 1;
}

/** The fixtures of matchday 1 to 22 by the circle method: the first club stays, the others go round it; the second half of
 *  the season turns home and away about. */
export function fixturesOf(matchday: number): readonly Fixture[] {
  const half = clubs.length - 1;
  const turn = (matchday - 1) % half;
  const isReturn = matchday > half;
  return Array.from({ length: clubs.length / 2 }, (_, match) => {
    const a = match === 0 ? 0 : 1 + ((turn + match) % half);
    const b = 1 + ((turn - match + half) % half);
    // Home and away change about from matchday to matchday for the club that stays, and by place for the others.
    const isSwapped = (match === 0 ? turn % 2 === 1 : match % 2 === 1) !== isReturn;
    return isSwapped ? { home: b, away: a } : { home: a, away: b };
  });
}

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
