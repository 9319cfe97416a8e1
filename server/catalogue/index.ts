import type { queryGamesByIds } from '@tausi/contract/catalogue/games/query-games-by-ids.ts';
import type { AnswerOf } from '@tausi/contract/call.ts';
import type { MarketCode } from '@tausi/kernel';
import type { Route } from '../platform/http/route.ts';
import { searchGames } from './catalogue.ts';
import { type CatalogueDeps, type CatalogueService, createCatalogueService } from './catalogue-service.ts';
import { createRoutes } from './routes.ts';
import { createShelfRoutes } from './shelf-routes.ts';
import { toWireGame } from './to-wire.ts';

export { catalogueTopic } from './catalogue-service.ts';
export { nextThirdId, placeThirdGames, type ThirdGame } from './third-games-store.ts';

/** The catalogue context: the lobby's content, and the data of its first screen. */
export type CatalogueContext = CatalogueService & {
  readonly routes: readonly Route[];
  /** Lists the games playable in a market, in the wire's shape. */
  readonly listPlayableGames: (market: MarketCode) => Promise<AnswerOf<typeof queryGamesByIds>>;
};

export function createCatalogue(deps: CatalogueDeps): CatalogueContext {
  const service = createCatalogueService(deps);
  return {
    ...service,
    routes: [...createRoutes(service), ...createShelfRoutes(service, deps.pool)],
    listPlayableGames: async (market) => {
      const [catalogue, online] = await Promise.all([service.catalogue(), service.playersNow()]);
      const playable = searchGames(catalogue, market, {}).filter(({ isAvailable }) => isAvailable);
      return playable.map((game) => toWireGame(game, catalogue, online.get(game.id) ?? 0));
    },
  };
}
