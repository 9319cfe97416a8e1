import { banner } from '@tausi/contract/catalogue/home/banner.ts';
import { firstScreen } from '@tausi/contract/catalogue/home/first-screen.ts';
import { getCategory } from '@tausi/contract/catalogue/get-category.ts';
import { getDropdownCategory } from '@tausi/contract/catalogue/get-dropdown-category.ts';
import { getGameById } from '@tausi/contract/catalogue/games/get-game-by-id.ts';
import { getGameList } from '@tausi/contract/catalogue/games/get-game-list.ts';
import { getHomeCategory } from '@tausi/contract/catalogue/home/get-home-category.ts';
import { miniGameIndex } from '@tausi/contract/catalogue/games/mini-game-index.ts';
import { miniGameOnlineInfo } from '@tausi/contract/catalogue/games/mini-game-online-info.ts';
import { err, type Language, type MarketCode, marketOf, ok } from '@tausi/kernel';
import { type Request, type Route, route } from '../platform/http/route.ts';
import { categoryGamesMax, type Game, gamesIn, listedCategories } from './catalogue.ts';
import { findGames } from './search-service.ts';
import type { CatalogueService } from './catalogue-service.ts';
import { toWireBanner, toWireCategory, toWireGame } from './to-wire.ts';

const categories = { home: 15, latest: 1, bigWin: 2 } as const;

export function createRoutes(service: CatalogueService): readonly Route[] {
  return [...categoryRoutes(service), ...gameRoutes(service), ...screenRoutes(service)];
}

function categoryRoutes(service: CatalogueService): readonly Route[] {
  const listed = async (market: MarketCode, lang: Language) =>
    listedCategories(await service.catalogue(), market).map((row) => toWireCategory(row, lang));
  return [
    route(getCategory, async ({ country, lang = 'en' }, request) => ok(await listed(country ?? marketOfCaller(request), lang))),
    route(getDropdownCategory, async ({ country, lang = 'en' }) => ok(await listed(country, lang))),
    route(getHomeCategory, async ({ country, lang = 'en' }) => {
      const toWire = await wireGames(service);
      const rows = listedCategories(await service.catalogue(), country);
      return ok(rows.map((row) => ({ category: toWireCategory(row, lang), list: row.games.slice(0, categoryGamesMax).map(toWire) })));
    }),
  ];
}

function gameRoutes(service: CatalogueService): readonly Route[] {
  return [
    route(getGameList, async (params, request) => {
      const market = params.country ?? marketOfCaller(request);
      const ids = params.id === undefined || params.id === '' ? undefined : numbersIn(params.id);
      const found = findGames(await service.catalogue(), market, {
        categoryId: params.category,
        words: params.kw,
        ids,
        labelIds: numbersIn(params.labelIds),
        volatility: params.volatility,
      });
      const from = Number(params.more.slice(1));
      const next = from + params.size;
      const toWire = await wireGames(service);
      return ok({ list: found.slice(from, next).map(toWire), more: next < found.length ? `o${next}` : '' });
    }),
    route(getGameById, async ({ id, lang = 'en' }) => {
      const [{ games }, { labels }, toWire] = await Promise.all([service.catalogue(), service.shelves(), wireGames(service)]);
      const game = games.find((candidate) => candidate.id === id);
      if (game === undefined) return err({ code: 'unknown_game' });
      const carried = labels.filter((label) => game.labelIds.includes(label.id));
      return ok({
        ...toWire(game),
        description: game.descriptions[lang],
        labels: carried.map((label) => ({ id: label.id, name: label.names[lang] })),
      });
    }),
    route(miniGameOnlineInfo, async ({ ids }) => {
      const online = await service.playersNow();
      return ok([...new Set(ids.split(',').map(Number))].map((gameId) => ({ gameId, onlineInfo: online.get(gameId) ?? 0 })));
    }),
  ];
}

function screenRoutes(service: CatalogueService): readonly Route[] {
  return [
    route(miniGameIndex, async ({ country }) => {
      const catalogue = await service.catalogue();
      const toWire = await wireGames(service);
      const list = (category: number) => gamesIn(catalogue, country, category).slice(0, categoryGamesMax).map(toWire);
      return ok({ normalList: list(categories.home), bigWinsGames: list(categories.bigWin), newGames: list(categories.latest) });
    }),
    route(banner, async ({ country, ...placement }, { at }) => ok((await service.bannersFor(country, at, placement)).map(toWireBanner))),
    route(firstScreen, async ({ country, lang }, { at }) => {
      const language = marketOf(country).languages.includes(lang) ? lang : 'en';
      return ok(await service.firstScreen({ market: country, language }, at));
    }),
  ];
}

export async function wireGames(service: CatalogueService): Promise<(game: Game) => ReturnType<typeof toWireGame>> {
  const [catalogue, online] = await Promise.all([service.catalogue(), service.playersNow()]);
  return (game) => toWireGame(game, catalogue, online.get(game.id) ?? 0);
}

/** Parses `1,2,3`; an empty text gives none. */
export function numbersIn(text: string | undefined): readonly number[] {
  return text === undefined || text === '' ? [] : text.split(',').map(Number);
}

// The specification's default for an unknown country.
function marketOfCaller({ caller }: Request): MarketCode {
  return caller.kind === 'nobody' ? 'ke' : caller.market;
}
