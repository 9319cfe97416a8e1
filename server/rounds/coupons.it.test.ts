import { actInRound } from '@tausi/contract/rounds/act-in-round.ts';
import { launchGame } from '@tausi/contract/rounds/launch-game.ts';
import { playRound } from '@tausi/contract/rounds/play-round.ts';
import { takeBackBet } from '@tausi/contract/rounds/shared/take-back-bet.ts';
import { tableNow } from '@tausi/contract/rounds/shared/table-now.ts';
import { assert, later, money, unwrap, type PlayerId } from '@tausi/kernel';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { giveCoupons } from '../gifts/coupon-store.ts';
import { expectCleanBooks } from '../test-books.ts';
import { noon, type TestWallet } from '../wallet/test-wallet.ts';
import { openTestSharedRounds, plane } from './shared/test-shared-rounds.ts';
import { openTestRounds, type TestRounds } from './test-rounds.ts';

const dayMs = 86_400_000;
const kes = (minor: bigint) => money('KES', minor);
// Batches: 10.00 off stakes from 40.00, a free round of 20.00 in one game, 10.00 off in another country.
const batches = `
  INSERT INTO gift_batches (batch_id, market, name_en, name_sw, stake_minor_min, reduces_minor, pays) VALUES
    (1, 'ke', 'Ten off', 'Kumi', 4000, 1000, 'part'), (2, 'ke', 'Free round', 'Raundi', NULL, 2000, 'stake'), (3, 'ug', 'Ten off', 'Kumi', NULL, 1000, 'part')`;

let test: TestRounds;
beforeAll(async () => {
  test = await openTestRounds();
  await test.database.owner.query(batches);
});
afterAll(async () => {
  await expectCleanBooks(test.database);
  await test.database.close();
});

async function give(to: TestWallet, playerId: PlayerId, batchId = 1, days: { readonly active?: number; readonly until?: number } = {}) {
  const activeAt = days.active === undefined ? null : later(noon, days.active * dayMs);
  const until = later(noon, (days.until ?? 1) * dayMs);
  const receivedAt = later(noon, -9 * dayMs);
  const [coupon] = await giveCoupons(to.database.pool, { playerId, batchId, count: 1, receivedAt, activeAt, expiresAt: until });
  assert(coupon !== undefined, 'a coupon was given');
  return coupon;
}

async function launch(player: PlayerId, gameId: number, mode: 'cash' | 'demo' = 'cash'): Promise<string> {
  return unwrap(await test.call(launchGame, { gameId, mode }, { player })).launchId;
}

const couponMoney = async (): Promise<bigint> => {
  const { rows } = await test.database.owner.query<{ minor: string }>(
    "SELECT coalesce(sum(side_out_minor), 0)::bigint AS minor FROM movements WHERE side_out_account = 'promotions:coupons'",
  );
  return BigInt(rows[0]?.minor ?? 0);
};

it('coupon: lowers the stake by its amount, once, and the answer and a repeat say so', async () => {
  const player = await test.playerWith(10_000n);
  const couponId = await give(test, player);
  const launchId = await launch(player, 901);
  const before = await couponMoney();
  const params = { launchId, stake: '40.00', couponId };
  const round = unwrap(await test.call(playRound, params, { player, key: 'a-coupon-bet-0001' }));
  expect(round).toMatchObject({ stake: '40.00', coupon: '10.00', balance: '70.00', points: 30 });
  expect(unwrap(await test.call(playRound, params, { player, key: 'a-coupon-bet-0001' })).roundId).toBe(round.roundId);
  const { couponId: _none, ...without } = params;
  for (const changed of [without, { ...params, couponId: couponId + 1 }])
    expect(await test.call(playRound, changed, { player, key: 'a-coupon-bet-0001' })).toMatchObject({ error: { code: 'key_reused' } });
  expect((await couponMoney()) - before).toBe(1_000n);

  await test.call(actInRound, { roundId: round.roundId, action: { type: 'take', units: 20 } }, { player });
  expect(await test.cashOf(player)).toBe(11_000n);
  expect(await test.call(playRound, params, { player })).toMatchObject({ error: { code: 'coupon_used' } });
});

it('coupon: a void gives the stake back to the player, and the coupon can be used again', async () => {
  const player = await test.playerWith(10_000n);
  const couponId = await give(test, player);
  const launchId = await launch(player, 903);
  const round = unwrap(await test.call(playRound, { launchId, stake: '40.00', couponId }, { player }));
  await test.call(actInRound, { roundId: round.roundId, action: { type: 'poison' } }, { player });
  expect(await test.cashOf(player)).toBe(10_000n);
  expect(unwrap(await test.call(playRound, { launchId, stake: '40.00', couponId }, { player }))).toMatchObject({ coupon: '10.00' });
});

it('coupon: each refusal is named before anything is staked', async () => {
  const player = await test.playerWith(10_000n);
  const launchId = await launch(player, 900);
  const refusal = async (couponId: number, stake = '40.00', at = launchId) => {
    const refused = await test.call(playRound, { launchId: at, stake, couponId }, { player });
    if (refused.ok) return null;
    const { code, args }: { readonly code: string; readonly args?: unknown } = refused.error;
    return args === undefined ? { code } : { code, args };
  };
  const stranger = await test.playerWith(0n);
  expect(await refusal(await give(test, stranger))).toEqual({ code: 'coupon_not_found' });
  expect(await refusal(await give(test, player, 3))).toEqual({ code: 'coupon_not_found' });
  expect(await refusal(await give(test, player, 1, { until: 0 }))).toEqual({ code: 'coupon_expired' });
  expect(await refusal(await give(test, player, 1, { active: 1, until: 2 }))).toEqual({
    code: 'coupon_not_active',
    args: [expect.stringMatching(/^22\/11\/2026/)],
  });
  expect(await refusal(await give(test, player), '20.00')).toEqual({ code: 'coupon_stake_below', args: ['KSH 40.00'] });
  expect(await refusal(await give(test, player, 2))).toEqual({ code: 'coupon_stake_differs', args: ['KSH 20.00'] });
  expect(await refusal(await give(test, player), '40.00', await launch(player, 900, 'demo'))).toEqual({ code: 'coupon_not_in_game' });
  expect(await test.cashOf(player)).toBe(10_000n);
});

it('coupon: a free round costs nothing, and its win is cash that is never cut', async () => {
  const player = await test.playerWith(0n);
  const couponId = await give(test, player, 2);
  const launchId = await launch(player, 901);
  const round = unwrap(await test.call(playRound, { launchId, stake: '20.00', couponId }, { player }));
  expect(round).toMatchObject({ stake: '20.00', coupon: '20.00', balance: '0.00', points: 0 });
  await test.call(actInRound, { roundId: round.roundId, action: { type: 'take', units: 40 } }, { player });
  expect(await test.wallet.pursesOf(player)).toMatchObject({ cash: kes(4_000n), bonus: kes(0n) });
});

it('coupon: of twenty bets at once with one coupon, one is lowered and the others are refused', async () => {
  const player = await test.playerWith(100_000n);
  const couponId = await give(test, player);
  const launchId = await launch(player, 900);
  const before = await couponMoney();
  const second = test.startProcess();
  const bets = Array.from({ length: 20 }, (_, index) =>
    (index % 2 === 0 ? test.call : second)(playRound, { launchId, stake: '40.00', couponId }, { player }),
  );
  const settled = await Promise.all(bets);
  const codes = settled.map((bet) => (bet.ok ? 'played' : bet.error.code));
  expect(codes.filter((code) => code === 'played')).toHaveLength(1);
  expect(codes.filter((code) => code === 'coupon_used')).toHaveLength(19);
  expect((await couponMoney()) - before).toBe(1_000n);
});

it('coupon: lowers a bet on a shared round, and returns with a bet that is taken back', async () => {
  const shared = await openTestSharedRounds();
  await shared.database.owner.query(batches);
  const process = shared.startProcess();
  await process.driver.advance();
  const player = await shared.playerWith(10_000n);
  const couponId = await give(shared, player);
  const { launchId } = unwrap(await shared.call(process, launchGame, { params: { gameId: plane, mode: 'cash' }, player }));
  const { table } = unwrap(await shared.call(process, tableNow, { params: { gameId: plane, mode: 'cash' }, player }));
  const params = { launchId, stake: '50.00', couponId, choice: { round: table.round?.roundId, slot: 1 } };
  const bet = unwrap(await shared.call(process, playRound, { params, player }));
  expect(bet).toMatchObject({ stake: '50.00', coupon: '10.00', balance: '60.00' });
  unwrap(await shared.call(process, takeBackBet, { params: { roundId: bet.roundId }, player }));
  expect(await shared.cashOf(player)).toBe(10_000n);
  expect(unwrap(await shared.call(process, playRound, { params, player }))).toMatchObject({ coupon: '10.00' });
  await expectCleanBooks(shared.database);
  await shared.database.close();
});
