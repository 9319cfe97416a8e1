import { marketCode, marketOf, type Instant, type MarketCode, type SeriesTier } from '@tausi/kernel';
import type { Pool } from 'pg';
import { readSeriesTiers } from '../../rounds/index.ts';
import type { PromotionPorts } from '../ports.ts';

type NamedSeries = { readonly name: string; readonly market: MarketCode; readonly surface: string; readonly tiers: readonly SeriesTier[] };

async function listSeries(
  pool: Pool,
  { market, surface }: { market: MarketCode | null; surface: string | null },
): Promise<readonly NamedSeries[]> {
  const { rows } = await pool.query<{ series: string; market: string; surface: string; tiers: unknown }>(
    `SELECT s.series, p.market, p.surface, s.tiers FROM promotion_series s JOIN promotions p USING (promotion_id)
     WHERE ($1::text IS NULL OR p.market = $1) AND ($2::text IS NULL OR p.surface = $2) ORDER BY s.series`,
    [market, surface],
  );
  return rows.map((row) => ({ name: row.series, market: marketCode(row.market), surface: row.surface, tiers: readSeriesTiers(row.tiers) }));
}

/** Promises the next series of every promotion that runs low. */
export async function refillSeries({ pool, series }: PromotionPorts, at: Instant): Promise<void> {
  for (const { name, market, tiers } of await listSeries(pool, { market: null, surface: null }))
    await series.refill({ name, currency: marketOf(market).currency, tiers }, at);
}

/** Returns the money still inside the open series of a surface, by their place. */
export async function moneyInside(
  { pool, series }: PromotionPorts,
  { market, surface }: { readonly market: MarketCode; readonly surface: string },
): Promise<readonly { readonly place: number; readonly minor: bigint }[]> {
  const named = await listSeries(pool, { market, surface });
  const running = await series.listRunning(named.map(({ name }) => name));
  return Promise.all(
    named.map(async ({ name }, index) => {
      const open = running.filter((one) => one.name === name && one.opened !== null);
      const counts = await Promise.all(open.map((one) => series.count(one)));
      const minor = counts.flatMap(({ tiers }) => tiers).reduce((sum, { inside, items }) => sum + BigInt(inside) * moneyOf(items), 0n);
      return { place: index + 1, minor };
    }),
  );
}

/** Returns the running series of a promotion, for its odds; null if none is open. */
export async function openSeriesOf({ pool, series }: PromotionPorts, surface: string, market: MarketCode): Promise<string | null> {
  const named = await listSeries(pool, { market, surface });
  return (await series.listRunning(named.map(({ name }) => name))).find(({ opened }) => opened !== null)?.seriesId ?? null;
}

function moneyOf(items: SeriesTier['items']): bigint {
  return items.reduce((sum, { type, amount }) => (type === 1 || type === 3 ? sum + amount : sum), 0n);
}
