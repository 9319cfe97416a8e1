import type { Route } from '../platform/route.ts';
import { type CatalogueDeps, type CatalogueService, createCatalogueService } from './catalogue-service.ts';
import { createRoutes } from './routes.ts';

export { catalogueTopic } from './catalogue-service.ts';

/** The catalogue context: what the lobby shows, and the data of its first screen. */
export function createCatalogue(deps: CatalogueDeps): CatalogueService & { readonly routes: readonly Route[] } {
  const service = createCatalogueService(deps);
  return { ...service, routes: createRoutes(service) };
}
