import { allGames } from '@tausi/games/manifest/all-games.ts';
import type { CatalogueEntry } from '@tausi/games/manifest/catalogue-entry.ts';
import { gamePage, marketCodes, type MarketCode } from '@tausi/kernel';

/** A game's catalogue entry; its return and volatility come from its own `paytable.json`. `catalogue-order.ts` has
 *  `home` and the categories of each market. */
export type SeedGame = Pick<CatalogueEntry, 'description' | 'colour' | 'labels' | 'sizeBytes' | 'searchWords'> & {
  readonly id: number;
  readonly name: string;
  readonly title: string;
  readonly hasDemo: boolean;
  readonly resource: string;
  readonly badge: NonNullable<CatalogueEntry['badge']> | null;
  readonly category: number;
  readonly markets: readonly MarketCode[];
  readonly rtpPpm: number;
  readonly volatility: string;
  readonly volatilityMost: string;
};

const categories: Readonly<Record<CatalogueEntry['category'], number>> = {
  slots: 1005,
  virtual: 1006,
  lottery: 1007,
  table: 1008,
  others: 7,
};

/** For a finished game: the size of its first opening in a current browser, without shared files (measured by `npm
 *  test -- --only=build`). */
export const seedGames: readonly SeedGame[] = allGames.map(({ gameId, title, hasDemo, mathematics, published, catalogue }) => {
  const { description, colour, labels, sizeBytes, searchWords, badge = null, category, markets = marketCodes } = catalogue;
  const { rtpPpm, volatility, volatilityMost } = published;
  const { name } = mathematics;
  const announced = { title, hasDemo, description, colour, labels, sizeBytes, searchWords, badge, markets };
  return { id: gameId, name, resource: gamePage(name), category: categories[category], rtpPpm, volatility, volatilityMost, ...announced };
});

export const seedLabels: readonly (readonly [id: number, name: string, en: string, sw: string])[] = [
  [1, 'free-spins', 'Free spins', 'Mizunguko ya bure'],
  [2, 'wilds', 'Wilds', 'Jokeri'],
  [3, 'animals', 'Animals', 'Wanyama'],
  [4, 'crash', 'Crash', 'Crash'],
  [5, 'multiplayer', 'Multiplayer', 'Wachezaji wengi'],
  [6, 'classic', 'Classic', 'Za asili'],
  [7, 'sport', 'Sport', 'Spoti'],
  [8, 'numbers', 'Numbers', 'Namba'],
  [9, 'wheel', 'Wheel', 'Gurudumu'],
  [10, 'instant', 'Instant', 'Papo hapo'],
  [11, 'cards', 'Cards', 'Karata'],
  [12, 'cascades', 'Cascades', 'Maporomoko'],
  [13, 'jackpot', 'Jackpot', 'Jakpoti'],
];
