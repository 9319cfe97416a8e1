import { randomUUID } from 'node:crypto';
import { coinEvent, type CoinEventName } from '@tausi/contract/campaigns/coins/coin-event.ts';
import { coinSpin } from '@tausi/contract/campaigns/coins/coin-spin.ts';
import { chooseClientSeed } from '@tausi/contract/rounds/fairness/choose-client-seed.ts';
import { rotateSeed } from '@tausi/contract/rounds/fairness/rotate-seed.ts';
import { seedRounds } from '@tausi/contract/rounds/fairness/seed-rounds.ts';
import { dayMs, idempotencyKey, later, money, ok, unwrap } from '@tausi/kernel';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { newVisitor, type Visitor } from '../../bad-input/test-house.ts';
import { fairDraw } from '../../rounds/draw.ts';
import { expectCleanBooks } from '../../test-books.ts';
import { ask, newKey, send, startTestServer, type TestServer } from '../../test-server.ts';

let server: TestServer;
let player: Visitor;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(async () => {
  await expectCleanBooks(server.database);
  await server.close();
});
beforeEach(async () => {
  player = await newVisitor({ server });
  await giveCoins(1_000n);
  // Looking at the wheel makes the seed; its beacon value is published a moment later.
  await event();
  server.clock.forward(60_000);
});

const purses = async () => {
  const found = await server.app.contexts.wallet.pursesOf(player.id);
  return { cash: found?.cash.minor ?? 0n, coins: found?.coins.minor ?? 0n, points: found?.points.minor ?? 0n };
};
const giveCoins = (coins: bigint) =>
  server.app.contexts.wallet.execute(
    {
      kind: 'reward_paid',
      playerId: player.id,
      at: server.clock.now(),
      key: idempotencyKey(randomUUID()),
      rewardId: randomUUID(),
      campaign: 'test',
      amounts: [money('COIN', coins)],
    },
    [],
  );
const event = (name: CoinEventName = 'COINSWHEEL') => ask(server, coinEvent, { session: player.session, params: { name } });
type Spin = { readonly name?: CoinEventName; readonly version?: number; readonly stake?: number; readonly key?: string };
const spin = ({ name = 'COINSWHEEL', version = 1, stake = 100, key = newKey() }: Spin = {}) =>
  send(server, coinSpin, { session: player.session, params: { name, version, stake }, key });
const spun = async (of: Spin = {}) => {
  const { name = 'COINSWHEEL', version = 1, stake = 100 } = of;
  return ask(server, coinSpin, { session: player.session, params: { name, version, stake }, key: of.key ?? newKey() });
};
const wanted = { 1: 'cash', 2: 'coins', 3: 'bonus', 4: 'points' } as const;
type Rewards = readonly { readonly rewardType: keyof typeof wanted; readonly rewardAmount: string }[];
function given(rewards: Rewards, kind: 'cash' | 'coins' | 'points'): bigint {
  const found = rewards.find(({ rewardType }) => wanted[rewardType] === kind);
  return found === undefined ? 0n : BigInt(found.rewardAmount.replace('.', ''));
}

it('wheel: has 24 equal sectors, and three names', async () => {
  const wheel = await event();
  expect(wheel).toMatchObject({ coinsMin: 100, coinsMax: 100, isFree: true, drawName: 'gift:coin-wheel-ke' });
  const prizes = (wheel?.sectors ?? []).map(({ rewards }) =>
    rewards.map(({ rewardType, rewardAmount }) => `${wanted[rewardType]} ${rewardAmount}`),
  );
  const counts = Map.groupBy(prizes.flat(), (prize) => prize);
  expect([...counts].map(([prize, list]) => `${list.length} × ${prize}`).toSorted()).toEqual([
    '1 × cash 2.00',
    '1 × points 200',
    '10 × coins 20',
    '2 × coins 250',
    '4 × coins 100',
    '6 × coins 50',
  ]);
  expect(await event('WHEEL')).toEqual(wheel);
  expect(await event('TURNTABLE')).toEqual(wheel);
});

it('wheel: the first spin of a day is free, the next costs 100 coins, and each books its price and prize at once', async () => {
  for (const stake of [0, 100, 100, 100]) {
    const before = await purses();
    const { sector, rewards, paid } = await spun({ stake });
    expect(paid).toBe(stake);
    expect((await event())?.sectors[sector]?.rewards.map(({ rewardAmount }) => rewardAmount)).toEqual(
      rewards.map(({ rewardAmount }) => rewardAmount),
    );
    expect(await purses()).toEqual({
      cash: before.cash + given(rewards, 'cash'),
      coins: before.coins - BigInt(stake) + given(rewards, 'coins'),
      points: before.points + given(rewards, 'points'),
    });
    expect(await event()).toMatchObject({ isFree: false });
  }
  expect(await spin({ stake: 0 })).toMatchObject({ result: 4205 });
  server.clock.forward(20 * 60_000);
  expect(await spin({ stake: 0 })).toMatchObject({ result: 4205 });
});

it('wheel: a retry whose answer was lost meets the same sector and pays once', async () => {
  for (const stake of [0, 100]) {
    const key = newKey();
    const first = await spun({ stake, key });
    const held = await purses();
    for (let retry = 0; retry < 3; retry += 1) expect(await spun({ stake, key })).toEqual(first);
    expect(await purses()).toEqual(held);
  }
});

it('wheel: a retry after midnight meets the sector of the day before, and no second free spin', async () => {
  const key = newKey();
  const first = await spun({ stake: 0, key });
  // A session ends without a call for half an hour.
  for (let call = 0; call < 40; call += 1) {
    server.clock.forward(20 * 60_000);
    await event();
  }
  const held = await purses();
  expect(await event()).toMatchObject({ isFree: true });
  expect(await spun({ stake: 0, key })).toEqual(first);
  expect(await purses()).toEqual(held);
  expect(await event()).toMatchObject({ isFree: true });
});

it('wheel: another price or version than the present one is refused, and coins that the player does not have', async () => {
  const before = await purses();
  expect(await spin({ stake: 99 })).toMatchObject({ result: 4205 });
  expect(await spin({ stake: 101 })).toMatchObject({ result: 4205 });
  expect(await spin({ version: 2 })).toMatchObject({ result: 4205 });
  expect(await spin({ name: 'LUCKYFLIP', stake: 9 })).toMatchObject({ result: 4205 });
  expect(await spin({ name: 'LUCKYFLIP', stake: 501 })).toMatchObject({ result: 4205 });
  expect(await spin({ name: 'LUCKYFLIP', stake: 0 })).toMatchObject({ result: 4205 });
  expect(await purses()).toEqual(before);
  player = await newVisitor({ server });
  expect(await spin()).toMatchObject({ result: 4211, arrs: ['100'] });
  expect(await spin({ stake: -1 })).toMatchObject({ status: 400 });
});

it('flip: a stake doubles or is lost', async () => {
  expect(await event('LUCKYFLIP')).toMatchObject({
    coinsMin: 10,
    coinsMax: 500,
    isFree: false,
    sectors: [{ rewards: [], times: null }, { times: 2 }],
  });
  const sides = new Set<number>();
  for (let toss = 0; toss < 20; toss += 1) {
    const before = await purses();
    const { sector, rewards } = await spun({ name: 'LUCKYFLIP', stake: 30 });
    sides.add(sector);
    expect(given(rewards, 'coins')).toBe(sector === 1 ? 60n : 0n);
    expect((await purses()).coins).toBe(before.coins + (sector === 1 ? 30n : -30n));
  }
  expect(sides).toEqual(new Set([0, 1]));
});

it('wheel: twenty presses take one free spin, and never more coins than there are', async () => {
  const free = await Promise.all(Array.from({ length: 20 }, () => spin({ stake: 0 })));
  expect(free.filter(({ result }) => result === 1)).toHaveLength(1);
  expect((await event())?.isFree).toBe(false);
  const { rowCount } = await server.database.owner.query('SELECT FROM table_draws WHERE player_id = $1', [player.id]);
  expect(rowCount).toBe(1);
  const tosses = await Promise.all(Array.from({ length: 20 }, () => spin({ name: 'LUCKYFLIP', stake: 400 })));
  for (const { result } of tosses) expect([1, 4211, 4213]).toContain(result);
  expect(tosses.filter(({ result }) => result === 1).length).toBeGreaterThan(0);
  expect((await purses()).coins).toBeGreaterThanOrEqual(0n);
});

it('wheel: every sector can be drawn again once the seed is revealed', async () => {
  for (let turn = 0; turn < 3; turn += 1) await spun();
  await spun({ name: 'LUCKYFLIP', stake: 10 });
  const { revealed } = await ask(server, rotateSeed, { session: player.session, params: {}, key: newKey() });
  const { gifts } = await ask(server, seedRounds, { session: player.session, params: { seedId: revealed.seedId } });
  expect(gifts.map(({ drawName, nonce }) => `${drawName} ${nonce}`)).toEqual([
    'gift:coin-flip-ke 0',
    'gift:coin-wheel-ke 0',
    'gift:coin-wheel-ke 1',
    'gift:coin-wheel-ke 2',
  ]);
  for (const { drawName, nonce, size, sector } of gifts) {
    const origin = {
      game: drawName,
      clientSeed: revealed.clientSeed,
      beacon: Buffer.from(revealed.beacon ?? '', 'hex'),
      nonce: BigInt(nonce),
    };
    expect(fairDraw(Buffer.from(revealed.serverSeed, 'hex'), origin, 0).uniform(size, 'sector')).toBe(sector);
  }
  // The next seed counts anew.
  server.clock.forward(60_000);
  expect((await spun()).nonce).toBe(0);
});

it('wheel: a seed that drew a sector keeps its client seed', async () => {
  const choose = (clientSeed: string) => ask(server, chooseClientSeed, { session: player.session, params: { clientSeed }, key: newKey() });
  expect((await choose('before-the-first-spin')).clientSeed).toBe('before-the-first-spin');
  await spun();
  expect((await choose('after-the-first-spin')).clientSeed).toBe('before-the-first-spin');
  const { revealed, current } = await ask(server, rotateSeed, { session: player.session, params: {}, key: newKey() });
  expect([revealed.clientSeed, current.clientSeed]).toEqual(['before-the-first-spin', 'after-the-first-spin']);
});

it('wheel: an excluded player sees no wheel and cannot play', async () => {
  const { wallet } = server.app.contexts;
  const until = later(server.clock.now(), dayMs);
  unwrap(await wallet.changeGuard({ playerId: player.id, at: server.clock.now() }, () => ok({ exclusion: { kind: 'break', until } })));
  expect(await event()).toBeNull();
  const before = await purses();
  expect((await spin()).result).toBe(3304);
  expect(await purses()).toEqual(before);
});

it('wheel: rests for everybody once the budget is below its dearest sector, and takes no coins', async () => {
  const { owner } = server.database;
  const left = "UPDATE promotion_budgets SET minor_max = minor_spent + minor_reserved + $1 WHERE promotion_id = 172091 AND span = 'whole'";
  await owner.query(left, [199n]);
  expect((await spin({ stake: 0 })).result).toBe(4201);
  expect((await spin()).result).toBe(4201);
  expect((await purses()).coins).toBe(1_000n);
  await owner.query(left, [500_000n]);
  expect((await spin({ stake: 0 })).result).toBe(1);
});
