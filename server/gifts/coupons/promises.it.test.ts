import { launchGame } from '@tausi/contract/rounds/launch-game.ts';
import { playRound } from '@tausi/contract/rounds/play-round.ts';
import { later, unwrap } from '@tausi/kernel';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestRounds, type TestRounds } from '../../rounds/test-rounds.ts';
import { expectCleanBooks } from '../../test-books.ts';
import { noon } from '../../wallet/test-wallet.ts';
import { giveCoupons } from '../coupon-store.ts';
import { giftPromises } from './promises.ts';

let test: TestRounds;

// One round that a coupon of 10.00 lowered.
beforeAll(async () => {
  test = await openTestRounds();
  await test.database.owner.query(
    "INSERT INTO gift_batches (batch_id, market, name_en, name_sw, reduces_minor, pays) VALUES (1, 'ke', 'Ten off', 'Kumi', 1000, 'part')",
  );
  const player = await test.playerWith(10_000n);
  const given = {
    playerId: player,
    batchId: 1,
    count: 1,
    receivedAt: later(noon, -1_000),
    activeAt: null,
    expiresAt: later(noon, 86_400_000),
  };
  const [couponId] = await giveCoupons(test.database.pool, given);
  const { launchId } = unwrap(await test.call(launchGame, { gameId: 901, mode: 'cash' }, { player }));
  unwrap(await test.call(playRound, { launchId, stake: '40.00', couponId }, { player }));
  await expectCleanBooks(test.database);
});
afterAll(() => test.database.close());

it.each([
  ['a round with another amount', 'UPDATE rounds SET coupon_minor = coupon_minor + 1 WHERE coupon_id IS NOT NULL'],
  ['a coupon of terms below its amount', 'UPDATE gift_batches SET reduces_minor = 999 WHERE batch_id = 1'],
  ['a coupon that the player does not have', 'DELETE FROM coupons'],
  [
    'a movement that another account paid',
    "UPDATE movements SET side_out_account = 'taxes:levy' WHERE side_out_account = 'promotions:coupons'",
  ],
])('promise 19d: is broken by %s', async (_what, sql) => {
  const client = await test.database.owner.connect();
  try {
    const { rowCount } = await client
      .query('BEGIN')
      .then(() => client.query('SET LOCAL session_replication_role = replica'))
      .then(() => client.query(sql));
    expect(rowCount).toBe(1);
    const [promise] = giftPromises;
    expect((await client.query(promise?.breaches ?? '')).rows).toHaveLength(1);
  } finally {
    await client.query('ROLLBACK');
    client.release();
  }
});
