import { randomUUID } from 'node:crypto';
import type { AnswerOf, Call } from '@tausi/contract/call.ts';
import { batchGetRankRewardPost } from '@tausi/contract/loyalty/batch-get-rank-reward.ts';
import { getOneRankRewardPost } from '@tausi/contract/loyalty/get-one-rank-reward.ts';
import { pointsInfo } from '@tausi/contract/loyalty/bps-info.ts';
import { diamondPassActivityConfig } from '@tausi/contract/loyalty/diamond-pass-activity-config.ts';
import { diamondPassRankList } from '@tausi/contract/loyalty/diamond-pass-rank-list.ts';
import { diamondPassRewardPopup } from '@tausi/contract/loyalty/diamond-pass-reward-popup.ts';
import { diamondPassUserInfo } from '@tausi/contract/loyalty/diamond-pass-user-info.ts';
import { sevenDayDays } from '@tausi/contract/loyalty/sign-in/seven-day-days.ts';
import { sevenDayEventSignPost } from '@tausi/contract/loyalty/sign-in/seven-day-event-sign.ts';
import { sevenDayReceiveStatus } from '@tausi/contract/loyalty/sign-in/seven-day-receive-status.ts';
import { dayMs, gameId, idempotencyKey, money, roundId, type RoundId, unwrap } from '@tausi/kernel';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { newVisitor, type Visitor } from '../bad-input/test-house.ts';
import { ask, newGuest, send, startTestServer, type TestServer } from '../test-server.ts';

let server: TestServer;
let player: Visitor;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  await server.database.owner.query(
    'DELETE FROM diamond_rank_claims; DELETE FROM diamond_rank_rewards; DELETE FROM diamond_ranks; DELETE FROM diamond_passports',
  );
  player = await newVisitor({ server });
});

function asked<C extends Call>(call: C, params: Readonly<Record<string, unknown>> = {}): Promise<AnswerOf<C>> {
  return ask(server, call, { session: player.session, params });
}

const own = () => ({ playerId: player.id, key: idempotencyKey(randomUUID()), at: server.clock.now() });
async function stake(minor: bigint): Promise<RoundId> {
  const round = roundId(randomUUID());
  const command = { ...own(), kind: 'stake' as const, roundId: round, gameId: gameId(29), stake: money('KES', minor) };
  unwrap(await server.app.contexts.wallet.execute(command, []));
  return round;
}

// The books stamp a movement with the database's own time, which is ahead of the test's clock.
const lastingDays = 36_500;

async function openPassport(activityId: number, fromDays: number, untilDays: number): Promise<void> {
  const at = (days: number) => new Date(server.clock.now() + days * dayMs);
  const { owner } = server.database;
  await owner.query("INSERT INTO diamond_passports VALUES ($1, 'ke', 'Play and rise.', 'Cheza upande.', $2, $3)", [
    activityId,
    at(fromDays),
    at(untilDays),
  ]);
  await owner.query("INSERT INTO diamond_ranks VALUES ($1, 1, 'Bronze', 'Shaba', 10), ($1, 2, 'Silver', 'Fedha', 100)", [activityId]);
  await owner.query("INSERT INTO diamond_rank_rewards VALUES ($1, 1, 'coins', 50), ($1, 2, 'cash', 25000), ($1, 2, 'points', 5)", [
    activityId,
  ]);
}

it('loyalty: a new player has no points and no passport', async () => {
  expect(await asked(pointsInfo)).toEqual({ list: [], more: '' });
  expect(await asked(diamondPassUserInfo)).toEqual({ rank: 0, points: 0, nextRank: null, nextPoints: null });
  expect(await asked(diamondPassRankList, { country: 'ke' })).toEqual({ rank: 0, ranks: [] });
  expect(await asked(diamondPassRewardPopup)).toEqual({ num: 0, activityId: 0 });
  expect(await ask(server, diamondPassActivityConfig, { params: { country: 'ke' } })).toEqual({
    startTime: null,
    endTime: null,
    rules: '',
  });
});

it('loyalty: lists points in and out from the ledger, 15 at a time', async () => {
  const { wallet } = server.app.contexts;
  for (let bet = 0; bet < 15; bet += 1) await stake(2_000n);
  const round = await stake(4_000n);
  unwrap(await wallet.execute({ ...own(), kind: 'void', roundId: round, gameId: gameId(29), stake: money('KES', 4_000n) }, []));
  unwrap(
    await wallet.execute({ ...own(), kind: 'reward_paid', rewardId: randomUUID(), campaign: 'gift', amounts: [money('POINT', 7n)] }, []),
  );
  const redeemed = { kind: 'points_redeemed' as const, redemptionId: randomUUID(), points: money('POINT', 100n), into: money('KES', 100n) };
  unwrap(await wallet.execute({ ...own(), ...redeemed }, []));
  const first = await asked(pointsInfo);
  const second = await asked(pointsInfo, { size: 15, more: first.more });
  expect([first.list.length, second.list.length, second.more]).toEqual([15, 4, '']);
  expect(first.list.slice(0, 5).map(({ kind, points, after, title }) => [kind, points, after, title])).toEqual([
    ['redeemed', -100, 207, ''],
    ['reward', 7, 307, ''],
    ['returned', -40, 300, 'Savanna Riches'],
    ['earned', 40, 340, 'Savanna Riches'],
    ['earned', 20, 300, 'Savanna Riches'],
  ]);
  expect(new Set([...first.list, ...second.list].map(({ id }) => id)).size).toBe(19);
  const stranger = await newVisitor({ server });
  expect(await ask(server, pointsInfo, { session: stranger.session })).toEqual({ list: [], more: '' });
});

it('passport: the rank follows the points earned within it', async () => {
  await openPassport(71, -1, lastingDays);
  await stake(2_000n);
  expect(await asked(diamondPassUserInfo)).toEqual({ rank: 1, points: 20, nextRank: 2, nextPoints: 100 });
  expect(await asked(diamondPassRewardPopup)).toEqual({ num: 1, activityId: 71 });
  await server.database.owner.query('INSERT INTO diamond_rank_claims VALUES ($1, 71, 1, now())', [player.id]);
  expect(await asked(diamondPassRewardPopup)).toEqual({ num: 0, activityId: 71 });
  expect(await asked(diamondPassRankList, { country: 'ke', lang: 'sw' })).toEqual({
    rank: 1,
    ranks: [
      { rank: 1, name: 'Shaba', points: 10, rewards: [{ rewardType: 2, rewardAmount: '50', status: 0 }], received: true },
      {
        rank: 2,
        name: 'Fedha',
        points: 100,
        rewards: [
          { rewardType: 1, rewardAmount: '250.00', status: 0 },
          { rewardType: 4, rewardAmount: '5', status: 0 },
        ],
        received: false,
      },
    ],
  });
  expect(await ask(server, diamondPassActivityConfig, { params: { country: 'ke' } })).toMatchObject({ rules: 'Play and rise.' });
  expect(await ask(server, diamondPassActivityConfig, { params: { country: 'ug' } })).toMatchObject({ startTime: null });
});

it('passport: ranks are collected once, one by one or as a batch, and an unreached one gives nothing', async () => {
  await openPassport(75, -1, lastingDays);
  const claim = (call: Call, params: Readonly<Record<string, unknown>>) => send(server, call, { session: player.session, params });
  expect(await claim(getOneRankRewardPost, { rank: 1 })).toMatchObject({ result: 3001 });
  await stake(20_000n);
  expect(await claim(batchGetRankRewardPost, { ranks: '1,3' })).toMatchObject({ result: 3001 });
  expect(await asked(getOneRankRewardPost, { rank: 1 })).toEqual([{ rewardType: 2, rewardAmount: '50', status: 1 }]);
  expect(await asked(batchGetRankRewardPost, { ranks: '1,2' })).toEqual([
    { rewardType: 1, rewardAmount: '250.00', status: 1 },
    { rewardType: 4, rewardAmount: '5', status: 1 },
  ]);
  expect(await claim(getOneRankRewardPost, { rank: 2 })).toMatchObject({ result: 3002 });
  expect(await asked(diamondPassRewardPopup)).toEqual({ num: 0, activityId: 75 });
  expect((await server.app.contexts.wallet.pursesOf(player.id))?.coins.minor).toBe(50n);
});

it('passport: ignores earlier points, and is shown only while it runs', async () => {
  await stake(2_000n);
  server.clock.forward(60_000);
  await openPassport(72, 0, lastingDays);
  expect(await asked(diamondPassUserInfo)).toMatchObject({ rank: 0, points: 0, nextRank: 1 });
  await server.database.owner.query('DELETE FROM diamond_rank_rewards; DELETE FROM diamond_ranks; DELETE FROM diamond_passports');
  await openPassport(73, -5, -1);
  await openPassport(74, 1, 5);
  expect(await asked(diamondPassUserInfo)).toMatchObject({ rank: 0, nextRank: null });
});

it('daily gift: follows the calendar of the market', async () => {
  expect(await asked(sevenDayReceiveStatus)).toEqual({ status: 0 });
  const day = (offset: number) => new Date(server.clock.now() + 3 * 3_600_000 + offset * dayMs).toISOString().slice(0, 10);
  const sign = (offset: number, index: number) =>
    server.database.owner.query('INSERT INTO sign_ins VALUES ($1, $2, $3, now())', [player.id, day(offset), index]);
  await sign(-1, 3);
  expect(await asked(sevenDayReceiveStatus)).toEqual({ status: 0 });
  await sign(0, 4);
  expect(await asked(sevenDayReceiveStatus)).toEqual({ status: 1 });
});

const dailySign = (key: string = randomUUID()) =>
  send(server, sevenDayEventSignPost, { session: player.session, params: { type: 1, target: 1 }, key });
const dayStates = async () => (await asked(sevenDayDays)).map(({ state }) => state.slice(0, 2)).join(' ');
const coinsOf = async () => (await server.app.contexts.wallet.pursesOf(player.id))?.coins.minor;
const signedBefore = (days: number, day: number) =>
  server.database.owner.query('INSERT INTO sign_ins VALUES ($1, $2, $3, now())', [
    player.id,
    new Date(server.clock.now() + 3 * 3_600_000 - days * dayMs).toISOString().slice(0, 10),
    day,
  ]);

it('daily gift: is collected once a day, and the same request is answered again', async () => {
  expect(await dayStates()).toBe('to co co co co co co');
  const key = randomUUID();
  const first = await dailySign(key);
  expect(first).toMatchObject({ result: 1, data: { day: 1, rewards: [{ rewardType: 2, rewardAmount: '20', status: 1 }] } });
  expect((await dailySign(key)).data).toEqual(first.data);
  expect(await dailySign()).toMatchObject({ result: 3000 });
  expect([await coinsOf(), await dayStates()]).toEqual([20n, 'ta co co co co co co']);
});

it('daily gift: grows with the day after, and begins anew after a missed day', async () => {
  await signedBefore(1, 1);
  expect(await dayStates()).toBe('ta to co co co co co');
  expect(await dailySign()).toMatchObject({ result: 1, data: { day: 2, rewards: [{ rewardAmount: '30' }] } });
  player = await newVisitor({ server });
  await signedBefore(2, 3);
  expect(await dailySign()).toMatchObject({ result: 1, data: { day: 1, rewards: [{ rewardAmount: '20' }] } });
});

it('daily gift: day 3 brings a coupon and day 7 a copper box that waits for its ticket, each once', async () => {
  const rightsOf = async () => (await asked(sevenDayDays)).map(({ right }) => right);
  expect(await rightsOf()).toEqual([null, null, 'coupon', null, null, null, 'box']);
  const { owner } = server.database;
  const couponsOf = async () => (await owner.query('SELECT batch_id FROM coupons WHERE player_id = $1', [player.id])).rows;
  const boxesOf = async () =>
    (await owner.query("SELECT kind_id FROM due_boxes WHERE player_id = $1 AND cause NOT LIKE 'deposit-day:%'", [player.id])).rows;
  await signedBefore(1, 2);
  const key = randomUUID();
  expect(await dailySign(key)).toMatchObject({ result: 1, data: { day: 3, rewards: [{ rewardAmount: '40' }], right: 'coupon' } });
  await dailySign(key);
  expect([await couponsOf(), await boxesOf()]).toEqual([[{ batch_id: 1001 }], []]);
  player = await newVisitor({ server });
  await signedBefore(1, 6);
  expect(await dailySign()).toMatchObject({ result: 1, data: { day: 7, right: 'box' } });
  expect([await couponsOf(), await boxesOf()]).toEqual([[], [{ kind_id: 11 }]]);
});

it('daily gift: eight requests at once get one gift', async () => {
  const results = (await Promise.all(Array.from({ length: 8 }, () => dailySign()))).map(({ result }) => result);
  expect(results.filter((result) => result === 1)).toHaveLength(1);
  expect(await coinsOf()).toBe(20n);
});

it('daily gift: a clock that goes back gives no second gift', async () => {
  await signedBefore(-9, 3);
  expect(await dailySign()).toMatchObject({ result: 3000 });
});

it('loyalty: is refused to a guest', async () => {
  expect(await send(server, pointsInfo, { session: await newGuest(server) })).toMatchObject({ result: 2006 });
});
