import type { Client } from 'pg';

// Every single-player game.
const gameIds = [29, 31, 34, 35, 36, 37, 38, 39, 40, 41, 42, 43, 44, 45, 46];

// Prizes and minimum stakes in minor units of a Kenyan shilling, and the value of one such unit elsewhere.
const series = [
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
  },
  {
    kind: 3,
    scoredBy: 'staked',
    turn: 'week',
    en: 'Weekly tide: the most staked',
    sw: 'Wimbi la wiki: madau makubwa zaidi',
    prizes: [500_000, 250_000, 150_000, 100_000, 50_000, 50_000, 25_000, 25_000, 25_000, 25_000],
  },
  {
    kind: 4,
    scoredBy: 'points',
    turn: 'week',
    en: 'Leaderboard of the week: the most BPS',
    sw: 'Ubao wa wiki: BPS nyingi zaidi',
    prizes: [250_000, 100_000, 50_000, ...Array.from({ length: 10 }, () => 10_000)],
  },
] as const;

const markets = [
  { market: 'ke', zone: 'Africa/Nairobi', currency: 'KES', times: 1, stakeMin: 2_000 },
  { market: 'ug', zone: 'Africa/Kampala', currency: 'UGX', times: 28, stakeMin: 50_000 },
  { market: 'ng', zone: 'Africa/Lagos', currency: 'NGN', times: 10, stakeMin: 10_000 },
  { market: 'gh', zone: 'Africa/Accra', currency: 'GHS', times: 0.1, stakeMin: 100 },
] as const;

/** Seeds the series of tournaments. Existing rows keep the operator's changes. */
export async function seedTournaments(client: Client): Promise<void> {
  for (const [index, { market, zone, currency, times, stakeMin }] of markets.entries())
    for (const { kind, scoredBy, turn, en, sw, prizes } of series)
      await client.query(
        `INSERT INTO tournament_series (series_id, market, time_zone, currency, title_en, title_sw, scored_by, game_ids, stake_min_minor, prizes_minor, turn, joins)
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
          prizes.map((prize) => Math.round(prize * times)),
          turn,
          scoredBy === 'points' ? 'everybody' : 'by_choice',
        ],
      );
}
