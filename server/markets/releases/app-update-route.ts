import { appUpdate } from '@tausi/contract/markets/app-update.ts';
import { ok } from '@tausi/kernel';
import type { Pool } from 'pg';
import { type Route, route } from '../../platform/http/route.ts';
import { listAppReleases } from './app-release-store.ts';
import { updateFor } from './app-version.ts';

type AppUpdateDeps = { readonly pool: Pool; readonly version: { readonly version: string } };

/** Returns whether an installed app has a newer version, and its download URL. */
export function createAppUpdateRoute({ pool, version }: AppUpdateDeps): Route {
  return route(appUpdate, async ({ platform, appVersion }, { at }) => {
    const update = updateFor(appVersion, await listAppReleases(pool, platform, at), version.version);
    return ok({ version: update.version, url: update.url, mandatory: update.isMandatory });
  });
}
