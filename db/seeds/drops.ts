import type { SeriesItem, SeriesTier } from '@tausi/kernel';
import type { Client } from 'pg';
import { markets } from './promotion-markets.ts';

type Scale = (kenyanMinor: number) => string;
type RunningSeries = {
  readonly series: string;
  readonly promotionId: number;
  readonly tiers: readonly SeriesTier[];
  readonly stakeMinor: string;
  readonly ticketsADay: number;
};
type Schedule = {
  readonly promotionId: number;
  readonly kind: 'window' | 'raffle';
  readonly everyMinutes: number;
  readonly offsetMinutes: number;
  readonly openSeconds: number;
  readonly tiers: readonly SeriesTier[];
  /** Of a raffle, the least stakes of the day before; of a window, those of this day and the one before. */
  readonly stakeMinorMin: string | null;
  readonly isAnnounced?: true;
};

const cash = (minor: string): SeriesItem => ({ type: 1, amount: BigInt(minor) });
const bonus = (minor: string): SeriesItem => ({ type: 3, amount: BigInt(minor) });
const coins = (amount: bigint): SeriesItem => ({ type: 2, amount });
const points = (amount: bigint): SeriesItem => ({ type: 4, amount });
const tier = (count: number, ...items: readonly SeriesItem[]): SeriesTier => ({ count, items });

const nightTiers = (minor: Scale) => [
  tier(1, cash(minor(50_000))),
  tier(9, cash(minor(5_000))),
  tier(190, bonus(minor(1_000))),
  tier(1_000, coins(30n)),
  tier(800, points(20n)),
];
const cupTiers = (minor: Scale) => [
  tier(1, cash(minor(50_000))),
  tier(19, cash(minor(5_000))),
  tier(180, bonus(minor(2_000))),
  tier(1_000, coins(50n)),
  tier(800, points(30n)),
];
const eggs = [
  { egg: 'blue', stake: 20_000, tiers: (minor: Scale) => [tier(10, cash(minor(1_000))), tier(490, coins(20n)), tier(500, points(10n))] },
  {
    egg: 'red',
    stake: 100_000,
    tiers: (minor: Scale) => [tier(10, cash(minor(5_000))), tier(190, bonus(minor(1_000))), tier(300, coins(50n))],
  },
  {
    egg: 'silver',
    stake: 500_000,
    tiers: (minor: Scale) => [tier(5, cash(minor(20_000))), tier(45, cash(minor(2_000))), tier(150, coins(100n))],
  },
] as const;

/** The running series of the seasons, with the stakes that earn a ticket. Their cost stands in tools/gifts/sheet.json. */
export const runningSeries: readonly RunningSeries[] = markets.flatMap(({ market, index, minor }) => [
  { series: `halloween-${market}`, promotionId: 170_430 + index, tiers: nightTiers(minor), stakeMinor: '1', ticketsADay: 1 },
  { series: `world-cup-${market}`, promotionId: 170_440 + index, tiers: cupTiers(minor), stakeMinor: minor(50_000), ticketsADay: 5 },
  ...eggs.map(({ egg, stake, tiers }) => ({
    series: `easter-${market}-${egg}`,
    promotionId: 170_460 + index,
    tiers: tiers(minor),
    stakeMinor: minor(stake),
    ticketsADay: 1,
  })),
]);

const dayMinutes = 1_440;

/** The drops: a window of packets every ten minutes, the rain of each evening, and the raffle of each midnight. */
const dropSchedules: readonly Schedule[] = markets.flatMap(({ index, minor }) => [
  {
    promotionId: 170_470 + index,
    kind: 'window' as const,
    everyMinutes: 10,
    offsetMinutes: 0,
    openSeconds: 60,
    tiers: [tier(1, cash(minor(10_000))), tier(4, cash(minor(2_000))), tier(15, coins(50n))],
    stakeMinorMin: null,
  },
  {
    promotionId: 172_120 + index,
    kind: 'window' as const,
    everyMinutes: dayMinutes,
    // Beside no other window.
    offsetMinutes: 20 * 60 + 5,
    openSeconds: 60,
    tiers: [tier(1, cash(minor(50_000))), tier(9, cash(minor(10_000))), tier(40, cash(minor(2_000))), tier(200, coins(50n))],
    stakeMinorMin: minor(2_000),
    isAnnounced: true as const,
  },
  {
    promotionId: 170_420 + index,
    kind: 'raffle' as const,
    everyMinutes: dayMinutes,
    // By then every stake of the day before is counted.
    offsetMinutes: 5,
    openSeconds: 240,
    tiers: [tier(20, cash(minor(10_000)))],
    stakeMinorMin: minor(2_000),
  },
]);

/** Seeds the series and drops of promotions. Changed prizes count from the next series on. */
export async function seedDrops(client: Client): Promise<void> {
  for (const { series, promotionId, tiers, stakeMinor, ticketsADay } of runningSeries)
    await client.query(
      `INSERT INTO promotion_series (series, promotion_id, tiers, stake_minor, tickets_a_day) VALUES ($1, $2, $3, $4, $5)
       ON CONFLICT (series) DO UPDATE SET tiers = excluded.tiers, stake_minor = excluded.stake_minor, tickets_a_day = excluded.tickets_a_day`,
      [series, promotionId, storedTiers(tiers), stakeMinor, ticketsADay],
    );
  for (const { promotionId, kind, everyMinutes, offsetMinutes, openSeconds, tiers, stakeMinorMin, isAnnounced = false } of dropSchedules)
    await client.query(
      `INSERT INTO drop_schedules (promotion_id, kind, every_minutes, offset_minutes, open_seconds, tiers, stake_minor_min, is_announced)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8) ON CONFLICT DO NOTHING`,
      [promotionId, kind, everyMinutes, offsetMinutes, openSeconds, storedTiers(tiers), stakeMinorMin, isAnnounced],
    );
}

function storedTiers(tiers: readonly SeriesTier[]): string {
  return JSON.stringify(
    tiers.map(({ count, items }) => ({ count, items: items.map(({ type, amount }) => ({ type, amount: amount.toString() })) })),
  );
}
