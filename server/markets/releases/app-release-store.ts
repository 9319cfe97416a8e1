import type { Instant } from '@tausi/kernel';
import type { Pool } from 'pg';
import type { AppRelease } from './app-version.ts';

/** Lists the releases of a platform up to an instant. */
export async function listAppReleases(pool: Pool, platform: number, at: Instant): Promise<readonly AppRelease[]> {
  const { rows } = await pool.query<{ version: string; url: string | null; is_mandatory: boolean }>(
    'SELECT version, url, is_mandatory FROM app_releases WHERE platform = $1 AND released_at <= $2 ORDER BY released_at DESC LIMIT 100',
    [platform, new Date(at)],
  );
  return rows.map(({ version, url, is_mandatory }) => ({ version, url, isMandatory: is_mandatory }));
}
