export type Fixture = { readonly home: number; readonly away: number };

const clubs = 12;
const daysOfHalf = clubs - 1;

/** The matchday, 1 to 22, that a round of the season plays. */
export function matchdayOf(roundNumber: number): number {
  return (roundNumber % (2 * daysOfHalf)) + 1;
}

/** Who plays whom, by the circle method: club 0 stays, the others go round it; the second half turns home and away about. */
export function fixturesOf(matchday: number): readonly Fixture[] {
  const turn = (matchday - 1) % daysOfHalf;
  return Array.from({ length: clubs / 2 }, (_, match) => {
    const a = match === 0 ? 0 : 1 + ((turn + match) % daysOfHalf);
    const b = 1 + ((turn - match + daysOfHalf) % daysOfHalf);
    const isOdd = (match === 0 ? turn : match) % 2 === 1;
    return isOdd !== matchday > daysOfHalf ? { home: b, away: a } : { home: a, away: b };
  });
}
