import { expect, it } from 'vitest';
import { footballModel } from './math/model.ts';
import { levelsOf, pricesOf, weightedScores } from './math/prices.ts';
import { winsWith } from './view/match/match-clock.ts';
import { pricesOfMatch } from './view/prices.ts';

it("the view's rule for leading bets and its odds match the mathematics for every score", () => {
  const fixture = { home: 4, away: 11 };
  const levels = levelsOf(footballModel, fixture);
  const exact = pricesOf(footballModel, levels);
  const offered = exact.map(({ selection }) => selection);
  expect(pricesOfMatch(fixture)).toEqual(exact.map(({ selection, oddsHundredths }) => ({ selection, oddsHundredths })));
  for (const { score } of weightedScores(footballModel, levels))
    for (const price of exact) expect(winsWith(price.selection, score, offered)).toBe(price.isWon(score));
});
