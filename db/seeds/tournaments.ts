import type { Client } from 'pg';

// Every single-player game.
const gameIds = [29, 31, 34, 35, 36, 37, 38, 39, 40, 41, 42, 43, 44, 45, 46];

type Series = {
  readonly kind: number;
  readonly scoredBy: 'best_multiple' | 'rounds' | 'staked' | 'points';
  readonly turn: 'day' | 'week';
  readonly en: string;
  readonly sw: string;
  readonly prizes: readonly number[];
  readonly coins?: readonly number[];
  readonly coupons?: number;
};

// Cash prizes and minimum stakes in minor units of a Kenyan shilling, and the value of one such unit elsewhere. Coins and coupons
// are the prizes of the ranks after them.
const series: readonly Series[] = [
  {
    kind: 1,
    scoredBy: 'best_multiple',
    turn: 'day',
    en: 'Daily peak: the best multiple',
    sw: 'Kilele cha siku: kizidishi bora',
    prizes: [100_000, 50_000, 25_000, 10_000, 10_000, 5_000, 5_000, 5_000, 5_000, 5_000],
  },
  {
    kind: 2,
    scoredBy: 'rounds',
    turn: 'day',
    en: 'Daily run: the most rounds',
    sw: 'Mbio za siku: raundi nyingi zaidi',
    prizes: [50_000, 30_000, 20_000, 10_000, 10_000],
    coins: [500, 400, 300, 200, 200],
  },
  {
    kind: 3,
    scoredBy: 'staked',
    turn: 'week',
    en: 'Weekly tide: the most staked',
    sw: 'Wimbi la wiki: madau makubwa zaidi',
    prizes: [500_000, 250_000, 150_000, 100_000, 50_000, 50_000, 25_000, 25_000, 25_000, 25_000],
    coupons: 10,
  },
  {
    kind: 4,
    scoredBy: 'points',
    turn: 'week',
    en: 'Leaderboard of the week: the most BPS',
    sw: 'Ubao wa wiki: BPS nyingi zaidi',
    prizes: [250_000, 100_000, 50_000, ...Array.from({ length: 10 }, () => 10_000)],
  },
];

const markets = [
  { market: 'ke', zone: 'Africa/Nairobi', currency: 'KES', times: 1, stakeMin: 2_000 },
  { market: 'ug', zone: 'Africa/Kampala', currency: 'UGX', times: 28, stakeMin: 50_000 },
  { market: 'ng', zone: 'Africa/Lagos', currency: 'NGN', times: 10, stakeMin: 10_000 },
  { market: 'gh', zone: 'Africa/Accra', currency: 'GHS', times: 0.1, stakeMin: 100 },
] as const;

/** Seeds the series of tournaments. Existing rows keep the operator's changes. */
export async function seedTournaments(client: Client): Promise<void> {
  for (const [index, { market, zone, currency, times, stakeMin }] of markets.entries())
    for (const one of series) {
      const { kind, scoredBy, turn, en, sw } = one;
      await client.query(
        `INSERT INTO tournament_series (series_id, market, time_zone, currency, title_en, title_sw, scored_by, game_ids, stake_min_minor, prizes, turn, joins)
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12) ON CONFLICT DO NOTHING`,
        [
          index * 10 + kind,
          market,
          zone,
          currency,
          en,
          sw,
          scoredBy,
          gameIds,
          stakeMin,
          JSON.stringify(prizesOf(one, { times, batchId: (index + 1) * 1_000 + 1 })),
          turn,
          scoredBy === 'points' ? 'everybody' : 'by_choice',
        ],
      );
    }
}

const couponMinor = 2_500;
const couponDays = 7;

/** The items of each rank: cash, then coins, then a coupon of the market's batch. */
function prizesOf({ prizes, coins = [], coupons = 0 }: Series, { times, batchId }: { readonly times: number; readonly batchId: number }) {
  const minor = (kenyan: number): string => String(Math.round(kenyan * times));
  const coupon = { kind: 'coupon', batchId, count: 1, days: couponDays, costMinor: minor(couponMinor) };
  return [
    ...prizes.map((prize) => [{ kind: 'cash', amount: minor(prize) }]),
    ...coins.map((amount) => [{ kind: 'coins', amount: String(amount) }]),
    ...Array.from({ length: coupons }, () => [coupon]),
  ];
}
