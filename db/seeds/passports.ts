import type { Client } from 'pg';
import { markets } from './promotion-markets.ts';

const texts = {
  en: 'Every BPS that you earn while the passport runs counts. Each rank brings its reward once.',
  sw: 'Kila BPS unayopata wakati wa pasipoti huhesabiwa. Kila daraja hutoa zawadi yake mara moja.',
};

// Points and cash of Kenya; the other markets scale them by the value of their currency.
const ranks = [
  { en: 'Bronze', sw: 'Shaba', points: 100, coins: 50, cash: 0 },
  { en: 'Silver', sw: 'Fedha', points: 1_000, coins: 150, cash: 0 },
  { en: 'Gold', sw: 'Dhahabu', points: 5_000, coins: 300, cash: 0 },
  { en: 'Sapphire', sw: 'Yakuti', points: 20_000, coins: 500, cash: 50 },
  { en: 'Emerald', sw: 'Zumaridi', points: 100_000, coins: 1_000, cash: 200 },
  { en: 'Ruby', sw: 'Rubi', points: 500_000, coins: 2_000, cash: 1_000 },
  { en: 'Platinum', sw: 'Platinamu', points: 2_000_000, coins: 5_000, cash: 5_000 },
  { en: 'Diamond', sw: 'Almasi', points: 10_000_000, coins: 20_000, cash: 25_000 },
];

const firstActivity = 171_000;

/** Seeds the passport of the running quarter in each market. Existing rows keep the operator's changes. */
export async function seedPassports(client: Client): Promise<void> {
  for (const { market, index, minor } of markets) {
    const { rows } = await client.query<{ activity_id: number }>(
      `INSERT INTO diamond_passports (activity_id, market, rules_en, rules_sw, starts_at, ends_at)
       SELECT $1 + 4 * (extract(year FROM now())::integer - 2026) + extract(quarter FROM now())::integer, $2, $3, $4, date_trunc('quarter', now()),
         date_trunc('quarter', now()) + interval '3 months'
       ON CONFLICT DO NOTHING RETURNING activity_id`,
      [firstActivity + index * 100, market, texts.en, texts.sw],
    );
    const [passport] = rows;
    if (passport === undefined) continue;
    for (const [place, { en, sw, points, coins, cash }] of ranks.entries()) {
      const of = [passport.activity_id, place + 1];
      await client.query('INSERT INTO diamond_ranks VALUES ($1, $2, $3, $4, $5)', [...of, en, sw, minor(points)]);
      await client.query("INSERT INTO diamond_rank_rewards VALUES ($1, $2, 'coins', $3)", [...of, coins]);
      if (cash > 0) await client.query("INSERT INTO diamond_rank_rewards VALUES ($1, $2, 'cash', $3)", [...of, minor(cash * 100)]);
    }
  }
}
