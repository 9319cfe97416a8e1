import { idempotencyKey, type PlayerId } from '@tausi/kernel';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { payment } from '@tausi/contract/cashier/payment.ts';
import { uuidv7 } from '../../platform/ids.ts';
import { TestCashier } from '../test-cashier.ts';

let house: TestCashier;
beforeAll(async () => {
  house = await TestCashier.open();
});
afterAll(() => house.close());

const withdraw = (player: PlayerId) =>
  house.call('withdraw', { method: 'mpesa', amount: '100' }, { player, key: idempotencyKey(uuidv7(house.time.now())) });

it('screening: a withdrawal of a sanctioned person waits for two people, in the words of every check', async () => {
  const listed = await house.newPlayer('ke', 1_000_000n);
  house.tiers.set(listed, 3);
  house.screenings.set(listed, 'sanction');
  const asked = await withdraw(listed);
  expect(asked.ok && payment.parse(asked.value)).toMatchObject({ status: 'waiting', waitsFor: 'approval', reason: null });
  expect(JSON.stringify(asked)).not.toMatch(/sanction|screen|listed/i);
  const { rows } = await house.house.database.owner.query('SELECT people_needed FROM payments WHERE player_id = $1', [listed]);
  expect(rows).toEqual([{ people_needed: 2 }]);
});

it('screening: a person in a public office withdraws after showing the source of their money', async () => {
  const player = await house.newPlayer('ke', 1_000_000n);
  house.screenings.set(player, 'pep');
  house.tiers.set(player, 2);
  const before = await house.house.wallet.pursesOf(player);
  expect(await withdraw(player)).toMatchObject({
    ok: false,
    error: { code: 'identity_needed', data: { tier: 2, needed: 3, left: '0.00' } },
  });
  expect(await house.house.wallet.pursesOf(player)).toEqual(before);
  house.tiers.set(player, 3);
  expect((await withdraw(player)).ok).toBe(true);
});

it('screening: a person in a public office pays in after showing the source of their money', async () => {
  const player = await house.newPlayer('ke');
  house.screenings.set(player, 'pep');
  house.tiers.set(player, 2);
  expect(await house.deposit(player)).toMatchObject({
    ok: false,
    error: { code: 'deposit_needs_identity', data: { tier: 2, needed: 3, left: '0.00' } },
  });
  house.tiers.set(player, 3);
  expect((await house.deposit(player)).ok).toBe(true);
});
