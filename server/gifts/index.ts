import type { Route } from '../platform/http/route.ts';
import { giftsRoutes, type GiftsDeps } from './routes.ts';

/** The gifts context: coupons that pay a part of a stake, and lucky boxes. */
export function createGifts(deps: GiftsDeps): { readonly routes: readonly Route[] } {
  return { routes: giftsRoutes(deps) };
}
