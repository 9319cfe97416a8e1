import type { Client } from 'pg';
import { seedDrops } from './drops.ts';
import { markets } from './promotion-markets.ts';
import { promotionsOfMarkets, type SeededPromotion } from './promotion-list.ts';
import { promotionsOfStudios } from './promotions-of-studios.ts';
import { promotionsOfPlayers } from './promotions-of-players.ts';
import { promotionsOfChance } from './promotions-of-chance.ts';
import { promotionsOfSeasons } from './promotions-of-seasons.ts';

const signInCoins = [20, 30, 40, 50, 60, 80, 100];
const always = '2026-01-01T00:00:00Z';

/** Seeds the promotions, each with an approved version and its budget. Existing rows keep the operator's changes. */
export async function seedPromotions(client: Client): Promise<void> {
  const all = [...promotionsOfMarkets, ...promotionsOfChance, ...promotionsOfPlayers, ...promotionsOfSeasons, ...promotionsOfStudios];
  for (const promotion of all) await seedPromotion(client, promotion);
  await seedDrops(client);
  await client.query(
    `INSERT INTO sign_in_gifts (market, day, reward, amount)
     SELECT market, day, 'coins', coins FROM unnest($1::text[]) AS m (market) CROSS JOIN unnest($2::bigint[]) WITH ORDINALITY AS d (coins, day)
     ON CONFLICT DO NOTHING`,
    [markets.map(({ market }) => market), signInCoins],
  );
  // Day 3 gives the first coupon of the market, day 7 a copper box. Terms of an older copy that do not allow their cost give neither.
  for (const { market, index, minor } of markets) {
    const rights = [
      { day: 3, kind: 'coupon', id: index * 1_000 + 1, cost: minor(2_500) },
      { day: 7, kind: 'box', id: index * 10 + 1, cost: minor(100) },
    ];
    for (const { day, kind, id, cost } of rights)
      await client.query(
        `INSERT INTO sign_in_rights SELECT $1, $2, $3, $4, $5, 30 WHERE EXISTS (
           SELECT FROM promotions JOIN promotion_versions USING (promotion_id)
           WHERE surface = 'sign_in' AND market = $1 AND (terms -> 'gives' ->> 'costMinorMax')::bigint >= $5::bigint
         ) ON CONFLICT DO NOTHING`,
        [market, day, kind, id, cost],
      );
  }
}

async function seedPromotion(client: Client, { id, name, market, surface, terms, texts, budget }: SeededPromotion): Promise<void> {
  const { rowCount } = await client.query(
    'INSERT INTO promotions (promotion_id, name, market, surface) VALUES ($1, $2, $3, $4) ON CONFLICT DO NOTHING',
    [id, name, market, surface],
  );
  if (rowCount === 0) return;
  await client.query(
    `INSERT INTO promotion_versions (promotion_id, version, terms, name_en, name_sw, rules_en, rules_sw, starts_at, drafted_by, drafted_at)
     VALUES ($1, 1, $2, $3, $4, $5, $6, $7, 'seed', $7)`,
    [id, JSON.stringify(terms), texts.name.en, texts.name.sw, texts.rules.en, texts.rules.sw, always],
  );
  await client.query(
    `INSERT INTO promotion_states (promotion_id, number, version, drafted_by, state, reason, taken_by, taken_at)
     VALUES ($1, 1, 1, 'seed', 'approved', 'the terms of a development copy', 'seed approval', $2)`,
    [id, always],
  );
  await client.query(
    `INSERT INTO promotion_budgets (promotion_id, span, day, minor_max, awards_max) VALUES ($1, 'whole', '0001-01-01', $2, $3)`,
    [id, budget.minorMax, budget.awardsMax],
  );
}
