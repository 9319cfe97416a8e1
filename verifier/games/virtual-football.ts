import { struckOut, weighted, type Draw } from '../proof/draw.ts';
import { at, fieldsOf, type Fields, listOf, sortedBy, sumOf, textOf, Unreadable, wholeOf, wholesOf } from '../read.ts';
import type { Rules } from '../rules.ts';
import { fixturesOf, matchdayOf, type Fixture } from '../parts/football-fixtures.ts';
import { levelsOf, priceOf } from '../parts/football-prices.ts';
import { ownChoice } from '../parts/shared-choice.ts';

const minutes = Array.from({ length: 90 }, (_, minute) => minute + 1);
const firstShirt = 2;
const scorers = 10;

/** Virtual Football: six matches of a matchday; each pick of a slip is a chip at its published price. */
export const rules: Rules = ({ model, choice, draw, number }) => {
  const own = ownChoice(choice);
  const matchday = matchdayOf(number);
  if (wholeOf(own['matchday']) !== matchday) throw new Unreadable('the slip is for another matchday');
  const fixtures = fixturesOf(matchday);
  const picks = listOf(own['picks'], (pick) => {
    const { match, selection } = fieldsOf(pick);
    return { match: wholeOf(match), selection: textOf(selection) };
  });
  const slip = picks.map((pick) => {
    const fixture = at(fixtures, pick.match);
    return { ...pick, ...fixture, oddsHundredths: priceOf(model, fixture, pick.selection).oddsHundredths };
  });
  const matches = fixtures.map((fixture, index) => playMatch(model, fixture, { draw, name: `match ${index + 1}` }));
  const won = picks.map(({ match, selection }) => {
    const { homeGoals, awayGoals } = at(matches, match);
    return priceOf(model, at(fixtures, match), selection).isWon(homeGoals, awayGoals);
  });
  const units = sumOf(slip.map(({ oddsHundredths }, index) => (won[index] === true ? oddsHundredths : 0)));
  const events = [
    { type: 'slip', matchday, picks: slip },
    { type: 'results', matches, won, units },
  ];
  return { events, units, chips: picks.length, perChip: 100, raises: [], outcome: { matchday, matches } };
};

/** Draws the goals of both sides first; then the minute of each goal, without replacement, and its scorer. */
function playMatch(model: Fields, fixture: Fixture, { draw, name }: { readonly draw: Draw; readonly name: string }) {
  const levels = levelsOf(model, fixture);
  const weights = listOf(model['goalWeights'], wholesOf);
  const goalsOf = (level: number, side: string): number =>
    weighted(at(weights, level), draw.uniform(wholeOf(model['weightSum']), `${name} ${side} goals`));
  const homeGoals = goalsOf(levels.home, 'home');
  const awayGoals = goalsOf(levels.away, 'away');
  const shirts: number[] = [];
  const when = struckOut(minutes, homeGoals + awayGoals, (left, index) => {
    const position = draw.uniform(left, `${name} goal ${index + 1} minute`);
    shirts.push(firstShirt + draw.uniform(scorers, `${name} goal ${index + 1} scorer`));
    return position;
  });
  const goals = when.map((minute, index) => ({ minute, side: index < homeGoals ? 'home' : 'away', shirt: at(shirts, index) }));
  return { ...fixture, homeGoals, awayGoals, goals: sortedBy(goals, (a, b) => a.minute < b.minute) };
}
