import { receiveEvent } from '@tausi/contract/campaigns/events/receive-event.ts';
import { reloadInfo } from '@tausi/contract/loyalty/reload-info.ts';
import { actInRound } from '@tausi/contract/rounds/act-in-round.ts';
import { playRound } from '@tausi/contract/rounds/play-round.ts';
import { dayMs, idempotencyKey, later, money, ok, paymentId, unwrap } from '@tausi/kernel';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { fillPurse, newVisitor, type Visitor } from '../../bad-input/test-house.ts';
import { brokenPromises } from '../../test-books.ts';
import { ask, send, startTestServer, type TestServer } from '../../test-server.ts';
import { followAll } from '../../wallet/followers/test-followers.ts';
import { reloadStakes } from './reloads-store.ts';

let server: TestServer;
let player: Visitor;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(async () => {
  await server.close();
});
beforeEach(async () => {
  // The first deposit.
  player = await newVisitor({ server });
});

const reload = 172_071;
const follow = () => followAll(server.database.pool, [reloadStakes]);
const info = () => ask(server, reloadInfo, { session: player.session });
const cash = async () => (await server.app.contexts.wallet.pursesOf(player.id))?.cash.minor ?? 0n;
async function payIn(minor: bigint): Promise<void> {
  await fillPurse({ server }, player.id, minor);
  await follow();
}
/** Plays rounds to their end until this many more are settled. */
async function settle(rounds: number, stake: string): Promise<void> {
  const settled = async (): Promise<number> =>
    (await server.database.owner.query("SELECT FROM rounds WHERE player_id = $1 AND status = 'settled'", [player.id])).rowCount ?? 0;
  const { session, launchId } = player;
  const before = await settled();
  while ((await settled()) - before < rounds) {
    let round = await ask(server, playRound, { session, params: { launchId, stake } });
    while (round.status === 'open')
      round = await ask(server, actInRound, {
        session,
        params: { roundId: round.roundId, action: { type: 'choose-guide', guide: 'lion' } },
      });
  }
  await follow();
}
/** Makes the player's noted deposits older, because sessions and seeds do not last for days. */
const age = (days: number) =>
  server.database.owner.query(
    `UPDATE reload_deposits SET day = day - $2::integer, credited_at = credited_at - $2 * interval '1 day', stake_until = stake_until - $2 * interval '1 day'
     WHERE player_id = $1`,
    [player.id, days],
  );
async function give(): Promise<void> {
  await server.app.contexts.loyalty.noteReloads(server.clock.now());
  await server.app.contexts.promotions.giveDue(server.clock.now());
}
const take = () => send(server, receiveEvent, { session: player.session, params: { batchId: reload, flowId: 0, confId: 0 } });

it('reload: the third deposit brings cash once it was staked once, and the cash is taken once', async () => {
  expect(await info()).toMatchObject({ isOffered: true, ppm: 20_000, most: '1000.00', depositsBefore: 1, list: [] });
  await payIn(10_000n);
  expect(await info()).toMatchObject({ depositsBefore: 0, list: [] });
  // Rounds before the deposit do not count.
  await settle(1, '20.00');
  server.clock.forward(1_000);
  await payIn(10_000n);
  expect((await info()).list).toMatchObject([{ state: 'staking', deposit: '100.00', staked: '0.00', left: '100.00', gift: '2.00' }]);
  await settle(3, '20.00');
  await give();
  expect((await info()).list).toMatchObject([{ state: 'staking', staked: '60.00', left: '40.00' }]);
  expect(await take()).toMatchObject({ result: 4200 });
  await settle(3, '20.00');
  await give();
  expect((await info()).list).toMatchObject([{ state: 'waits', left: '0.00', gift: '2.00' }]);
  const before = await cash();
  expect(await take()).toMatchObject({ result: 1, data: { rewards: [{ rewardType: 1, rewardAmount: '2.00' }] } });
  expect(await cash()).toBe(before + 200n);
  await give();
  expect(await take()).toMatchObject({ result: 4200 });
  expect((await info()).list).toMatchObject([{ state: 'collected' }]);
});

it('reload: only the first deposit of a day counts, and what is left of a stake goes to the next day', async () => {
  await payIn(1_000n);
  server.clock.forward(1_000);
  await payIn(3_000n);
  await payIn(50_000n);
  expect((await info()).list).toMatchObject([{ deposit: '30.00' }]);
  await age(1);
  await payIn(5_000n);
  await settle(2, '20.00');
  expect((await info()).list).toMatchObject([
    { deposit: '50.00', staked: '10.00', state: 'staking' },
    { deposit: '30.00', left: '0.00', state: 'reached' },
  ]);
});

it('reload: stakes after seven days do not count', async () => {
  await payIn(1_000n);
  server.clock.forward(1_000);
  await payIn(2_000n);
  await age(7);
  await settle(2, '20.00');
  expect((await info()).list).toEqual([]);
  await give();
  expect(await take()).toMatchObject({ result: 4200 });
});

it('reload: a deposit that its provider takes back brings nothing, before and after it was staked', async () => {
  const { wallet, promotions } = server.app.contexts;
  for (const isStaked of [false, true]) {
    player = await newVisitor({ server });
    await payIn(1_000n);
    server.clock.forward(1_000);
    const payment = paymentId(randomUUID());
    const base = () => ({ playerId: player.id, key: idempotencyKey(randomUUID()), at: server.clock.now() });
    const amount = money('KES', 2_000n);
    unwrap(await wallet.execute({ ...base(), kind: 'deposit_credited', paymentId: payment, provider: 'development', amount }, []));
    await follow();
    if (isStaked) {
      await settle(1, '20.00');
      await give();
      expect((await info()).list).toMatchObject([{ state: 'waits' }]);
    }
    // The hold of a disputed deposit has its id.
    const holdId = payment;
    unwrap(await wallet.execute({ ...base(), kind: 'hold', holdId, amount, expiresAt: later(server.clock.now(), dayMs) }, []));
    unwrap(await wallet.execute({ ...base(), kind: 'deposit_reversed', paymentId: payment, provider: 'development', amount, holdId }, []));
    await settle(1, '20.00');
    await give();
    await promotions.keepAwards(server.clock.now());
    expect((await info()).list).toEqual([]);
    expect((await take()).result).toBeGreaterThan(1);
  }
});

it('reload: an excluded player gets nothing', async () => {
  const { wallet } = server.app.contexts;
  await payIn(1_000n);
  server.clock.forward(1_000);
  await payIn(2_000n);
  await settle(1, '20.00');
  const until = later(server.clock.now(), dayMs);
  unwrap(await wallet.changeGuard({ playerId: player.id, at: server.clock.now() }, () => ok({ exclusion: { kind: 'break', until } })));
  await give();
  const { rowCount } = await server.database.owner.query('SELECT FROM awards WHERE player_id = $1 AND promotion_id = $2', [
    player.id,
    reload,
  ]);
  expect(rowCount).toBe(0);
});

it('reload: two processes note a gift once', async () => {
  await payIn(1_000n);
  server.clock.forward(1_000);
  await payIn(2_000n);
  await settle(1, '20.00');
  const { loyalty } = server.app.contexts;
  const noted = await Promise.all([loyalty.noteReloads(server.clock.now()), loyalty.noteReloads(server.clock.now())]);
  // The server's own timer may have been first.
  expect(noted[0] + noted[1]).toBeLessThanOrEqual(1);
  await give();
  expect(await take()).toMatchObject({ result: 1 });
});

it('reload: leaves the books as they are promised', async () => {
  // The reversed deposits have no payments.
  expect(await brokenPromises(server.database)).toEqual(['11']);
});
