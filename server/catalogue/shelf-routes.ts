import { changeFavourites } from '@tausi/contract/catalogue/games/change-favourites.ts';
import { getCategoryGameList } from '@tausi/contract/catalogue/get-category-game-list.ts';
import { getFavourites } from '@tausi/contract/catalogue/games/get-favourites.ts';
import { hamburgerActive } from '@tausi/contract/catalogue/home/hamburger-active.ts';
import { homeShelves } from '@tausi/contract/catalogue/home/home-shelves.ts';
import { queryGamesByIds } from '@tausi/contract/catalogue/games/query-games-by-ids.ts';
import { queryGamesByLabel } from '@tausi/contract/catalogue/games/query-games-by-label.ts';
import { queryLabel } from '@tausi/contract/catalogue/games/query-label.ts';
import { err, type Instant, type MarketCode, marketOf, ok, type PlayerId } from '@tausi/kernel';
import type { Pool } from 'pg';
import { knownCaller } from '../platform/security/caller.ts';
import { type Route, route } from '../platform/http/route.ts';
import { categoryGamesMax, type Game, gamesIn, searchGames } from './catalogue.ts';
import type { CatalogueService } from './catalogue-service.ts';
import { numbersIn, wireGames } from './routes.ts';
import { gameOfTheDay, gamesById, labelsIn, menuEntriesAt, type Played, recommendedFor } from './shelves.ts';
import { changeFavourites as storeFavourites, listFavourites } from './shelves-store.ts';
import { toTile } from './to-wire.ts';

/** Categories that contain a player's own games. */
const own = { recent: 8, kept: 1001 } as const;

export function createShelfRoutes(service: CatalogueService, pool: Pool): readonly Route[] {
  return [...listRoutes(service, pool), ...labelRoutes(service), homeShelvesRoute(service, pool), ...favouriteRoutes(pool)];
}

function listRoutes(service: CatalogueService, pool: Pool): readonly Route[] {
  return [
    route(getCategoryGameList, async ({ country, category }, { caller }) => {
      const catalogue = await service.catalogue();
      if (!catalogue.categories.some(({ id }) => id === category)) return err({ code: 'unknown_category' });
      const games =
        caller.kind === 'player' && (category === own.recent || category === own.kept)
          ? gamesById(catalogue, country, await ownGames({ service, pool }, caller.playerId, category))
          : gamesIn(catalogue, country, category);
      return ok(games.slice(0, categoryGamesMax).map(await wireGames(service)));
    }),
    route(queryGamesByIds, async ({ country, gameIds }, { caller }) => {
      const market = country ?? (caller.kind === 'nobody' ? 'ke' : caller.market);
      return ok(gamesById(await service.catalogue(), market, numbersIn(gameIds)).map(await wireGames(service)));
    }),
    route(hamburgerActive, async ({ country, lang = 'en' }, { at }) => {
      const { entries } = await service.shelves();
      const shown = menuEntriesAt(entries, country, at);
      return ok(shown.map(({ id, names, icon, url, position }) => ({ id, name: names[lang], img: icon, url, seq: position })));
    }),
  ];
}

async function ownGames(
  { service, pool }: { readonly service: CatalogueService; readonly pool: Pool },
  playerId: PlayerId,
  category: (typeof own)[keyof typeof own],
): Promise<readonly number[]> {
  if (category === own.kept) return listFavourites(pool, playerId);
  return (await service.playedLately(playerId)).map(({ gameId }) => gameId);
}

function labelRoutes(service: CatalogueService): readonly Route[] {
  return [
    route(queryLabel, async ({ country, type, lang = 'en' }) => {
      const [catalogue, { labels }] = await Promise.all([service.catalogue(), service.shelves()]);
      if (!catalogue.categories.some(({ id }) => id === type)) return err({ code: 'unknown_category' });
      return ok(labelsIn({ ...catalogue, labels }, country, type).map(({ id, names, gameNum }) => ({ id, name: names[lang], gameNum })));
    }),
    route(queryGamesByLabel, async ({ country, type, keywordIds, gameIds }) => {
      const catalogue = await service.catalogue();
      if (!catalogue.categories.some(({ id }) => id === type)) return err({ code: 'unknown_category' });
      const ids = gameIds === '' ? undefined : numbersIn(gameIds);
      const found = searchGames(catalogue, country, { categoryId: type, labelIds: numbersIn(keywordIds), ids });
      return ok(found.map(await wireGames(service)));
    }),
  ];
}

function homeShelvesRoute(service: CatalogueService, pool: Pool): Route {
  return route(homeShelves, async ({ country, lang, recent, kept }, { caller, at }) => {
    const [catalogue, { days }] = await Promise.all([service.catalogue(), service.shelves()]);
    const player = caller.kind === 'player' ? caller.playerId : null;
    const played: readonly Played[] =
      player === null ? numbersIn(recent).map((gameId) => ({ gameId, times: 1 })) : await service.playedLately(player);
    const keptIds = player === null ? numbersIn(kept) : await listFavourites(pool, player);
    const today = gameOfTheDay({ ...catalogue, days }, country, { day: dayOf(country, at), at });
    const tiles = (games: readonly Game[]) => games.map(toTile);
    return ok({
      gameOfDay: today === null ? null : { game: toTile(today.game), note: today.notes[lang], description: today.game.descriptions[lang] },
      recent: tiles(
        gamesById(
          catalogue,
          country,
          played.map(({ gameId }) => gameId),
        ),
      ),
      kept: tiles(gamesById(catalogue, country, keptIds)),
      recommended: recommendedFor(catalogue, country, played).map(({ game, because }) => ({ game: toTile(game), because: because.title })),
    });
  });
}

/** Formats the market's local day as `2026-11-21`. */
function dayOf(market: MarketCode, at: Instant): string {
  return new Intl.DateTimeFormat('en-CA', { timeZone: marketOf(market).timeZone, dateStyle: 'short' }).format(at);
}

function favouriteRoutes(pool: Pool): readonly Route[] {
  return [
    route(getFavourites, async (_params, { caller }) => ok({ gameIds: [...(await listFavourites(pool, knownCaller(caller).playerId))] })),
    route(changeFavourites, async ({ add, remove }, { caller, at }) => {
      const { playerId } = knownCaller(caller);
      await storeFavourites(pool, playerId, { add, remove, at });
      return ok({ gameIds: [...(await listFavourites(pool, playerId))] });
    }),
  ];
}
