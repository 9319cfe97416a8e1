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
