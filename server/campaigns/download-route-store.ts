import { type Instant, instantOf, type MarketCode } from '@tausi/kernel';
import type { Pool } from 'pg';

/** The advert of the installed lobby in a country. */
export type DownloadRoute = {
  readonly id: number;
  readonly status: number;
  readonly route: string;
  readonly remarks: string;
  readonly createdAt: Instant;
  readonly updatedAt: Instant;
};

export async function findDownloadRoute(pool: Pool, market: MarketCode, platformType: 'casino'): Promise<DownloadRoute | null> {
  const { rows } = await pool.query<{ id: number; status: number; route: string; remarks: string; created_at: Date; updated_at: Date }>(
    'SELECT id, status, route, remarks, created_at, updated_at FROM download_routes WHERE market = $1 AND platform_type = $2',
    [market, platformType],
  );
  const [row] = rows;
  if (row === undefined) return null;
  const { id, status, route, remarks } = row;
  return { id, status, route, remarks, createdAt: instantOf(row.created_at), updatedAt: instantOf(row.updated_at) };
}
