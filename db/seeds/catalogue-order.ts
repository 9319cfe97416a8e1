import type { MarketCode } from '@tausi/kernel';
import { seedGames } from './games.ts';

/** The games of a category in a market, in their order. */
export type SeedPlacing = { readonly market: MarketCode; readonly category: number; readonly games: readonly number[] };

const home = 15;
const topGames = 0;
const newGames = 1;
const bigWin = 2;
const hotGames = 1000;
const allGames = 1002;
const hotNewGames = 1003;

// Fourteen home games per country; Kenya's begin 29, 30, 31.
const homeOrder: Readonly<Record<MarketCode, readonly number[]>> = {
  ke: [29, 30, 31, 33, 46, 40, 32, 37, 45, 34, 41, 38, 44, 35],
  ug: [30, 29, 32, 33, 44, 31, 41, 45, 37, 42, 34, 46, 36, 43],
  ng: [29, 46, 30, 40, 38, 31, 41, 37, 45, 39, 42, 33, 35, 32],
  gh: [29, 31, 44, 30, 34, 45, 33, 43, 40, 46, 36, 38, 32, 41],
};

const themes: readonly (readonly [category: number, games: readonly number[]])[] = [
  [topGames, [29, 30, 46, 37, 33, 31]],
  [hotGames, [30, 29, 40, 41, 45, 44]],
  [newGames, withUnlistedNews([45, 46, 41, 40, 29])],
  [bigWin, [46, 29, 45, 30, 33, 44]],
  [hotNewGames, [45, 40, 41]],
];

export const seedPlacings: readonly SeedPlacing[] = (['ke', 'ug', 'ng', 'gh'] as const).flatMap(placingsOf);

function placingsOf(market: MarketCode): readonly SeedPlacing[] {
  const offered = [...homeOrder[market], ...furtherGames(market)];
  const byKind = Map.groupBy(offered, (id) => seedGames.find((game) => game.id === id)?.category ?? allGames);
  return [
    { market, category: home, games: homeOrder[market] },
    { market, category: allGames, games: offered },
    ...themes.map(([category, games]) => ({ market, category, games: games.filter((id) => offered.includes(id)) })),
    ...[...byKind].map(([category, games]) => ({ market, category, games })),
  ];
}

/** A country's further games besides its home games. Games whose pages the specification names are offered
 *  everywhere. */
function furtherGames(market: MarketCode): readonly number[] {
  return seedGames.filter(({ id, markets }) => markets.includes(market) && !homeOrder[market].includes(id)).map(({ id }) => id);
}

/** Puts games with the badge `new` that the list does not name before it, the newest first. */
function withUnlistedNews(listed: readonly number[]): readonly number[] {
  const unlisted = seedGames.filter(({ id, badge }) => badge === 'new' && !listed.includes(id)).map(({ id }) => id);
  return [...unlisted.toReversed(), ...listed];
}
