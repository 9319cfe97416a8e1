import type { DrawnValue } from '@tausi/kernel';
import type { Recheck } from '../kit/recheck.ts';
import { type Fixture, fixturesOf, type Goal, type PlayedMatch, type SlipPick } from './book.ts';
import paytable from './paytable.json' with { type: 'json' };
import prices from './prices.json' with { type: 'json' };
import { winsWith } from './view/match/match-clock.ts';
import { pricesOfMatch } from './view/prices.ts';
import { readSlip } from './view/read-outcome.ts';

const minutesOfMatch = 90;
const firstShirt = 2;

/** Checks that the matches follow from the draw and the published weights, and that the slip pays by the published odds. */
export const recheck: Recheck = {
  version: prices.version,
  recheck: ({ events, draws }) => {
    const slip = readSlip(events);
    if (slip === null) return { isShown: false, units: null, perStake: paytable.unitsPerStake };
    const valueOf = new Map(draws.map(({ label, value }: DrawnValue) => [label, value]));
    const played = fixturesOf(slip.matchday).map((fixture, match) => matchOf(fixture, match + 1, valueOf));
    return {
      isShown: JSON.stringify(slip.matches) === JSON.stringify(played),
      units: slip.picks.reduce((sum, pick) => sum + unitsOf(pick, played[pick.match]), 0),
      perStake: slip.picks.length * paytable.unitsPerStake,
    };
  },
};

function matchOf(fixture: Fixture, number: number, valueOf: ReadonlyMap<string, number>): PlayedMatch {
  const { home, away } = fixture;
  const level = (club: number, rival: number, base: number): number => base + (prices.attack[club] ?? 0) - (prices.defence[rival] ?? 0);
  const homeGoals = goalsOf(level(home, away, prices.homeLevel), valueOf.get(`match ${number} home goals`));
  const awayGoals = goalsOf(level(away, home, prices.awayLevel), valueOf.get(`match ${number} away goals`));
  const minutes = Array.from({ length: minutesOfMatch }, (_, minute) => minute + 1);
  const goals = Array.from({ length: homeGoals + awayGoals }, (_, index): Goal => {
    const [minute = 0] = minutes.splice(valueOf.get(`match ${number} goal ${index + 1} minute`) ?? 0, 1);
    const shirt = firstShirt + (valueOf.get(`match ${number} goal ${index + 1} scorer`) ?? 0);
    return { minute, side: index < homeGoals ? 'home' : 'away', shirt };
  });
  return { home, away, homeGoals, awayGoals, goals: [...goals].sort((a, b) => a.minute - b.minute) };
}

function goalsOf(level: number, value: number | undefined): number {
  let passed = 0;
  const goals = (prices.goalWeights[level] ?? []).findIndex((weight) => {
    passed += weight;
    return value !== undefined && value < passed;
  });
  return Math.max(0, goals);
}

function unitsOf({ selection }: SlipPick, played: PlayedMatch | undefined): number {
  if (played === undefined) return 0;
  const offered = pricesOfMatch(played);
  const price = offered.find((one) => one.selection === selection);
  const score = { home: played.homeGoals, away: played.awayGoals };
  const selections = offered.map((one) => one.selection);
  return price !== undefined && winsWith(selection, score, selections) ? price.oddsHundredths : 0;
}
