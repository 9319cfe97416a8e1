import { randomUUID } from 'node:crypto';
import { cashbackInfo } from '@tausi/contract/loyalty/cashback-info.ts';
import { gameId, idempotencyKey, money, ok, roundId, unwrap, type PlayerId } from '@tausi/kernel';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { newVisitor, type Visitor } from '../../bad-input/test-house.ts';
import { brokenPromises } from '../../test-books.ts';
import { ask, startTestServer, type TestServer } from '../../test-server.ts';
import { followAll } from '../../wallet/followers/test-followers.ts';
import { cashResults, findWeek } from './weeks-store.ts';

let server: TestServer;
let player: Visitor;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(async () => {
  await server.close();
});
beforeEach(async () => {
  player = await newVisitor({ server });
});

const hourMs = 3_600_000;
const info = () => ask(server, cashbackInfo, { session: player.session });
const follow = () => followAll(server.database.pool, [cashResults]);
const pay = () => server.app.contexts.loyalty.payCashback(server.clock.now());
const weekOf = (monday: string) => findWeek(server.database.pool, player.id, monday);
const cashOf = async (playerId: PlayerId) => (await server.app.contexts.wallet.pursesOf(playerId))?.cash.minor ?? 0n;

async function lose(cents: bigint, back = 0n): Promise<void> {
  const { wallet } = server.app.contexts;
  const round = { roundId: roundId(randomUUID()), gameId: gameId(29), playerId: player.id, at: server.clock.now() };
  const key = idempotencyKey(randomUUID());
  unwrap(await wallet.execute({ kind: 'stake_and_win', ...round, key, stake: money('KES', cents), payout: money('KES', back) }, []));
}

async function give(cents: bigint): Promise<void> {
  const own = { playerId: player.id, at: server.clock.now(), key: idempotencyKey(randomUUID()) };
  const amounts = [money('KES', cents)];
  unwrap(await server.app.contexts.wallet.execute({ ...own, kind: 'reward_paid', rewardId: own.key, campaign: 'test', amounts }, []));
}

/** Moves the clock to the next Monday 06:00 in Nairobi, or just before it. */
function toMonday(beforeMs = 0): void {
  const now = new Date(server.clock.now());
  const monday = Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate() + ((8 - now.getUTCDay()) % 7 || 7), 3);
  server.clock.forward(monday - beforeMs - now.getTime());
}

it('cashback: a share of the week comes back on Monday at six, once, and the week after starts at zero', async () => {
  await lose(60_000n, 10_000n);
  await lose(20_000n);
  await give(10_000n);
  await follow();
  // Lost 500 + 200 − 100 given; 2 % without a rank.
  expect(await info()).toMatchObject({ isOffered: true, ppm: 20_000, lost: '600.00', soFar: '12.00', lastWeek: null });
  const before = await cashOf(player.id);
  toMonday(1);
  await pay();
  expect(await cashOf(player.id)).toBe(before);
  server.clock.forward(1);
  expect((await Promise.all([pay(), pay()])).reduce((sum, one) => sum + one, 0)).toBeGreaterThanOrEqual(1);
  await pay();
  expect(await cashOf(player.id)).toBe(before + 1_200n);
  await follow();
  expect(await weekOf('2026-11-16')).toEqual({ lostMinor: 70_000n, giftsMinor: 10_000n, paidMinor: 1_200n });
  // Cashback is no gift of the week in which it is paid.
  expect(await weekOf('2026-11-23')).toEqual({ lostMinor: 0n, giftsMinor: 0n, paidMinor: null });
  const { rows } = await server.database.owner.query('SELECT status FROM awards WHERE player_id = $1', [player.id]);
  expect(rows).toEqual([{ status: 'collected' }]);
});

it('cashback: a winning week and one below the least bring nothing', async () => {
  await lose(30_000n, 90_000n);
  await follow();
  expect(await info()).toMatchObject({ lost: '0.00', soFar: '0.00' });
  toMonday();
  const before = await cashOf(player.id);
  await pay();
  await lose(40_000n);
  await follow();
  toMonday();
  await pay();
  expect(await cashOf(player.id)).toBe(before - 40_000n);
});

it('cashback: is earned, so an excluded player gets it too', async () => {
  await lose(80_000n);
  await follow();
  const until = null;
  unwrap(
    await server.app.contexts.wallet.changeGuard({ playerId: player.id, at: server.clock.now() }, () =>
      ok({ exclusion: { kind: 'self_exclusion', until } }),
    ),
  );
  toMonday();
  const before = await cashOf(player.id);
  await pay();
  expect(await cashOf(player.id)).toBe(before + 1_600n);
});

it('cashback: an exhausted budget pays nothing, and the week is paid once the budget allows it', async () => {
  const { owner } = server.database;
  await lose(80_000n);
  await follow();
  toMonday();
  const before = await cashOf(player.id);
  const change = (max: string) =>
    owner.query(`UPDATE promotion_budgets SET minor_max = ${max} WHERE promotion_id = 172011 AND span = 'whole'`);
  await change('minor_spent');
  await pay();
  expect(await cashOf(player.id)).toBe(before);
  await change('minor_spent + 1000000');
  server.clock.forward(hourMs);
  await pay();
  expect(await cashOf(player.id)).toBe(before + 1_600n);
});

it('cashback: leaves the books as they are promised', async () => {
  // These rounds are booked without the rows of a game, so that their outcomes are known.
  expect(await brokenPromises(server.database)).toEqual(['9a']);
});
