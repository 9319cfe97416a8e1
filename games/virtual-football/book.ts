/** A club of the league. Its number is its index in this list and must never change. */
export type Club = {
  readonly name: string;
  /** Three letters for the score board. */
  readonly short: string;
  /** Colours of shirt and trim. */
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

/** Returns the matchday of a round, counted from 0. Seasons follow each other without a gap. */
export function matchdayOf(roundNumber: number): number {
  return (roundNumber % matchdays) + 1;
}

/** Returns the season of a round, counted from 1. */
export function seasonOf(roundNumber: number): number {
  return Math.floor(roundNumber / matchdays) + 1;
}

/** Returns the fixtures of matchday 1 to 22 by the circle method: the first club stays, the others rotate. The second half
 *  of the season swaps home and away. */
export function fixturesOf(matchday: number): readonly Fixture[] {
  const half = clubs.length - 1;
  const matchdayOfHalf = (matchday - 1) % half;
  const isReturn = matchday > half;
  return Array.from({ length: clubs.length / 2 }, (_, match) => {
    const a = match === 0 ? 0 : 1 + ((matchdayOfHalf + match) % half);
    const b = 1 + ((matchdayOfHalf - match + half) % half);
    // Home and away alternate by matchday for the fixed club, and by match for the others.
    const isSwapped = (match === 0 ? matchdayOfHalf % 2 === 1 : match % 2 === 1) !== isReturn;
    return isSwapped ? { home: b, away: a } : { home: a, away: b };
  });
}

/** A selection of a match: `1`, `X`, `2`; `over-2.5`, `under-2.5` (also 1.5 and 3.5); `both-yes`, `both-no`; `score-2-1`
 *  and `score-other`. */
export type Selection = string;

/** A single bet on match 0 to 5 of the matchday. Each pick has a stake of one chip. */
export type FootballPick = { readonly match: number; readonly selection: Selection };

/** A slip. It states the matchday that the player saw, from 1 to 22. */
export type FootballChoice = { readonly matchday: number; readonly picks: readonly FootballPick[] };

export type Goal = {
  /** From 1 to 90. Two goals of a match never share a minute. */
  readonly minute: number;
  readonly side: 'home' | 'away';
  /** Shirt number of the scorer: 2 to 11. */
  readonly shirt: number;
};

/** Clubs by their index in the league's list. */
export type PlayedMatch = {
  readonly home: number;
  readonly away: number;
  readonly homeGoals: number;
  readonly awayGoals: number;
  readonly goals: readonly Goal[];
};

/** The outcome of a round, the same for all players. */
export type FootballOutcome = { readonly matchday: number; readonly matches: readonly PlayedMatch[] };

/** An accepted pick of a slip. Odds in hundredths: 185 pays 1.85 × the chip, including the chip. */
export type SlipPick = FootballPick & { readonly home: number; readonly away: number; readonly oddsHundredths: number };

export type FootballEvent =
  | { readonly type: 'slip'; readonly matchday: number; readonly picks: readonly SlipPick[] }
  /** All matches of the matchday as played, and the winning picks of the slip, in its order. Units are hundredths of a
   *  chip. */
  | {
      readonly type: 'results';
      readonly matches: readonly PlayedMatch[];
      readonly won: readonly boolean[];
      readonly units: number;
    };

/** Duration of the ninety minutes on screen, and the delay before the kick-off. */
export const matchMs = 40_000;
export const kickOffMs = 3_000;
