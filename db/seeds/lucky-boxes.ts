import type { MarketCode, SeriesItem, SeriesTier } from '@tausi/kernel';
import type { Client } from 'pg';

/** A kind of lucky box with the prizes of each of its series. */
export type LuckyBoxSeed = {
  readonly kindId: number;
  readonly market: MarketCode;
  readonly tier: 'copper' | 'silver' | 'gold';
  readonly names: { readonly en: string; readonly sw: string };
  readonly series: string;
  readonly tiers: readonly SeriesTier[];
  /** The least gross deposit that brings one, at most once a day; null if deposits bring none. */
  readonly depositMinorMin: bigint | null;
};

const cash = (minor: bigint): SeriesItem => ({ type: 1, amount: minor });
const bonus = (minor: bigint): SeriesItem => ({ type: 3, amount: minor });
const coins = (amount: bigint): SeriesItem => ({ type: 2, amount });
const points = (amount: bigint): SeriesItem => ({ type: 4, amount });
const tier = (count: number, ...items: readonly SeriesItem[]): SeriesTier => ({ count, items });

// Amounts of Kenya in cents.
const kinds = [
  {
    tier: 'copper',
    names: { en: 'Copper box', sw: 'Sanduku la shaba' },
    tiers: [
      tier(1, cash(50_000n)),
      tier(9, cash(10_000n)),
      tier(90, bonus(2_000n)),
      tier(900, cash(500n)),
      tier(6_000, coins(20n)),
      tier(3_000, points(10n)),
    ],
  },
  {
    tier: 'silver',
    names: { en: 'Silver box', sw: 'Sanduku la fedha' },
    tiers: [
      tier(1, cash(200_000n)),
      tier(9, cash(20_000n)),
      tier(90, bonus(5_000n)),
      tier(400, cash(1_000n)),
      tier(1_000, coins(50n)),
      tier(500, points(25n)),
    ],
  },
  {
    tier: 'gold',
    names: { en: 'Gold box', sw: 'Sanduku la dhahabu' },
    tiers: [
      tier(1, cash(1_000_000n)),
      tier(4, cash(100_000n)),
      tier(45, bonus(20_000n)),
      tier(150, cash(5_000n), coins(100n)),
      tier(300, cash(2_000n), points(50n)),
    ],
  },
] as const;

// Money in other countries, in tenths of Kenya's; coins and points are the same everywhere.
const markets = [
  { market: 'ke', number: 1, tenths: 10n },
  { market: 'ug', number: 2, tenths: 280n },
  { market: 'ng', number: 3, tenths: 100n },
  { market: 'gh', number: 4, tenths: 1n },
] as const;

/** The three kinds of every country. Their exact cost stands in tools/gifts/sheet.json, held by `npm run prove:gifts`. */
export const luckyBoxSeeds: readonly LuckyBoxSeed[] = markets.flatMap(({ market, number, tenths }) =>
  kinds.map(({ tier: metal, names, tiers }, index) => ({
    kindId: number * 10 + index + 1,
    market,
    tier: metal,
    names,
    series: `box-${market}-${metal}`,
    tiers: tiers.map(({ count, items }) => ({ count, items: items.map((item) => scaled(item, tenths)) })),
    depositMinorMin: metal === 'copper' ? (50_000n * tenths) / 10n : null,
  })),
);

// Every amount of the table is a whole number of tenths, so nothing is rounded.
function scaled(item: SeriesItem, tenths: bigint): SeriesItem {
  return item.type === 1 || item.type === 3 ? { ...item, amount: (item.amount * tenths) / 10n } : item;
}

/** Seeds the kinds. Changed prizes count from the next series on. */
export async function seedLuckyBoxes(client: Client): Promise<void> {
  for (const { kindId, market, tier: metal, names, series, tiers, depositMinorMin } of luckyBoxSeeds) {
    const stored = tiers.map(({ count, items }) => ({
      count,
      items: items.map(({ type, amount }) => ({ type, amount: amount.toString() })),
    }));
    await client.query(
      `INSERT INTO lucky_box_kinds (kind_id, market, tier, name_en, name_sw, series, tiers, kept_days, deposit_minor_min) VALUES ($1, $2, $3, $4, $5, $6, $7, 30, $8)
       ON CONFLICT (kind_id) DO UPDATE SET name_en = excluded.name_en, name_sw = excluded.name_sw, series = excluded.series, tiers = excluded.tiers,
         deposit_minor_min = excluded.deposit_minor_min`,
      [kindId, market, metal, names.en, names.sw, series, JSON.stringify(stored), depositMinorMin],
    );
  }
}
