import { fixturesOf, matchdays, type FootballChoice, type FootballPick } from './book.ts';
import par from './math/par.json' with { type: 'json' };
import { virtualFootball } from './math/virtual-football.ts';
import { isLowRisk } from './math/low-risk.ts';
import paytable from './paytable.json' with { type: 'json' };
import published from './prices.json' with { type: 'json' };
import { sharedGame } from '../manifest/shared-game.ts';
import { type Part } from '../manifest/game-returns.ts';
import { stakeSteps } from '../manifest/stake-steps.ts';

export const game = sharedGame({
  id: 32,
  title: 'Virtual Football',
  catalogue: {
    description: 'A new matchday every two minutes, with draws you can check.',
    category: 'virtual',
    labels: ['multiplayer', 'sport'],
    colour: '#537c9d',
    sizeBytes: 19_700,
    searchWords: ['soccer', 'virtuals', 'league', 'betting', 'sports', 'mpira', 'soka', 'kandanda', 'ligi'],
  },
  mathematics: virtualFootball,
  isLowRisk,
  sheets: { par, paytable },
  returns: ({ choice }, sheet) => {
    const slip = slipOf(choice);
    return slip?.picks.map((pick) => ({ ...sheet.among(`${pick.selection},`), ...promisedOf(slip.matchday, pick) })) ?? [];
  },
  stakeSteps,
  hasDemo: false,
});

// The round number only determines the matchday, which the slip also states.
function slipOf(choice: unknown): FootballChoice | null {
  const days = Array.from({ length: matchdays }, (_, day) => day);
  return days.map((day) => virtualFootball.parseChoice(choice, day)?.choice ?? null).find((slip) => slip !== null) ?? null;
}

const prices = new Map(
  Object.entries(published.prices).map(([levels, list]) => [
    levels,
    new Map(list.map(([selection, odds, weight]) => [String(selection), { odds: Number(odds) / 100, weight: Number(weight) }])),
  ]),
);

/** The exact RTP and deviation of one single bet, from the published odds. */
function promisedOf(matchday: number, { match, selection }: FootballPick): Partial<Part> {
  const fixture = fixturesOf(matchday)[match];
  if (fixture === undefined) return {};
  const { attack, defence, homeLevel, awayLevel, weightSum } = published;
  const home = homeLevel + (attack[fixture.home] ?? 0) - (defence[fixture.away] ?? 0);
  const away = awayLevel + (attack[fixture.away] ?? 0) - (defence[fixture.home] ?? 0);
  const price = prices.get(`${home}-${away}`)?.get(selection);
  if (price === undefined) return {};
  const mean = (price.odds * price.weight) / weightSum ** 2;
  return { least: mean, most: mean, deviation: Math.sqrt(mean * price.odds - mean ** 2), win: price.odds - mean, loss: mean };
}
