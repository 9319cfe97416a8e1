import { randomUUID } from 'node:crypto';
import type { AnswerOf, Call } from '@tausi/contract/call.ts';
import { getTreasureBoxUserNotOpenNum } from '@tausi/contract/gifts/get-treasure-box-user-not-open-num.ts';
import { getTreasureBoxUser } from '@tausi/contract/gifts/get-treasure-box-user.ts';
import { treasureBoxList } from '@tausi/contract/gifts/treasure-box-list.ts';
import { userGiftInfo } from '@tausi/contract/gifts/user-gift-info.ts';
import { userGiftList } from '@tausi/contract/gifts/user-gift-list.ts';
import { gameId, idempotencyKey, money, roundId, unwrap } from '@tausi/kernel';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { newVisitor, type Visitor } from '../bad-input/test-house.ts';
import { ask, newGuest, send, startTestServer, type TestServer } from '../test-server.ts';

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
let server: TestServer;
let player: Visitor;
beforeAll(async () => {
  server = await startTestServer();
  await server.database.owner.query(`
    INSERT INTO gift_batches VALUES (7, 'ke', 'Lion coupon', 'Kuponi ya simba', 5000, 1000), (8, 'ke', 'Free coupon', 'Kuponi huru', NULL, 500);
    INSERT INTO gift_batch_games VALUES (7, 29);
    INSERT INTO lucky_box_kinds (kind_id, market, tier, name_en, name_sw, tiers) VALUES
      (1, 'ke', 'copper', 'Copper box', 'Sanduku la shaba', '[]'),
      (2, 'ke', 'gold', 'Gold box', 'Sanduku la dhahabu', '[{"count": 1, "items": [{"type": 1, "amount": "900000"}]}]')`);
});
afterAll(() => server.close());
beforeEach(async () => {
  player = await newVisitor({ server });
});

function asked<C extends Call>(call: C, params: Readonly<Record<string, unknown>> = {}): Promise<AnswerOf<C>> {
  return ask(server, call, { session: player.session, params });
}

/** Grants a coupon that expires after the given time; returns its number. */
async function giveCoupon(batch: number, expiresInMs: number, activeInMs: number | null = null): Promise<string> {
  const now = server.clock.now();
  const receivedAt = new Date(now - 10 * dayMs);
  const { rows } = await server.database.owner.query<{ coupon_id: string }>(
    'INSERT INTO coupons (player_id, batch_id, received_at, active_at, expires_at) VALUES ($1, $2, $3, $4, $5) RETURNING coupon_id::text',
    [player.id, batch, receivedAt, activeInMs === null ? null : new Date(now + activeInMs), new Date(now + expiresInMs)],
  );
  return rows[0]?.coupon_id ?? '';
}

async function giveBox(kind: number, expiresInMs: number, openedAgoMs: number | null = null): Promise<string> {
  const now = server.clock.now();
  const id = randomUUID();
  await server.database.owner.query(
    'INSERT INTO lucky_boxes (box_id, player_id, kind_id, received_at, expires_at, opened_at) VALUES ($1, $2, $3, $4, $5, $6)',
    [
      id,
      player.id,
      kind,
      new Date(now - 10 * dayMs),
      new Date(now + expiresInMs),
      openedAgoMs === null ? null : new Date(now - openedAgoMs),
    ],
  );
  return id;
}

it('gifts: are empty for a player without any', async () => {
  for (const params of [{ tab: 1 }, { tab: 2 }]) expect(await asked(userGiftList, params)).toEqual({ list: [], countMap: {} });
  for (const status of [0, 1]) expect(await asked(treasureBoxList, { status })).toEqual([]);
  expect(await asked(getTreasureBoxUserNotOpenNum, { status: 0 })).toEqual({ num: 0 });
});

it('gifts: coupons of a batch and day form one card with a count, first expiry first', async () => {
  const first = await giveCoupon(7, 2 * dayMs);
  await giveCoupon(7, 2 * dayMs + hourMs);
  await giveCoupon(8, dayMs, hourMs);
  const { list, countMap } = await asked(userGiftList, { tab: 1 });
  expect(countMap).toEqual({ '7_2026-11-23': 2, '8_2026-11-22': 1 });
  expect(list).toEqual([
    {
      id: expect.any(Number),
      name: 'Free coupon',
      num: 1,
      type: 0,
      limitAnteAmount: '0.00',
      reduceAmount: '5.00',
      giftBatchId: 8,
      expireShowDate: '2026-11-22',
      activeTime: server.clock.now() + hourMs,
      getTime: server.clock.now() - 10 * dayMs,
      status: 0,
      pays: 1,
      gameInfos: '[]',
    },
    expect.objectContaining({
      id: Number(first),
      num: 2,
      type: 1,
      limitAnteAmount: '50.00',
      reduceAmount: '10.00',
      activeTime: null,
      gameInfos: '[{"gameId":29,"name":"Savanna Riches"}]',
    }),
  ]);
  expect((await asked(userGiftList, { tab: 1, lang: 'sw' })).list[1]).toMatchObject({ name: 'Kuponi ya simba' });
});

it('gifts: a coupon moves to the other tab after a stake or its expiry, and back when the stake is returned', async () => {
  const used = await giveCoupon(7, dayMs);
  await giveCoupon(8, -dayMs);
  const round = roundId(randomUUID());
  const own = { playerId: player.id, at: server.clock.now(), roundId: round, gameId: gameId(29) };
  const stake = money('KES', 5_000n);
  const { wallet } = server.app.contexts;
  const coupon = { couponId: used, amount: money('KES', 1_000n) };
  unwrap(await wallet.execute({ ...own, kind: 'stake', key: idempotencyKey(`bet:${round}`), stake, coupon }, []));
  const statuses = async (tab: number) => (await asked(userGiftList, { tab })).list.map(({ giftBatchId, status }) => [giftBatchId, status]);
  expect([await statuses(1), await statuses(2)]).toEqual([
    [],
    [
      [7, 1],
      [8, 2],
    ],
  ]);
  expect((await asked(userGiftInfo, { status: 1 })).list).toHaveLength(1);
  unwrap(await wallet.execute({ ...own, kind: 'void', key: idempotencyKey(`void:${round}`), stake }, []));
  expect([await statuses(1), await statuses(2)]).toEqual([[[7, 0]], [[8, 2]]]);
});

it('gifts: lucky boxes count tabs from 0: unopened, then opened and expired', async () => {
  const next = await giveBox(2, dayMs);
  await giveBox(2, dayMs + hourMs);
  await giveBox(1, 3 * dayMs);
  await giveBox(1, dayMs, hourMs);
  await giveBox(1, -dayMs);
  const shown = async (status: number) =>
    (await asked(treasureBoxList, { status })).map((box) => [box.boxName, box.boxType, box.boxNum, box.status, box.expireDay]);
  expect(await shown(0)).toEqual([
    ['Gold box', 3, 2, 0, '2026-11-22'],
    ['Copper box', 1, 1, 0, '2026-11-24'],
  ]);
  expect(await shown(1)).toEqual([
    ['Copper box', 1, 1, 1, '2026-11-22'],
    ['Copper box', 1, 1, 2, '2026-11-20'],
  ]);
  expect((await asked(treasureBoxList, { status: 0, lang: 'sw' }))[0]).toMatchObject({ boxId: next, maxRewardInfo: 'Hadi KSH 9,000' });
  expect((await asked(getTreasureBoxUser, { status: 2 })).map(({ status }) => status)).toEqual([2]);
  const counts = await Promise.all([0, 1, 2].map((status) => asked(getTreasureBoxUserNotOpenNum, { status })));
  expect(counts.map(({ num }) => num)).toEqual([3, 1, 1]);
});

it('gifts: ten thousand coupons form a handful of cards', async () => {
  await server.database.owner.query(
    `INSERT INTO coupons (player_id, batch_id, received_at, expires_at)
     SELECT $1, 7 + n % 2, $2::timestamptz, $2::timestamptz + interval '2 days' FROM generate_series(1, 10000) n`,
    [player.id, new Date(server.clock.now())],
  );
  const { list, countMap } = await asked(userGiftList, { tab: 1 });
  expect([list.length, countMap]).toEqual([2, { '7_2026-11-23': 5_000, '8_2026-11-23': 5_000 }]);
});

it('gifts: are hidden from other players and guests', async () => {
  await giveBox(1, dayMs);
  const stranger = await newVisitor({ server });
  expect(await ask(server, treasureBoxList, { session: stranger.session, params: { status: 0 } })).toEqual([]);
  expect(await send(server, userGiftList, { session: await newGuest(server), params: { tab: 1 } })).toMatchObject({ result: 2006 });
});
