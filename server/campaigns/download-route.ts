import { downloadRoute } from '@tausi/contract/campaigns/download-route.ts';
import { ok } from '@tausi/kernel';
import type { Pool } from 'pg';
import { type Route, route } from '../platform/http/route.ts';
import { findDownloadRoute } from './download-route-store.ts';
import { toWireDownloadRoute } from './download-route-to-wire.ts';

/** Returns whether the app is advertised in the country, and the link of the advert. */
export function createDownloadRoute(pool: Pool): Route {
  return route(downloadRoute, async ({ country, platformType }, { at }) =>
    ok(toWireDownloadRoute(await findDownloadRoute(pool, country, platformType), at)),
  );
}
