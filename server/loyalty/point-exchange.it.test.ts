import { pointExchange } from '@tausi/contract/loyalty/point-exchange.ts';
import { pointExchangeOptions } from '@tausi/contract/loyalty/point-exchange-options.ts';
import { pointsInfo } from '@tausi/contract/loyalty/bps-info.ts';
import { idempotencyKey, money, unwrap } from '@tausi/kernel';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { newVisitor, type Visitor } from '../bad-input/test-house.ts';
import { expectCleanBooks } from '../test-books.ts';
import { ask, send, startTestServer, type TestServer } from '../test-server.ts';

let server: TestServer;
let player: Visitor;
let cashBefore: bigint;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(async () => {
  await expectCleanBooks(server.database);
  await server.close();
});
beforeEach(async () => {
  player = await newVisitor({ server });
  const own = { playerId: player.id, at: server.clock.now(), key: idempotencyKey(`points:${player.id}`) };
  cashBefore = (await purses())?.cash.minor ?? 0n;
  const amounts = [money('POINT', 150_000n)];
  unwrap(await server.app.contexts.wallet.execute({ ...own, kind: 'reward_paid', rewardId: player.id, campaign: 'test', amounts }, []));
});

const exchange = (optionId: 1 | 2, times: number, key?: string) =>
  send(server, pointExchange, { session: player.session, params: { optionId, times }, ...(key === undefined ? {} : { key }) });
const purses = () => server.app.contexts.wallet.pursesOf(player.id);

it('exchange: points become cash or coins, once for a key, and the history names it', async () => {
  const options = await ask(server, pointExchangeOptions, { session: player.session });
  expect(options).toMatchObject({ points: 150_000, pointsEach: 1_000, leftToday: '100.00', list: [{ gives: '1.00' }, { gives: '200' }] });
  const key = 'an-exchange-of-points-1';
  for (let press = 0; press < 2; press += 1)
    expect(await exchange(1, 3, key)).toMatchObject({ result: 1, data: { points: 3_000, given: '3.00' } });
  expect(await exchange(2, 2)).toMatchObject({ data: { points: 2_000, given: '400' } });
  expect(await purses()).toMatchObject({
    cash: money('KES', cashBefore + 300n),
    coins: money('COIN', 400n),
    points: money('POINT', 145_000n),
  });
  const { list } = await ask(server, pointsInfo, { session: player.session });
  expect(list.map(({ kind, points }) => [kind, points])).toEqual([
    ['redeemed', -2_000],
    ['redeemed', -3_000],
    ['reward', 150_000],
  ]);
});

it('exchange: the cash of a day is capped, and more points than the player has are refused', async () => {
  expect(await exchange(1, 99)).toMatchObject({ result: 1 });
  expect(await exchange(1, 2)).toMatchObject({ result: 3011, arrs: ['KSH 1.00'] });
  expect(await exchange(1, 1)).toMatchObject({ result: 1 });
  expect(await exchange(2, 51)).toMatchObject({ result: 3010, arrs: ['51000'] });
  expect(await exchange(2, 50)).toMatchObject({ result: 1 });
});

it('exchange: twenty presses at once never pass the cap of the day', async () => {
  await Promise.all(Array.from({ length: 20 }, (_, press) => exchange(1, 10, `twenty-presses-${press}-of-a-player`)));
  const held = await purses();
  const given = (held?.cash.minor ?? 0n) - cashBefore;
  expect(given).toBeGreaterThan(0n);
  expect(given).toBeLessThanOrEqual(10_000n);
  expect(150_000n - (held?.points.minor ?? 0n)).toBe(given * 10n);
});
