import { marketCode, type MarketCode, type SeriesTier } from '@tausi/kernel';
import type { Pool } from 'pg';
import { readSeriesTiers } from '../rounds/index.ts';

/** A kind of lucky box. `tiers` are the prizes of its next series. */
export type BoxKind = {
  readonly kindId: number;
  readonly market: MarketCode;
  readonly series: string;
  readonly tiers: readonly SeriesTier[];
  readonly keptDays: number;
};

type KindRow = {
  readonly kind_id: number;
  readonly market: string;
  readonly series: string;
  readonly tiers: unknown;
  readonly kept_days: number;
};

/** Lists the kinds that give boxes. */
export async function listBoxKinds(pool: Pool): Promise<readonly BoxKind[]> {
  const { rows } = await pool.query<KindRow>(
    'SELECT kind_id, market, series, tiers, kept_days FROM lucky_box_kinds WHERE series IS NOT NULL ORDER BY kind_id',
  );
  return rows.map((row) => ({
    kindId: row.kind_id,
    market: marketCode(row.market),
    series: row.series,
    tiers: readSeriesTiers(row.tiers),
    keptDays: row.kept_days,
  }));
}
