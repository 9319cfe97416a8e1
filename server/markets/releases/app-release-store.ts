import type { Instant } from '@tausi/kernel';
import type { Pool } from 'pg';
import type { AppRelease } from './app-version.ts';

/** Lists the releases of a platform up to an instant. */
export async function listAppReleases(pool: Pool, platform: number, at: Instant): Promise<readonly AppRelease[]> {
  const { rows } = await pool.query<{ version: string; url: string | null; is_mandatory: boolean }>(
    'select version, url, is_mandatory from app_releases where platform = $1 and released_at <= $2 order by released_at desc limit 100',
    [platform, new Date(at)],
  );
  return rows.map(({ version, url, is_mandatory }) => ({ version, url, isMandatory: is_mandatory }));
}
