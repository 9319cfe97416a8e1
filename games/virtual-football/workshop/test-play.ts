import type { SharedTestPlay } from '../../manifest/test-plays.ts';
import { fixturesOf, matchdayOf } from '../book.ts';

export const testPlay: SharedTestPlay = {
  choiceOf: (roundNumber) => ({
    matchday: matchdayOf(roundNumber),
    picks: fixturesOf(matchdayOf(roundNumber))
      .slice(0, 3)
      .map((_, match) => ({ match, selection: ['1', 'X', 'score-1-1'][match] ?? '2' })),
  }),
};
