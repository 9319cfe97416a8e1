import { type Language, marketCodes, type MarketCode } from '@tausi/kernel';
import type { PoolClient } from 'pg';

/** A game of another studio, for the lobby's lists. */
export type ThirdGame = {
  readonly id: number;
  readonly name: string;
  readonly title: string;
  readonly third: 1 | 2;
  readonly hasDemo: boolean;
  readonly isAvailable: boolean;
  readonly rtpPpm: number | null;
  readonly volatility: 'low' | 'medium' | 'high';
  readonly colour: string;
  /** The category of its kind. */
  readonly category: number;
  /** All categories that list it. */
  readonly categories: readonly number[];
  /** English names of labels; unknown ones are left out. */
  readonly labels: readonly string[];
  readonly searchWords: readonly string[];
  readonly descriptions: Readonly<Record<Language, string>>;
  readonly markets: readonly MarketCode[];
};

// Below are the numbers of the house's own games.
const firstThirdId = 10_000;

/** Returns the first free number for another studio's game. The lock keeps it free until the unit of work ends. */
export async function nextThirdId(client: PoolClient): Promise<number> {
  await client.query("SELECT pg_advisory_xact_lock(hashtext('third game numbers'))");
  const { rows } = await client.query<{ next: number }>('SELECT greatest(coalesce(max(id) + 1, 0), $1)::integer AS next FROM games', [
    firstThirdId,
  ]);
  return rows[0]?.next ?? firstThirdId;
}

/** Writes tiles of other studios, their labels, and their places at the end of their categories. A place that exists stays where
 *  the operator put it; in other markets and categories the game loses its places. */
export async function placeThirdGames(client: PoolClient, games: readonly ThirdGame[]): Promise<void> {
  for (const game of games) {
    await saveTile(client, game);
    await client.query(
      'INSERT INTO game_labels (game_id, label_id) SELECT $1, id FROM labels WHERE name_en = ANY ($2) ON CONFLICT DO NOTHING',
      [game.id, game.labels],
    );
    await client.query('DELETE FROM category_games WHERE game_id = $1 AND NOT (market = ANY ($2) AND category_id = ANY ($3))', [
      game.id,
      game.markets,
      game.categories,
    ]);
    for (const market of marketCodes.filter((code) => game.markets.includes(code))) {
      await client.query(
        `INSERT INTO category_games (market, category_id, game_id, seq)
         SELECT $1, c.id, $2, (SELECT coalesce(max(seq) + 1, 0) FROM category_games p WHERE p.market = $1 AND p.category_id = c.id)
         FROM categories c WHERE c.id = ANY ($3) ON CONFLICT DO NOTHING`,
        [market, game.id, game.categories],
      );
    }
  }
}

async function saveTile(client: PoolClient, game: ThirdGame): Promise<void> {
  await client.query(
    `INSERT INTO games (id, name, title, demo_id, third, resource, description, description_sw, volatility, volatility_most, available, colour, category_id, rtp_ppm, search_words)
     VALUES ($1, $2, $3, $4, $5, '', $12, $13, $6, $6, $7, $8, $9, $10, $11)
     ON CONFLICT (id) DO UPDATE SET title = excluded.title, demo_id = excluded.demo_id, volatility = excluded.volatility,
       volatility_most = excluded.volatility_most, available = excluded.available, category_id = excluded.category_id, rtp_ppm = excluded.rtp_ppm,
       description = excluded.description, description_sw = excluded.description_sw`,
    [
      game.id,
      game.name,
      game.title,
      game.hasDemo ? game.id : null,
      game.third,
      game.volatility,
      game.isAvailable,
      game.colour,
      game.category,
      game.rtpPpm,
      game.searchWords,
      game.descriptions.en,
      game.descriptions.sw,
    ],
  );
}
