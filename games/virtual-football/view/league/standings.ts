import { clubs, type PlayedMatch } from '../../book.ts';

export type Standing = {
  readonly club: number;
  readonly played: number;
  readonly won: number;
  readonly drawn: number;
  readonly lost: number;
  readonly goals: number;
  readonly against: number;
  readonly points: number;
  /** The last five results, newest first. */
  readonly form: readonly ('W' | 'D' | 'L')[];
};

const formLength = 5;

/** Computes the season's table from its matchdays, newest first: by points, then goal difference, then goals. */
export function standingsOf(matchdays: readonly (readonly PlayedMatch[])[]): readonly Standing[] {
  const standings = clubs.map((_, club): Standing => {
    const results = matchdays.flat().flatMap((match) => resultOf(match, club));
    const count = (letter: string): number => results.filter(({ form }) => form === letter).length;
    const sum = (side: 'scored' | 'conceded'): number => results.reduce((all, result) => all + result[side], 0);
    const [won, drawn] = [count('W'), count('D')];
    return {
      club,
      played: results.length,
      won,
      drawn,
      lost: count('L'),
      goals: sum('scored'),
      against: sum('conceded'),
      points: 3 * won + drawn,
      form: results.slice(0, formLength).map(({ form }) => form),
    };
  });
  return [...standings].sort(
    (a, b) => b.points - a.points || b.goals - b.against - (a.goals - a.against) || b.goals - a.goals || a.club - b.club,
  );
}

type ClubResult = { readonly scored: number; readonly conceded: number; readonly form: 'W' | 'D' | 'L' };

/** Returns the club's result as a list of one, or an empty list if the club did not play. */
function resultOf(match: PlayedMatch, club: number): readonly ClubResult[] {
  if (match.home !== club && match.away !== club) return [];
  const [scored, conceded] = match.home === club ? [match.homeGoals, match.awayGoals] : [match.awayGoals, match.homeGoals];
  return [{ scored, conceded, form: scored > conceded ? 'W' : scored === conceded ? 'D' : 'L' }];
}
