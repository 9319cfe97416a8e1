import type { Client } from 'pg';

// Every single-player game.
const gameIds = [29, 31, 34, 35, 36, 37, 38, 39, 40, 41, 42, 43, 44, 45, 46];
const openedAt = '2026-11-21T00:00:00Z';

// Each unit of a stake has one chance and contributes half a percent, so a jackpot collects about its starting amount
// between two wins.
const jackpots = [
  { market: 'ke', currency: 'KES', seedMinor: 2_500_000, unitMinor: 100 },
  { market: 'ug', currency: 'UGX', seedMinor: 70_000_000, unitMinor: 2_800 },
  { market: 'ng', currency: 'NGN', seedMinor: 25_000_000, unitMinor: 1_000 },
  { market: 'gh', currency: 'GHS', seedMinor: 250_000, unitMinor: 10 },
] as const;

/** Seeds the first jackpot of each country. A running jackpot is not changed: new terms need a new jackpot. */
export async function seedJackpots(client: Client): Promise<void> {
  for (const { market, currency, seedMinor, unitMinor } of jackpots) {
    await client.query(
      `INSERT INTO jackpots (jackpot_id, market, currency, game_ids, seed_minor, contribution_ppm, unit_minor, chance_in, opened_at)
       VALUES ($1, $2, $3, $4, $5, 5000, $6, 5000000, $7) ON CONFLICT DO NOTHING`,
      [`${market}-1`, market, currency, gameIds, seedMinor, unitMinor, openedAt],
    );
  }
}
