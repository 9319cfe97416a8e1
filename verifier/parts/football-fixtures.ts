export type Fixture = { readonly home: number; readonly away: number };

const clubs = 12;
const daysOfHalf = clubs - 1;

/** The matchday, 1 to 22, that a round of the season plays. */
export function matchdayOf(roundNumber: number): number {
  return (roundNumber % (2 * daysOfHalf)) + 1;
}

/** The fixtures of a matchday, by the circle method: club 0 stays and the others rotate around it. The second half
 *  of the season swaps home and away. */
export function fixturesOf(matchday: number): readonly Fixture[] {
  const matchdayOfHalf = (matchday - 1) % daysOfHalf;
  return Array.from({ length: clubs / 2 }, (_, match) => {
    const a = match === 0 ? 0 : 1 + ((matchdayOfHalf + match) % daysOfHalf);
    const b = 1 + ((matchdayOfHalf - match + daysOfHalf) % daysOfHalf);
    const isOdd = (match === 0 ? matchdayOfHalf : match) % 2 === 1;
    return isOdd !== matchday > daysOfHalf ? { home: b, away: a } : { home: a, away: b };
  });
}
