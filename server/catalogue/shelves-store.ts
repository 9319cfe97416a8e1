import { dayMs, type Instant, instantOf, marketCode, type PlayerId } from '@tausi/kernel';
import type { Pool } from 'pg';
import type { ChosenDay, Label, MenuEntry } from './shelves.ts';

export type Shelves = { readonly labels: readonly Label[]; readonly entries: readonly MenuEntry[]; readonly days: readonly ChosenDay[] };

/** Loads the operator's shelf settings, a few dozen rows, without past days. */
export async function loadShelves(pool: Pool, from: Instant): Promise<Shelves> {
  const [labels, entries, days] = await Promise.all([listLabels(pool), listEntries(pool), listDays(pool, from)]);
  return { labels, entries, days };
}

async function listLabels(pool: Pool): Promise<readonly Label[]> {
  const { rows } = await pool.query<{ id: number; name_en: string; name_sw: string }>(
    'SELECT id, name_en, name_sw FROM labels ORDER BY id',
  );
  return rows.map((row) => ({ id: row.id, names: { en: row.name_en, sw: row.name_sw } }));
}

type EntryRow = {
  readonly id: number;
  readonly market: string | null;
  readonly name_en: string;
  readonly name_sw: string;
  readonly icon: string;
  readonly url: string;
  readonly position: number;
  readonly starts_at: Date | null;
  readonly ends_at: Date | null;
};

async function listEntries(pool: Pool): Promise<readonly MenuEntry[]> {
  const { rows } = await pool.query<EntryRow>('SELECT * FROM menu_entries');
  return rows.map((row) => ({
    id: row.id,
    market: row.market === null ? null : marketCode(row.market),
    names: { en: row.name_en, sw: row.name_sw },
    icon: row.icon,
    url: row.url,
    position: row.position,
    startsAt: row.starts_at === null ? null : instantOf(row.starts_at),
    endsAt: row.ends_at === null ? null : instantOf(row.ends_at),
  }));
}

async function listDays(pool: Pool, from: Instant): Promise<readonly ChosenDay[]> {
  const { rows } = await pool.query<{ market: string; day: string; game_id: number; note_en: string; note_sw: string }>(
    "SELECT market, to_char(day, 'YYYY-MM-DD') AS day, game_id, note_en, note_sw FROM games_of_the_day WHERE day >= $1::date",
    [new Date(from - dayMs).toISOString().slice(0, 10)],
  );
  return rows.map((row) => ({
    market: marketCode(row.market),
    day: row.day,
    gameId: row.game_id,
    notes: { en: row.note_en, sw: row.note_sw },
  }));
}

/** Lists a player's favourite games, newest first. */
export async function listFavourites(pool: Pool, playerId: PlayerId): Promise<readonly number[]> {
  const { rows } = await pool.query<{ game_id: number }>(
    'SELECT game_id FROM favourite_games WHERE player_id = $1 ORDER BY added_at DESC, game_id LIMIT $2',
    [playerId, favouritesMax],
  );
  return rows.map((row) => row.game_id);
}

const favouritesMax = 200;

/** Adds and removes favourites; unknown games are ignored. */
export async function changeFavourites(
  pool: Pool,
  playerId: PlayerId,
  { add, remove, at }: { readonly add: readonly number[]; readonly remove: readonly number[]; readonly at: Instant },
): Promise<void> {
  await pool.query(
    `WITH gone AS (DELETE FROM favourite_games WHERE player_id = $1 AND game_id = ANY($3))
     INSERT INTO favourite_games (player_id, game_id, added_at)
       SELECT $1, id, $4 FROM games WHERE id = ANY($2) AND NOT id = ANY($3) ON CONFLICT DO NOTHING`,
    [playerId, add, remove, new Date(at)],
  );
}
