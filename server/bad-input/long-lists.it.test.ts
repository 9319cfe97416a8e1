import type { Call } from '@tausi/contract/call.ts';
import { getFavourites } from '@tausi/contract/catalogue/get-favourites.ts';
import { treasureBoxList } from '@tausi/contract/gifts/treasure-box-list.ts';
import { userGiftList } from '@tausi/contract/gifts/user-gift-list.ts';
import { transactions } from '@tausi/contract/history/transactions.ts';
import { userGameLog } from '@tausi/contract/history/user-game-log.ts';
import { messageByType } from '@tausi/contract/inbox/message-by-type.ts';
import { pointsInfo } from '@tausi/contract/loyalty/bps-info.ts';
import { listDevices } from '@tausi/contract/players/list-devices.ts';
import { playRound } from '@tausi/contract/rounds/play-round.ts';
import { recentRounds } from '@tausi/contract/rounds/recent-rounds.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { ask, send } from '../test-server.ts';
import { newVisitor, openTestHouse, type TestHouse, type Visitor } from './test-house.ts';

const many = 10_000;
const sizeMax = 50;

let house: TestHouse;
let visitor: Visitor;
beforeAll(async () => {
  house = await openTestHouse();
  visitor = await newVisitor(house);
  await ask(house.server, playRound, { session: visitor.session, params: { launchId: visitor.launchId, stake: '20.00' } });
  await fill(visitor.id);
});
afterAll(() => house.close());

// A player of many years. Rows of the books are copies of true ones: what is tried here is how they are listed.
const kinds: readonly string[] = [
  "INSERT INTO gift_batches VALUES (990001, 'ke', 'Coupon', 'Kuponi', NULL, 5000)",
  "INSERT INTO lucky_box_kinds VALUES (990001, 'ke', 'gold', 'Box', 'Sanduku', 'KSH 50', 'KSH 50', 'KSH 50', 'KSH 50')",
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

async function fill(player: string): Promise<void> {
  const { owner } = house.server.database;
  const at = new Date(house.server.clock.now());
  const client = await owner.connect();
  try {
    await client.query("SET session_replication_role = 'replica'");
    for (const text of kinds) await client.query(text);
    for (const text of fills) await client.query(text, [player, at]);
  } finally {
    await client.query("SET session_replication_role = 'origin'");
    client.release();
  }
}

const page = z.object({ list: z.array(z.unknown()), more: z.string() });

async function pageOf(call: Call, params: Readonly<Record<string, unknown>>): Promise<z.infer<typeof page>> {
  return z.parse(page, await ask(house.server, call, { session: visitor.session, params }));
}

/** The rows from where `params` begins, page by page, until there are so many or none is left. */
async function walk(call: Call, params: Readonly<Record<string, unknown>>, rowsMax: number): Promise<ReadonlySet<string>> {
  const rows = new Set<string>();
  let next = await pageOf(call, { ...params, size: sizeMax });
  for (;;) {
    expect(next.list.length).toBeLessThanOrEqual(sizeMax);
    const before = rows.size;
    for (const row of next.list) rows.add(JSON.stringify(row));
    expect(rows.size).toBe(before + next.list.length);
    if (next.more === '' || rows.size >= rowsMax) return rows;
    next = await pageOf(call, { ...params, size: sizeMax, more: next.more });
  }
}

describe('a list of ten thousand', () => {
  it('messages come page by page to the last row, none twice and none left out', async () => {
    const rows = await walk(messageByType, { type: 2 }, many);
    expect(rows.size).toBeGreaterThanOrEqual(many);
  });

  it.each([
    ['payments and what moved money', transactions, null],
    ['bets', userGameLog, 'SELECT round_id::text AS mark FROM rounds WHERE player_id = $1 ORDER BY round_id OFFSET 60 LIMIT 1'],
    ['points', pointsInfo, 'SELECT seq::text AS mark FROM movements WHERE player_id = $1 ORDER BY seq OFFSET 60 LIMIT 1'],
  ] as const)('%s come by 15, by 50 at most, and as well at the last page as at the first', async (_name, call, marks) => {
    expect((await pageOf(call, {})).list).toHaveLength(15);
    expect((await send(house.server, call, { session: visitor.session, params: { size: sizeMax + 1 } })).status).toBe(400);
    expect((await walk(call, {}, 4 * sizeMax)).size).toBe(4 * sizeMax);
    if (marks === null) return;
    const { rows } = await house.server.database.owner.query<{ mark: string }>(marks, [visitor.id]);
    const last = await walk(call, { more: rows[0]?.mark ?? '' }, many);
    expect(last.size).toBeGreaterThan(sizeMax);
    expect(last.size).toBeLessThanOrEqual(60);
  });

  it.each([
    ['devices', listDevices, {}],
    ['favourites', getFavourites, {}],
    ['coupons', userGiftList, { tab: 1 }],
    ['lucky boxes', treasureBoxList, { status: 0 }],
    ['rounds of a game', recentRounds, { gameId: 29, mode: 'cash' }],
  ] as const)('%s shows no more than a person looks through', async (_name, call, params) => {
    const answer: unknown = await ask(house.server, call, { session: visitor.session, params });
    expect(longestListIn(answer)).toBeGreaterThan(0);
    expect(longestListIn(answer)).toBeLessThanOrEqual(200);
    expect(JSON.stringify(answer).length).toBeLessThan(200_000);
  });
});

function longestListIn(answer: unknown): number {
  if (Array.isArray(answer)) return answer.length;
  if (typeof answer !== 'object' || answer === null) return 0;
  return Math.max(0, ...Object.values(answer).map(longestListIn));
}
