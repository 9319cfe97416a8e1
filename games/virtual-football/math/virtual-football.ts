import { assert } from '@tausi/kernel';
import { exactFields, wholeNumber } from '../../round.ts';
import type { SharedMathematics } from '../../shared-round.ts';
import {
  fixturesOf,
  type FootballChoice,
  type FootballEvent,
  type FootballOutcome,
  type FootballPick,
  kickOffMs,
  matchdayOf,
  matchMs,
  type SlipPick,
} from '../book.ts';
import { footballModel, type FootballModel } from './model.ts';
import { parseFootballOutcome } from './parse-outcome.ts';
import par from './par.json' with { type: 'json' };
import { playMatch } from './play-match.ts';
import { levelsOf, pricesOf, type ExactPrice } from './prices.ts';

/** Maximum number of single bets on a slip. */
const picksMax = 10;

type Mathematics = SharedMathematics<FootballChoice, FootballOutcome, FootballEvent>;

/** Builds the rules of the game from a model. Tests also pass modified models. */
function footballMathematics(model: FootballModel, facts: { readonly hash: string; readonly rtpPpm: number }): Mathematics {
  return {
    ...facts,
    name: 'virtual-football',
    version: model.version,
    unitsPerStake: 100,
    slots: 10,
    timetable: { bettingMs: 45_000, pauseMs: 9_000 },
    // Bets are final at the kick-off, and the view needs the goals to animate them.
    reveals: 'start',
    chipsIn: ({ picks }) => picks.length,
    parseChoice: (input, roundNumber) => parseChoice(model, input, matchdayOf(roundNumber)),
    draw: (draw, roundNumber) => {
      const matchday = matchdayOf(roundNumber);
      return {
        matchday,
        matches: fixturesOf(matchday).map((fixture, match) => playMatch(model, fixture, { draw, number: match + 1 })),
      };
    },
    parseOutcome: parseFootballOutcome,
    playMs: () => kickOffMs + matchMs,
    placed: (choice) => [{ type: 'slip', matchday: choice.matchday, picks: slipOf(model, choice) }],
    settle: (choice, outcome) => settle(model, choice, outcome),
    leaving: null,
  };
}

/** The game in production. Its hash comes from par.json; the proof fails when the model no longer matches that hash. */
export const virtualFootball = footballMathematics(footballModel, par);

function settle(model: FootballModel, choice: FootballChoice, { matches }: FootballOutcome): ReturnType<Mathematics['settle']> {
  const ends = choice.picks.map((pick) => {
    const played = matches[pick.match];
    assert(played !== undefined, 'the match of a bet is on its matchday');
    const { oddsHundredths, isWon } = priceOf(model, choice.matchday, pick);
    return { oddsHundredths, isWon: isWon({ home: played.homeGoals, away: played.awayGoals }) };
  });
  const payoutUnits = ends.reduce((sum, end) => (end.isWon ? sum + end.oddsHundredths : sum), 0);
  return { payoutUnits, events: [{ type: 'results', matches, won: ends.map(({ isWon }) => isWon), units: payoutUnits }] };
}

function slipOf(model: FootballModel, { matchday, picks }: FootballChoice): readonly SlipPick[] {
  return picks.map((pick) => {
    const fixture = fixturesOf(matchday)[pick.match];
    assert(fixture !== undefined, 'the match of a bet is on its matchday');
    return { ...pick, ...fixture, oddsHundredths: priceOf(model, matchday, pick).oddsHundredths };
  });
}

function priceOf(model: FootballModel, matchday: number, pick: FootballPick): ExactPrice {
  const price = findPrice(model, matchday, pick);
  assert(price !== null, 'the odds of a bet were offered');
  return price;
}

function findPrice(model: FootballModel, matchday: number, { match, selection }: FootballPick): ExactPrice | null {
  const fixture = fixturesOf(matchday)[match];
  if (fixture === undefined) return null;
  return pricesOf(model, levelsOf(model, fixture)).find((price) => price.selection === selection) ?? null;
}

/** Parses a slip: one to ten different single bets on the open matchday. */
function parseChoice(model: FootballModel, input: unknown, matchday: number): { readonly choice: FootballChoice } | null {
  const fields = exactFields(input, 'matchday', 'picks');
  if (fields === null || fields['matchday'] !== matchday || !Array.isArray(fields['picks'])) return null;
  const asked: readonly unknown[] = fields['picks'];
  if (asked.length === 0 || asked.length > picksMax) return null;
  const picks = asked.map(parsePick).filter((pick) => pick !== null && findPrice(model, matchday, pick) !== null);
  const kept = picks.filter((pick) => pick !== null);
  const names = new Set(kept.map(({ match, selection }) => `${match} ${selection}`));
  return names.size === asked.length ? { choice: { matchday, picks: kept } } : null;
}

function parsePick(input: unknown): FootballPick | null {
  const fields = exactFields(input, 'match', 'selection');
  if (fields === null) return null;
  const { match: asked, selection } = fields;
  const match = wholeNumber(asked, 0, fixturesOf(1).length - 1);
  return match === null || typeof selection !== 'string' ? null : { match, selection };
}
