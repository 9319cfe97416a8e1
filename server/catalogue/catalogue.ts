import type { Instant, Language, MarketCode } from '@tausi/kernel';

/** A game as the lobby shows it. */
export type Game = {
  readonly id: number;
  readonly name: string;
  readonly title: string;
  readonly demoId: number | null;
  readonly third: 0 | 1 | 2;
  readonly resource: string;
  readonly rtpPpm: number | null;
  readonly sizeBytes: number | null;
  readonly isAvailable: boolean;
  readonly badge: 'new' | 'hot' | 'top' | 'jackpot' | null;
  readonly colour: string;
  readonly categoryId: number;
  readonly batchId: number | null;
  readonly flowId: number | null;
  /** Volatility of the calmest way to bet; `volatilityMost` is that of the wildest. */
  readonly volatility: Volatility;
  readonly volatilityMost: Volatility;
  readonly descriptions: Readonly<Record<Language, string>>;
  readonly labelIds: readonly number[];
  /** Search words besides the title, in both languages. */
  readonly labels: readonly string[];
};

/** Bands of a round's standard deviation, docs/numbers.md. */
const volatilities = ['low', 'medium', 'high'] as const;
type Volatility = (typeof volatilities)[number];

export type Category = {
  readonly id: number;
  readonly entryId: number;
  readonly names: Readonly<Record<Language, string>>;
  readonly seq: number;
  readonly isListed: boolean;
};

/** The position of a game in a category of a market. */
export type Placing = { readonly market: MarketCode; readonly categoryId: number; readonly gameId: number; readonly seq: number };

export type BannerTarget =
  | { readonly kind: 'game'; readonly gameId: number }
  | { readonly kind: 'route'; readonly path: string }
  | { readonly kind: 'overlay'; readonly name: 'register' | 'deposit' | 'fairness' };

export type Banner = {
  readonly id: number;
  readonly market: MarketCode | null;
  readonly name: string;
  readonly titles: Readonly<Record<Language, string>>;
  readonly texts: Readonly<Record<Language, string>>;
  readonly colour: string;
  readonly target: BannerTarget;
  readonly seq: number;
  readonly startsAt: Instant | null;
  readonly endsAt: Instant | null;
  /** Null means everywhere. */
  readonly placement: {
    readonly advertising: string | null;
    readonly gameSide: string | null;
    readonly platforms: readonly number[] | null;
  };
};

export type Catalogue = {
  readonly games: readonly Game[];
  readonly categories: readonly Category[];
  readonly placings: readonly Placing[];
  readonly banners: readonly Banner[];
};

export type CategoryWithGames = { readonly category: Category; readonly games: readonly Game[] };

/** The specification's limit for the list of a category. */
export const categoryGamesMax = 20;
export const home = 15;
const allGames = 1002;

/** Returns the games of a category in a market, in order. */
export function gamesIn({ games, placings }: Catalogue, market: MarketCode, categoryId: number): readonly Game[] {
  const placed = placings.filter((placing) => placing.market === market && placing.categoryId === categoryId);
  return inOrder(placed, byNumber(games));
}

/** Returns the categories that menus and the home screen show in a market, Home first, none without a game. */
export function listedCategories({ games, categories, placings }: Catalogue, market: MarketCode): readonly CategoryWithGames[] {
  const known = byNumber(games);
  const placed = Map.groupBy(
    placings.filter((placing) => placing.market === market),
    ({ categoryId }) => categoryId,
  );
  return categories
    .filter(({ isListed }) => isListed)
    .toSorted((a, b) => a.seq - b.seq)
    .map((category) => ({ category, games: inOrder(placed.get(category.id) ?? [], known) }))
    .filter((row) => row.category.id === home || row.games.length > 0);
}

function byNumber(games: readonly Game[]): ReadonlyMap<number, Game> {
  return new Map(games.map((game) => [game.id, game]));
}

function inOrder(placings: readonly Placing[], games: ReadonlyMap<number, Game>): readonly Game[] {
  return placings.toSorted((a, b) => a.seq - b.seq).flatMap(({ gameId }) => games.get(gameId) ?? []);
}

export type Search = {
  readonly categoryId?: number | undefined;
  readonly words?: string | undefined;
  readonly ids?: readonly number[] | undefined;
  /** A game must have all of these labels. */
  readonly labelIds?: readonly number[] | undefined;
  readonly volatility?: Volatility | undefined;
};

/** Returns the games of a market that match every part of a search. Each word must start a word of the title, the category or a label. */
export function searchGames(catalogue: Catalogue, market: MarketCode, search: Search): readonly Game[] {
  const { categoryId, words, ids, labelIds = [], volatility } = search;
  const wanted = wordsOf(words ?? '');
  return gamesIn(catalogue, market, categoryId ?? allGames)
    .filter((game) => ids === undefined || ids.includes(game.id))
    .filter((game) => volatility === undefined || canBe(game, volatility))
    .filter((game) => labelIds.every((id) => game.labelIds.includes(id)))
    .filter((game) => wanted.length === 0 || isCalled(catalogue, game, wanted));
}

function canBe({ volatility, volatilityMost }: Game, wanted: Volatility): boolean {
  const [least, most, asked] = [volatility, volatilityMost, wanted].map((band) => volatilities.indexOf(band));
  return least !== undefined && most !== undefined && asked !== undefined && least <= asked && asked <= most;
}

function isCalled(catalogue: Catalogue, game: Game, wanted: readonly string[]): boolean {
  const own = wordsOf([game.title, closedUp(game.title), game.name, ...namesOf(catalogue, game), ...game.labels].join(' '));
  return wanted.every((word) => own.some((candidate) => candidate.startsWith(word)));
}

/** The requested placement of a banner, in the wire's terms. A banner without a placement appears everywhere, one with a
 *  placement only there. */
export type BannerPlacement = {
  readonly advertising?: string | undefined;
  readonly gameSide?: string | undefined;
  readonly platform?: number;
};

/** Returns whether a banner belongs to the requested placement. */
export function standsAt({ placement }: Banner, asked: BannerPlacement): boolean {
  return (
    (placement.advertising === null || placement.advertising === asked.advertising) &&
    (placement.gameSide === null || placement.gameSide === asked.gameSide) &&
    (placement.platforms === null || (asked.platform !== undefined && placement.platforms.includes(asked.platform)))
  );
}

/** Returns the running banners of a market, in order. */
export function bannersAt({ banners }: Catalogue, market: MarketCode, at: Instant): readonly Banner[] {
  return banners
    .filter((banner) => banner.market === null || banner.market === market)
    .filter(({ startsAt, endsAt }) => (startsAt === null || startsAt <= at) && (endsAt === null || at < endsAt))
    .toSorted((a, b) => a.seq - b.seq);
}

function namesOf({ categories }: Catalogue, game: Game): readonly string[] {
  return categories.filter(({ id }) => id === game.categoryId).flatMap(({ names }) => [names.en, names.sw]);
}

// Makes `hilo` find "Hi-Lo".
function closedUp(title: string): string {
  return title.replaceAll(/[^\p{L}\p{N}]/gu, '');
}

// Removes accents, so that `liberte` finds `Liberté`.
function wordsOf(text: string): readonly string[] {
  return text
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '');
}
