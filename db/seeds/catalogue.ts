import { assert } from '@tausi/kernel';
import type { Client } from 'pg';
import { seedBanners } from './banners.ts';
import { seedPlacings } from './catalogue-order.ts';
import { seedCategories } from './categories.ts';
import { seedGames, seedLabels } from './games.ts';

/** Seeds the games, their places in each market, and the banners. Existing rows keep the operator's changes. */
export async function seedCatalogue(client: Client): Promise<void> {
  await seedCategoryRows(client);
  await seedGameRows(client);
  await seedPlaces(client);
  await seedBannerRows(client);
}

async function seedCategoryRows(client: Client): Promise<void> {
  for (const { id, entryId, en, sw, seq, listed } of seedCategories) {
    await client.query(
      'INSERT INTO categories (id, entry_id, name_en, name_sw, seq, listed) VALUES ($1, $2, $3, $4, $5, $6) ON CONFLICT DO NOTHING',
      [id, entryId, en, sw, seq, listed],
    );
  }
}

async function seedGameRows(client: Client): Promise<void> {
  for (const [id, , en, sw] of seedLabels) {
    await client.query('INSERT INTO labels (id, name_en, name_sw) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING', [id, en, sw]);
  }
  for (const game of seedGames) {
    const { id, name, title, hasDemo, resource, description, badge, colour, category, sizeBytes, rtpPpm, volatility, volatilityMost } =
      game;
    // An operator may change a game's presentation, but not the facts derived from its mathematics.
    await client.query(
      `INSERT INTO games (id, name, title, demo_id, third, resource, description, volatility, volatility_most, available, badge, colour,
         category_id, rtp_ppm, size_bytes, search_words)
       VALUES ($1, $2, $3, $4, 0, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15)
       ON CONFLICT (id) DO UPDATE SET volatility = excluded.volatility, volatility_most = excluded.volatility_most, rtp_ppm = excluded.rtp_ppm, search_words = excluded.search_words`,
      [
        id,
        name,
        title,
        hasDemo ? id : null,
        resource,
        description,
        volatility,
        volatilityMost,
        true,
        badge,
        colour,
        category,
        rtpPpm,
        sizeBytes,
        game.searchWords,
      ],
    );
    for (const label of game.labels) {
      const found = seedLabels.find(([, labelName]) => labelName === label);
      assert(found !== undefined, `${label} is a label of the catalogue`);
      await client.query('INSERT INTO game_labels (game_id, label_id) VALUES ($1, $2) ON CONFLICT DO NOTHING', [id, found[0]]);
    }
  }
}

async function seedPlaces(client: Client): Promise<void> {
  for (const { market, category, games } of seedPlacings) {
    for (const [seq, game] of games.entries()) {
      await client.query('INSERT INTO category_games (market, category_id, game_id, seq) VALUES ($1, $2, $3, $4) ON CONFLICT DO NOTHING', [
        market,
        category,
        game,
        seq,
      ]);
    }
  }
}

async function seedBannerRows(client: Client): Promise<void> {
  for (const { id, name, colour, target, en, sw } of seedBanners) {
    await client.query(
      `INSERT INTO banners (id, name, title_en, title_sw, text_en, text_sw, colour, target, seq)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $1) ON CONFLICT DO NOTHING`,
      [id, name, en[0], sw[0], en[1], sw[1], colour, JSON.stringify(target)],
    );
  }
}
