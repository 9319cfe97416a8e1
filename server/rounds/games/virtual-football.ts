import { fixturesOf, matchdays, type FootballChoice, type FootballPick } from '@tausi/games/virtual-football/book.ts';
import par from '@tausi/games/virtual-football/math/par.json' with { type: 'json' };
import { virtualFootball } from '@tausi/games/virtual-football/math/virtual-football.ts';
import paytable from '@tausi/games/virtual-football/paytable.json' with { type: 'json' };
import published from '@tausi/games/virtual-football/prices.json' with { type: 'json' };
import { gameId } from '@tausi/kernel';
import { joinable, type TogetherGame } from '../together/together-game.ts';
import { provedNumbers } from '../proved-numbers.ts';
import { returnsOf, type Part } from '../returns/game-returns.ts';
import { stakeSteps } from './stake-steps.ts';

export const virtualFootballOffer: TogetherGame = {
  gameId: gameId(32),
  title: 'Virtual Football',
  mathematics: joinable(virtualFootball),
  numbers: provedNumbers(paytable),
  earlier: [],
  returns: returnsOf(par, ({ choice }, sheet) => {
    const slip = slipOf(choice);
    return slip?.picks.map((pick) => ({ ...sheet.among(`${pick.selection},`), ...promisedOf(slip.matchday, pick) })) ?? [];
  }),
  stakeSteps,
  hasDemo: false,
};

// The number of a round says its matchday only, and the slip says that itself.
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

/** The exact return and spread of one single bet, from the published prices. */
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
