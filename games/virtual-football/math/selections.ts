import type { Selection } from '../book.ts';
import type { FootballModel } from './model.ts';

/** The final score of a match. */
export type Score = { readonly home: number; readonly away: number };

/** A selection, and the scores with which it wins. */
export type Selectable = { readonly selection: Selection; readonly isWon: (score: Score) => boolean };

/** Returns the markets in display order. The selections of a market cover each score exactly once. */
export function marketsOf(model: FootballModel): readonly (readonly Selectable[])[] {
  return [
    [
      { selection: '1', isWon: ({ home, away }) => home > away },
      { selection: 'X', isWon: ({ home, away }) => home === away },
      { selection: '2', isWon: ({ home, away }) => home < away },
    ],
    ...model.totals.map((goals): readonly Selectable[] => [
      { selection: `over-${goals}.5`, isWon: ({ home, away }) => home + away > goals },
      { selection: `under-${goals}.5`, isWon: ({ home, away }) => home + away <= goals },
    ]),
    [
      { selection: 'both-yes', isWon: ({ home, away }) => home > 0 && away > 0 },
      { selection: 'both-no', isWon: ({ home, away }) => home === 0 || away === 0 },
    ],
  ];
}

/** Returns the exact scores that may have their own odds. */
export function exactScoresOf(model: FootballModel): readonly Selectable[] {
  const goals = Array.from({ length: model.scoreGoalsMax + 1 }, (_, count) => count);
  return goals.flatMap((home) =>
    goals.map((away) => ({ selection: `score-${home}-${away}`, isWon: (seen: Score) => seen.home === home && seen.away === away })),
  );
}
