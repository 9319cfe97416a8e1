import { payoutDestination } from '@tausi/contract/cashier/destinations/payout-destination.ts';
import { payment } from '@tausi/contract/cashier/payment.ts';
import { withdrawOptions } from '@tausi/contract/cashier/withdraw-options.ts';
import { idempotencyKey, unwrap, type PlayerId } from '@tausi/kernel';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { expectCleanBooks } from '../../test-books.ts';
import { uuidv7 } from '../../platform/ids.ts';
import { TestCashier } from '../test-cashier.ts';

const hourMs = 3_600_000;
const jumpsMs = [hourMs, -hourMs, 24 * hourMs];

let house: TestCashier;
beforeAll(async () => {
  house = await TestCashier.open();
});
afterAll(() => house.close());

let pressed = 0;
const newKey = () => idempotencyKey(`pressed-${(pressed += 1)}-${uuidv7(house.time.now())}`);
const options = async (player: PlayerId) => withdrawOptions.answer.parse(unwrap(await house.call('withdrawOptions', {}, { player })));

it('F14 clock: a jump by an hour or a day, forth and back, ends no hold and no day count, and moves no promise', async () => {
  const player = await house.newPlayer('ug', 100_000_000n);
  house.tiers.set(player, 2);
  const params = { method: 'mtn', amount: '300000' };
  const asked = payment.parse(unwrap(await house.call('withdraw', params, { player, key: newKey() })));
  expect(asked).toMatchObject({ status: 'waiting', waitsFor: 'approval' });
  for (const jumpMs of jumpsMs) {
    house.time.advance(jumpMs);
    await house.runJobs();
    expect(unwrap(await house.read(player, asked.paymentId))).toMatchObject({ status: 'waiting', promisedBy: asked.promisedBy });
    expect((await house.house.wallet.pursesOf(player))?.held.minor).toBe(30_000_000n);
    house.time.advance(-jumpMs);
    expect((await options(player)).left).toMatchObject({ sum: '4700000.00', count: 3 });
  }
  await expectCleanBooks(house.house.database);
});

it('F14 clock: a jump forth and back does not end the rest of a new bank account', async () => {
  const player = await house.newPlayer('ng', 1_000_000n);
  const account = { bankCode: '058', accountNumber: '2000000017', codeReference: 'right' };
  const { destinationId } = payoutDestination.parse(unwrap(await house.call('addDestination', account, { player, key: newKey() })));
  for (const jumpMs of jumpsMs) {
    house.time.advance(jumpMs);
    await house.runJobs();
    house.time.advance(-jumpMs);
    const refused = await house.call('withdraw', { method: 'bank', amount: '2000', destinationId }, { player, key: newKey() });
    expect(refused).toMatchObject({ ok: false, error: { code: 'destination_too_new' } });
  }
});
