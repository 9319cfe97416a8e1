import type { PlayerId } from '@tausi/kernel';
import type { TestHouse } from './test-house.ts';

/** The number of rows in a filled list. */
export const many = 10_000;

// A player with years of history. Ledger rows are copies of real ones, because only the lists are under test.
const kinds: readonly string[] = [
  "INSERT INTO gift_batches VALUES (990001, 'ke', 'Coupon', 'Kuponi', NULL, 5000)",
  "INSERT INTO lucky_box_kinds (kind_id, market, tier, name_en, name_sw) VALUES (990001, 'ke', 'gold', 'Box', 'Sanduku')",
];
const fills: readonly string[] = [
  `INSERT INTO payments (payment_id, player_id, market, kind, provider, status, key, reference, phone, currency, amount_minor, created_at, closed_at, reason)
   SELECT uuidv7(), $1, 'ke', 'deposit', 'daraja', 'failed', 'fill-' || lpad(n::text, 9, '0'), 'T' || lpad(n::text, 9, '0'), '0712345678', 'KES', 50000, $2, $2, 'cancelled'
   FROM generate_series(1, ${many}) n`,
  `INSERT INTO messages (player_id, type, kind, cause, created_at)
   SELECT $1, 2, 'deposit_expired', 'fill:' || n, $2 FROM generate_series(1, ${many}) n`,
  `INSERT INTO rounds SELECT copy.* FROM (SELECT * FROM rounds WHERE player_id = $1 AND $2::timestamptz IS NOT NULL LIMIT 1) r, generate_series(1, ${many}) n,
     LATERAL jsonb_populate_record(null::rounds, to_jsonb(r) || jsonb_build_object('round_id', uuidv7(), 'bet_id', gen_random_uuid(), 'key', 'fill-' || lpad(n::text, 9, '0'), 'nonce', 1000 + n)) copy`,
  `INSERT INTO movements SELECT copy.* FROM (SELECT * FROM movements WHERE player_id = $1 AND points_delta > 0 AND $2::timestamptz IS NOT NULL LIMIT 1) m, generate_series(1, ${many}) n,
     LATERAL jsonb_populate_record(null::movements, to_jsonb(m) || jsonb_build_object('seq', 1000 + n, 'movement_id', gen_random_uuid(), 'key', 'fill-' || lpad(n::text, 9, '0'))) copy`,
  `INSERT INTO sessions (id, player_id, token_hash, platform, created_at, expires_at, last_used_at)
   SELECT gen_random_uuid(), $1, md5('fill' || n), 21, $2, $2::timestamptz + interval '1 day', $2 FROM generate_series(1, ${many}) n`,
  `INSERT INTO favourite_games (player_id, game_id, added_at) SELECT $1, n, $2 FROM generate_series(1, ${many}) n`,
  `INSERT INTO coupons (coupon_id, player_id, batch_id, received_at, expires_at)
   OVERRIDING SYSTEM VALUE SELECT 900000 + n, $1, 990001, $2, $2::timestamptz + n * interval '1 day' FROM generate_series(1, ${many}) n`,
  `INSERT INTO lucky_boxes (box_id, player_id, kind_id, received_at, expires_at)
   SELECT gen_random_uuid(), $1, 990001, $2, $2::timestamptz + n * interval '1 day' FROM generate_series(1, ${many}) n`,
];

// Rows by operators and shared rows of a country, with names of forty characters in Swahili.
const longName = 'Wanaoshindaniana Mashindano Makubwa Yote';
const sections = '[{"title":"Masharti","text":"Tafadhali subiri kidogo."}]';

/** A list that operators fill: the SQL that empties it, and the SQL that inserts $1 rows at instant $2. */
export type HouseList = { readonly empty: readonly string[]; readonly fill: readonly string[] };

export const houseLists = {
  events: {
    empty: ['DELETE FROM campaigns'],
    fill: [
      `INSERT INTO campaigns (id, market, name, icon, template, title_en, title_sw, details_en, details_sw, sections_en, sections_sw, action, picture, colour, seq, shown_at, starts_at, ends_at)
       SELECT n, CASE WHEN n % 2 = 0 THEN 'ke' END, 'fill-' || n, 'WHEEL', 1, '${longName}', '${longName}', '', '', '${sections}', '${sections}', NULL, 'welcome', '#0a1248', n, $2, $2, $2::timestamptz + interval '9 days'
       FROM generate_series(1, $1::integer) n`,
    ],
  },
  tournaments: {
    // A timer opens the turns of open series.
    empty: ['UPDATE tournament_series SET is_open = false', 'DELETE FROM tournament_entries', 'DELETE FROM tournaments'],
    fill: [
      `INSERT INTO tournaments (series_id, market, currency, title_en, title_sw, scored_by, game_ids, stake_min_minor, prizes, starts_at, ends_at)
       SELECT (SELECT min(series_id) FROM tournament_series), 'ke', 'KES', '${longName}', '${longName}', 'rounds', '{29}', 2000, '[[{"kind": "cash", "amount": "100000"}]]', $2::timestamptz - n * interval '1 second', $2::timestamptz + n * interval '1 hour'
       FROM generate_series(1, $1::integer) n`,
      `INSERT INTO tournament_entries (tournament_id, player_id, joined_at, score, reached_at)
       SELECT (SELECT min(tournament_id) FROM tournaments), gen_random_uuid(), $2, n, $2 FROM generate_series(1, $1::integer) n`,
    ],
  },
  games: {
    empty: ['DELETE FROM category_games WHERE game_id > 900000', 'DELETE FROM games WHERE id > 900000'],
    fill: [
      `INSERT INTO games SELECT copy.* FROM (SELECT * FROM games WHERE id = 29 AND $2::timestamptz IS NOT NULL) g, generate_series(1, $1::integer) n,
         LATERAL jsonb_populate_record(null::games, to_jsonb(g) || jsonb_build_object('id', 900000 + n, 'name', 'fill-' || n, 'title', 'Wanaoshindaniana Mashindano Makubwa ' || n)) copy`,
      `INSERT INTO category_games SELECT copy.* FROM (SELECT * FROM category_games WHERE game_id = 29 AND market = 'ke' AND $2::timestamptz IS NOT NULL) g, generate_series(1, $1::integer) n,
         LATERAL jsonb_populate_record(null::category_games, to_jsonb(g) || jsonb_build_object('game_id', 900000 + n, 'seq', 1000 + n)) copy`,
    ],
  },
  chat: {
    empty: ['DELETE FROM chat_messages'],
    fill: [
      `INSERT INTO chat_messages (conversation_id, seq, sender, name, text, sent_at)
       SELECT (SELECT id FROM chat_conversations LIMIT 1), n, CASE WHEN n % 2 = 0 THEN 'agent' ELSE 'player' END, '${longName}', 'Tafadhali ' || n, $2 FROM generate_series(1, $1::integer) n`,
    ],
  },
  broadcasts: {
    empty: ['DELETE FROM broadcasts'],
    fill: [
      `INSERT INTO broadcasts (id, market, text_en, text_sw, seq, starts_at)
       SELECT n, CASE WHEN n % 2 = 0 THEN 'ke' END, '${longName}', '${longName}', n, $2 FROM generate_series(1, $1::integer) n`,
    ],
  },
} as const satisfies Readonly<Record<string, HouseList>>;

/** Fills the lists of one player. */
export async function fillPlayer(house: TestHouse, playerId: PlayerId): Promise<void> {
  const at = new Date(house.server.clock.now());
  await unguarded(house, [...kinds.map((text) => ({ text, values: [] })), ...fills.map((text) => ({ text, values: [playerId, at] }))]);
}

/** Replaces the rows of an operator's list. Processes that cache the list read it again. */
export async function fillHouse(house: TestHouse, { empty, fill }: HouseList, rows: number): Promise<void> {
  const at = new Date(house.server.clock.now());
  await unguarded(house, [...empty.map((text) => ({ text, values: [] })), ...fill.map((text) => ({ text, values: [rows, at] }))]);
  house.server.clock.forward(keptMs);
}

const keptMs = 15_001;

// Rows are inserted in bulk without the triggers that check them one by one.
async function unguarded(
  { server }: TestHouse,
  statements: readonly { readonly text: string; readonly values: readonly unknown[] }[],
): Promise<void> {
  const client = await server.database.owner.connect();
  try {
    await client.query("SET session_replication_role = 'replica'");
    for (const { text, values } of statements) await client.query(text, [...values]);
  } finally {
    await client.query("SET session_replication_role = 'origin'");
    client.release();
  }
}
