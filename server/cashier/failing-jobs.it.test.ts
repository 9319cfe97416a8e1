import { assert } from '@tausi/kernel';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { TestCashier } from './test-cashier.ts';

const hourSeconds = 3_600;

let house: TestCashier;
beforeAll(async () => {
  house = await TestCashier.open();
});
afterAll(() => house.close());
beforeEach(() => {
  house.breaks = null;
  house.failures.length = 0;
  house.alerts.length = 0;
});

async function pressed(): Promise<{ id: string; checkoutId: string; read: () => Promise<string> }> {
  const player = await house.newPlayer();
  const made = await house.deposit(player);
  assert(made.ok, 'the deposit was accepted');
  await house.play(2);
  const read = async (): Promise<string> => {
    const now = await house.read(player, made.value.paymentId);
    return now.ok ? now.value.status : now.error.code;
  };
  return { id: made.value.paymentId, checkoutId: await house.promptId(), read };
}

it('failing job: a call-back that keeps failing is retried with growing pauses, then goes to review', async () => {
  const { id, checkoutId, read } = await pressed();
  // Turns polls off, so that none resolves the payment first.
  await house.house.database.owner.query('UPDATE payments SET poll_due_at = NULL WHERE payment_id = $1', [id]);
  await house.press(checkoutId, 'pin', { pin: '1234' });
  house.breaks = new Error('our own fault');
  await house.play(60);
  const early = house.failures.length;
  await house.play(3 * hourSeconds, 60);
  const tried = house.failures.length;
  expect([early, tried]).toEqual([4, 8]);
  expect([await read(), house.alerts]).toEqual(['in_review', ['work_failed']]);
  await house.play(24 * hourSeconds, hourSeconds);
  expect(house.failures).toHaveLength(tried);
  const { rows } = await house.house.database.owner.query('SELECT verdict FROM payment_callbacks WHERE payment_id = $1', [id]);
  expect(rows).toEqual([{ verdict: 'failed' }]);
});

it('failing job: a call-back that failed twice is credited by the third try', async () => {
  const { id, checkoutId, read } = await pressed();
  await house.house.database.owner.query('UPDATE payments SET poll_due_at = NULL WHERE payment_id = $1', [id]);
  await house.press(checkoutId, 'pin', { pin: '1234' });
  house.breaks = new Error('our own fault');
  await house.play(8);
  house.breaks = null;
  await house.play(30);
  expect([await read(), house.alerts]).toEqual(['success', []]);
});

it('failing job: a poll that keeps failing backs off, and after a day the payment goes to review', async () => {
  const { read } = await pressed();
  house.deliversCallbacks = false;
  house.breaks = new Error('our own fault');
  await house.play(600, 5);
  const early = house.failures.length;
  await house.play(26 * hourSeconds, 600);
  house.deliversCallbacks = true;
  expect(early).toBe(6);
  expect(house.failures.length).toBeLessThanOrEqual(early + 25);
  expect([await read(), house.alerts]).toEqual(['in_review', ['work_failed']]);
});
