import { randomUUID } from 'node:crypto';
import { err, idempotencyKey, later, ok, unwrap, type PlayerId } from '@tausi/kernel';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { newVisitor } from '../bad-input/test-house.ts';
import { startTestServer, type TestServer } from '../test-server.ts';
import { jsonOf } from './read-terms.ts';
import type { Item, PromotionTerms } from './rules/promotion.ts';
import { aPromotion } from './rules/test-promotion.ts';
import type { Collecting } from './collect.ts';
import { listPromotions } from './store/promotions-store.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

let promotionIds = 900_000;
async function promote(
  terms: Partial<PromotionTerms> = {},
  { minorMax = null, awardsMax = null }: { minorMax?: number | null; awardsMax?: number | null } = {},
): Promise<Collecting['promotion']> {
  promotionIds += 1;
  const id = promotionIds;
  const promotion = aPromotion(terms, { id, name: `test-${id}`, startsAt: later(server.clock.now(), -1) });
  const { owner } = server.database;
  await owner.query("INSERT INTO promotions VALUES ($1, $2, 'ke', 'register')", [id, promotion.name]);
  await owner.query(
    "INSERT INTO promotion_versions VALUES ($1, 1, $2, 'A gift', 'Zawadi', 'Take it.', 'Ichukue.', $3, NULL, 'asha', now())",
    [id, jsonOf(promotion.terms), new Date(promotion.startsAt)],
  );
  await owner.query("INSERT INTO promotion_states VALUES ($1, 1, 1, 'asha', 'approved', 'a test', 'juma', now())", [id]);
  await owner.query(
    "INSERT INTO promotion_budgets (promotion_id, span, day, minor_max, awards_max) VALUES ($1, 'whole', '0001-01-01', $2, $3)",
    [id, minorMax, awardsMax],
  );
  const listed = await listPromotions(server.database.pool, { market: 'ke', surfaces: ['register'], at: server.clock.now() });
  return listed.find((one) => one.id === id) ?? expect.fail('the promotion is listed');
}

const giving = (...items: readonly Item[]): Partial<PromotionTerms> => ({ gives: { kind: 'items', items } });
const newPlayer = async (): Promise<PlayerId> => (await newVisitor({ server })).id;
const collecting = (playerId: PlayerId, promotion: Collecting['promotion'], rest: Partial<Collecting> = {}): Collecting => ({
  playerId,
  market: 'ke',
  promotion,
  cause: 'once',
  option: null,
  earned: ok(promotion.terms.gives.kind === 'items' ? promotion.terms.gives.items : []),
  requestKey: null,
  rows: [],
  at: server.clock.now(),
  ...rest,
});
const collect = (playerId: PlayerId, promotion: Collecting['promotion'], rest: Partial<Collecting> = {}) =>
  server.app.contexts.promotions.collect(collecting(playerId, promotion, rest));
const purses = async (playerId: PlayerId) => {
  const found = await server.app.contexts.wallet.pursesOf(playerId);
  return [found?.bonus.minor, found?.coins.minor, found?.points.minor];
};
const spentOf = async (id: number) => {
  const { rows } = await server.database.owner.query(
    'SELECT minor_spent::integer, awards_made::integer FROM promotion_budgets WHERE promotion_id = $1',
    [id],
  );
  return rows;
};
async function exclude(playerId: PlayerId): Promise<void> {
  const exclusion = { kind: 'break', until: later(server.clock.now(), 3_600_000) } as const;
  unwrap(await server.app.contexts.wallet.changeGuard({ playerId, at: server.clock.now() }, () => ok({ exclusion })));
}

it('collect: coins, points and a bonus arrive once, and a repeat answers the same award', async () => {
  const player = await newPlayer();
  const promotion = await promote(
    giving({ kind: 'bonus', amount: 5_000n }, { kind: 'coins', amount: 30n }, { kind: 'points', amount: 7n }),
  );
  const first = unwrap(await collect(player, promotion));
  expect(first.isRepeat).toBe(false);
  expect(await purses(player)).toEqual([5_000n, 30n, 7n]);
  const again = unwrap(await collect(player, promotion));
  expect([again.isRepeat, again.award.awardId, again.award.items]).toEqual([true, first.award.awardId, first.award.items]);
  expect(await purses(player)).toEqual([5_000n, 30n, 7n]);
  expect(await spentOf(promotion.id)).toEqual([{ minor_spent: 5_000, awards_made: 1 }]);
});

it('collect: twenty taps at once in two processes give one award', async () => {
  const player = await newPlayer();
  const promotion = await promote(giving({ kind: 'coins', amount: 30n }, { kind: 'bonus', amount: 100n }));
  const all = await Promise.all(Array.from({ length: 20 }, () => collect(player, promotion)));
  const ids = new Set(all.map((one) => unwrap(one).award.awardId));
  expect(ids.size).toBe(1);
  expect(all.filter((one) => one.ok && !one.value.isRepeat)).toHaveLength(1);
  expect(await purses(player)).toEqual([100n, 30n, 0n]);
  expect(await spentOf(promotion.id)).toEqual([{ minor_spent: 100, awards_made: 1 }]);
});

it.each([
  ['of money', { minorMax: 350 }],
  ['of awards', { awardsMax: 3 }],
])('collect: a budget %s for three gives three of eight players their gift', async (_kind, budget) => {
  const players = await Promise.all(Array.from({ length: 8 }, newPlayer));
  const promotion = await promote(giving({ kind: 'bonus', amount: 100n }), budget);
  const all = await Promise.all(players.map((player) => collect(player, promotion)));
  expect(all.filter(({ ok: given }) => given)).toHaveLength(3);
  expect(new Set(all.flatMap((one) => (one.ok ? [] : [one.error.code])))).toEqual(new Set(['gift_used_up']));
  expect(await spentOf(promotion.id)).toEqual([{ minor_spent: 300, awards_made: 3 }]);
});

it('collect: a budget for two gives two of eight rewards that share a batch of the books', async () => {
  const players = await Promise.all(Array.from({ length: 8 }, newPlayer));
  const promotion = await promote(giving({ kind: 'coins', amount: 5n }), { awardsMax: 2 });
  const all = await Promise.all(players.map((player) => collect(player, promotion)));
  expect(all.filter(({ ok: given }) => given)).toHaveLength(2);
  expect(await spentOf(promotion.id)).toEqual([{ minor_spent: 0, awards_made: 2 }]);
});

it('collect: a second bonus waits in the queue until the first ends, and keeps its number', async () => {
  const player = await newPlayer();
  const [one, two] = [await promote(giving({ kind: 'bonus', amount: 100n })), await promote(giving({ kind: 'bonus', amount: 200n }))];
  unwrap(await collect(player, one));
  unwrap(await collect(player, two));
  expect(await purses(player)).toEqual([100n, 0n, 0n]);
  const { promotions, wallet } = server.app.contexts;
  await promotions.activateQueued(server.clock.now());
  expect(await purses(player)).toEqual([100n, 0n, 0n]);
  const [active] = await wallet.listBonuses(player, { limit: 1 });
  const bonusId = active?.bonusId ?? '';
  const key = idempotencyKey(randomUUID());
  unwrap(await wallet.execute({ kind: 'bonus_forfeited', playerId: player, key, at: server.clock.now(), bonusId, why: 'given_up' }, []));
  await promotions.activateQueued(server.clock.now());
  expect(await purses(player)).toEqual([200n, 0n, 0n]);
  const { rows } = await server.database.owner.query('SELECT bonus_no, status FROM issued_bonuses WHERE player_id = $1 ORDER BY 1', [
    player,
  ]);
  expect(rows).toEqual([
    { bonus_no: 1, status: 'granted' },
    { bonus_no: 2, status: 'granted' },
  ]);
});

it('collect: gives an excluded player nothing, neither money nor rights', async () => {
  const player = await newPlayer();
  const [coins, bonus] = [await promote(giving({ kind: 'coins', amount: 5n })), await promote(giving({ kind: 'bonus', amount: 100n }))];
  await exclude(player);
  for (const promotion of [coins, bonus]) {
    expect(await collect(player, promotion)).toMatchObject({ ok: false, error: { code: 'on_break' } });
    expect(await spentOf(promotion.id)).toEqual([{ minor_spent: 0, awards_made: 0 }]);
  }
  expect(await purses(player)).toEqual([0n, 0n, 0n]);
});

it('collect: a queued bonus is not granted to a player who excluded themselves meanwhile', async () => {
  const player = await newPlayer();
  const [one, two] = [await promote(giving({ kind: 'bonus', amount: 100n })), await promote(giving({ kind: 'bonus', amount: 200n }))];
  unwrap(await collect(player, one));
  unwrap(await collect(player, two));
  const { wallet, promotions } = server.app.contexts;
  const [active] = await wallet.listBonuses(player, { limit: 1 });
  await exclude(player);
  const bonusId = active?.bonusId ?? '';
  const key = idempotencyKey(randomUUID());
  unwrap(await wallet.execute({ kind: 'bonus_forfeited', playerId: player, key, at: server.clock.now(), bonusId, why: 'revoked' }, []));
  await promotions.activateQueued(server.clock.now());
  expect(await purses(player)).toEqual([0n, 0n, 0n]);
});

it('collect: of an exclusion and a gift at once, either the gift came first or there is none', async () => {
  const promotion = await promote(giving({ kind: 'coins', amount: 5n }));
  const players = await Promise.all(Array.from({ length: 6 }, newPlayer));
  await Promise.all(
    players.map(async (player) => {
      const [, collected] = await Promise.all([exclude(player), collect(player, promotion)]);
      expect((await purses(player))[1]).toBe(collected.ok ? 5n : 0n);
      expect(await collect(player, promotion)).toMatchObject(collected.ok ? { ok: true } : { error: { code: 'on_break' } });
    }),
  );
});

it('collect: what is not earned, paused or over gives nothing', async () => {
  const player = await newPlayer();
  const promotion = await promote(giving({ kind: 'coins', amount: 5n }));
  const left = { code: 'not_earned', left: '10.00' } as const;
  expect(await collect(player, promotion, { earned: err(left) })).toEqual(err(left));
  await server.database.owner.query("INSERT INTO promotion_states VALUES ($1, 2, 1, 'asha', 'paused', 'a test', 'asha', now())", [
    promotion.id,
  ]);
  const listed = await listPromotions(server.database.pool, { market: 'ke', at: server.clock.now() });
  const paused = listed.find(({ id }) => id === promotion.id) ?? expect.fail('a paused promotion is listed');
  expect(await collect(player, paused)).toEqual(err({ code: 'gift_over' }));
  expect(await purses(player)).toEqual([0n, 0n, 0n]);
});

it('collect: rows of a surface commit with the award, or the award does not', async () => {
  const player = await newPlayer();
  const promotion = await promote(giving({ kind: 'coins', amount: 5n }));
  const misfit = { kind: { name: 'test_misfit', text: 'SELECT 1 FROM unnest($1::integer[]) AS m (one) WHERE one = 2' }, values: [1] };
  expect(await collect(player, promotion, { rows: [misfit] })).toEqual(err({ code: 'gift_busy' }));
  expect(await purses(player)).toEqual([0n, 0n, 0n]);
  expect(await spentOf(promotion.id)).toEqual([{ minor_spent: 0, awards_made: 0 }]);
});

it('collect: the cap of a day ends with the day of the market', async () => {
  const promotion = await promote({ ...giving({ kind: 'bonus', amount: 100n }), dayBudget: { minorMax: 100n, awardsMax: null } });
  const [one, two] = [await newPlayer(), await newPlayer()];
  unwrap(await collect(one, promotion));
  expect(await collect(two, promotion)).toEqual(err({ code: 'gift_used_up' }));
  const tomorrow = later(server.clock.now(), 24 * 3_600_000);
  expect(unwrap(await collect(two, promotion, { at: tomorrow })).isRepeat).toBe(false);
});
