import { assert } from '@tausi/kernel';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fastDraw } from '../../proof/fast-draw.ts';
import type { Draw } from '../../round.ts';
import { fixturesOf, matchdayOf, matchdays } from '../book.ts';
import { footballModel } from './model.ts';
import { levelsOf, pricesOf, weightedScores } from './prices.ts';
import { virtualFootball } from './virtual-football.ts';

const everyFixture = Array.from({ length: matchdays }, (_, day) => fixturesOf(day + 1)).flat();
const footballOutcome = (round: number, draw: Draw) => virtualFootball.draw({ ...draw, top52: () => 0 }, round);
const aRound = fc.nat(10_000);

describe('virtual football odds', () => {
  it('every market of every possible match returns between 94 and 95.5 %', () => {
    for (const fixture of everyFixture) {
      for (const { oddsHundredths, weight, weights } of pricesOf(footballModel, levelsOf(footballModel, fixture))) {
        expect(oddsHundredths * weight).toBeGreaterThanOrEqual(94 * weights);
        expect(oddsHundredths * weight).toBeLessThanOrEqual(95.5 * weights);
      }
    }
  });

  it('the selections of a market cover all scores, so that exactly one of them wins', () => {
    const pairings = new Map(
      everyFixture.map((fixture) => [JSON.stringify(levelsOf(footballModel, fixture)), levelsOf(footballModel, fixture)]),
    );
    for (const levels of pairings.values()) {
      const prices = pricesOf(footballModel, levels);
      const strays = weightedScores(footballModel, levels).filter(({ score }) => {
        const won = prices.filter((price) => price.isWon(score)).map(({ selection }) => selection);
        const of = (market: RegExp): number => won.filter((selection) => market.test(selection)).length;
        return of(/^[1X2]$/) !== 1 || of(/^score-/) !== 1 || of(/2\.5$/) !== 1;
      });
      expect(strays).toEqual([]);
    }
  });

  it('the odds of a side fall when it gets stronger', () => {
    const odds = (home: number): number =>
      pricesOf(footballModel, { home, away: 3 }).find(({ selection }) => selection === '1')?.oddsHundredths ?? 0;
    expect([3, 4, 5, 6].map(odds)).toEqual([3, 4, 5, 6].map(odds).toSorted((a, b) => b - a));
  });
});

describe('virtual football round', () => {
  it('a round shows as many goals as were drawn, never two of a match in one minute', () =>
    fc.assert(
      fc.property(aRound, fc.nat(), (round, seed) => {
        for (const match of footballOutcome(round, fastDraw(seed)).matches) {
          expect(match.goals.filter(({ side }) => side === 'home')).toHaveLength(match.homeGoals);
          expect(match.goals.filter(({ side }) => side === 'away')).toHaveLength(match.awayGoals);
          const minutes = match.goals.map(({ minute }) => minute);
          expect(minutes).toEqual([...new Set(minutes)].toSorted((a, b) => a - b));
        }
      }),
    ));

  it('a slip pays exactly the odds of its winning bets', () =>
    fc.assert(
      fc.property(aRound, fc.nat(), (round, seed) => {
        const matchday = matchdayOf(round);
        const picks = fixturesOf(matchday).flatMap((_, match) => [
          { match, selection: 'over-2.5' },
          ...(match < 4 ? [{ match, selection: 'under-2.5' }] : []),
        ]);
        const choice = { matchday, picks };
        const outcome = footballOutcome(round, fastDraw(seed));
        const [slip] = virtualFootball.placed(choice);
        const { events, payoutUnits } = virtualFootball.settle(choice, outcome);
        assert(slip?.type === 'slip' && events[0]?.type === 'results', 'a slip has a bet event, then a results event');
        const { won } = events[0];
        for (const [index, { match, selection }] of picks.entries()) {
          const played = outcome.matches[match];
          assert(played !== undefined, 'a slip is on matches of the round');
          expect(won[index]).toBe(selection === (played.homeGoals + played.awayGoals > 2 ? 'over-2.5' : 'under-2.5'));
        }
        expect(payoutUnits).toBe(slip.picks.reduce((sum, pick, index) => (won[index] === true ? sum + pick.oddsHundredths : sum), 0));
      }),
    ));

  it('an outcome survives storage as JSON', () => {
    const outcome = footballOutcome(5, fastDraw(1));
    expect(virtualFootball.parseOutcome(JSON.parse(JSON.stringify(outcome)))).toEqual(outcome);
    expect(() => virtualFootball.parseOutcome({ ...outcome, matches: [] })).toThrow('every club plays');
  });

  it('the draw does not depend on the bets and uses exactly the stated words', () => {
    const draw = fastDraw(7);
    const outcome = footballOutcome(3, draw);
    const goals = outcome.matches.reduce((sum, match) => sum + match.goals.length, 0);
    expect(draw.wordsUsed()).toBeGreaterThanOrEqual(12 + 2 * goals);
    expect(footballOutcome(3, fastDraw(7))).toEqual(outcome);
  });
});

describe('virtual football slip', () => {
  it('parseChoice accepts a slip whose bets are all offered', () => {
    const slip = {
      matchday: 1,
      picks: [
        { match: 0, selection: '1' },
        { match: 5, selection: 'over-2.5' },
      ],
    };
    expect(virtualFootball.parseChoice(slip, 22)).toEqual({ choice: slip });
    expect(virtualFootball.parseChoice(slip, 1)).toBeNull();
  });

  it.each([
    null,
    {},
    { matchday: 1, picks: [] },
    { matchday: 1, picks: 'all' },
    { matchday: 1, picks: [{ match: 6, selection: '1' }] },
    { matchday: 1, picks: [{ match: 0.5, selection: '1' }] },
    { matchday: 1, picks: [{ match: '0', selection: '1' }] },
    { matchday: 1, picks: [{ match: 0, selection: 'score-9-9' }] },
    { matchday: 1, picks: [{ match: 0, selection: '1', odds: 900 }] },
    {
      matchday: 1,
      picks: [
        { match: 0, selection: '1' },
        { match: 0, selection: '1' },
      ],
    },
    { matchday: 1, picks: [{ match: 0, selection: '1' }], odds: 900 },
    { matchday: 1, picks: Array.from({ length: 11 }, (_, n) => ({ match: n % 6, selection: n < 6 ? '1' : '2' })) },
  ])('parseChoice refuses the slip %j', (input) => expect(virtualFootball.parseChoice(input, 0)).toBeNull());
});
