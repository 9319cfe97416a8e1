import { setImmediate } from 'node:timers/promises';
import { assert } from '@tausi/kernel';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { Cashier } from '../index.ts';
import { TestCashier } from '../test-cashier.ts';
import type { Withdrawal } from '../withdrawals/withdrawal.ts';
import { createOrderStore } from './orders-store.ts';
import { createSenderStore, senderLeaseMs } from './sender-store.ts';
import { approvedWithdrawal, paidOut } from './test-payouts.ts';

const pot = 'daraja-b2c';
let test: TestCashier;
let first: Cashier;
let second: Cashier;
beforeEach(async () => {
  test = await TestCashier.open();
  first = test.cashier;
  test.restart();
  second = test.cashier;
});
afterEach(() => test.close());

/** Runs the job of a withdrawal in one process; returns when the process would try again. */
async function send({ lane }: Cashier, { id }: Withdrawal) {
  const sending = lane.handlers.find(({ task }) => task === 'send_withdrawal');
  assert(sending !== undefined, 'a cashier sends withdrawals');
  return (await sending.run({ payment: id, tries: 1 }, 1))?.dueAt ?? null;
}

const ordersOf = ({ id }: Withdrawal) => createOrderStore(test.house.database.pool).count(id);
const one = async (): Promise<Withdrawal> => (await approvedWithdrawal(test)).withdrawal;
const untilBlocked = async (): Promise<void> => {
  const isWaiting = async (): Promise<boolean> =>
    (await test.house.database.owner.query("SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'"))
      .rowCount !== 0;
  while (!(await isWaiting())) await setImmediate();
};

it('sender of a pot: a second process sends nothing until the lease of the first ends, and then the first sends nothing', async () => {
  const [paid, waiting, last] = [await one(), await one(), await one()];
  expect(await send(first, paid)).toBeNull();
  expect(await send(second, waiting)).toBeGreaterThan(test.time.now());
  expect(await ordersOf(waiting)).toBe(0);
  test.time.advance(senderLeaseMs);
  expect(await send(second, waiting)).toBeNull();
  expect(await send(first, last)).toBeGreaterThan(test.time.now());
  expect([await ordersOf(paid), await ordersOf(waiting), await ordersOf(last)]).toEqual([1, 1, 0]);
  await test.play(15);
  expect(await paidOut(test)).toHaveLength(3);
});

it('sender of a pot, F13 F20: a process that is paused before its commit and wakes after another took over makes no order', async () => {
  const { pool } = test.house.database;
  const [paid, withdrawal] = [await one(), await one()];
  await send(first, paid);
  const client = await pool.connect();
  await client.query('BEGIN');
  await client.query('SELECT FROM pot_senders WHERE pot = $1 FOR UPDATE', [pot]);
  // The first process has its lease in memory, so it reaches the commit of the order and waits there.
  const sending = send(first, withdrawal);
  await untilBlocked();
  await client.query('UPDATE pot_senders SET holder = gen_random_uuid(), token = token + 1 WHERE pot = $1', [pot]);
  test.time.advance(senderLeaseMs / 2);
  await client.query('COMMIT');
  client.release();
  expect(await sending).toBeGreaterThan(test.time.now());
  expect(await ordersOf(withdrawal)).toBe(0);
});

it('sender of a pot: a lease that a wrong clock made too long binds no other process', async () => {
  const { pool } = test.house.database;
  const [ahead, right] = [createSenderStore(pool), createSenderStore(pool)];
  const at = test.time.now();
  expect(await ahead.take(pot, test.time.now())).toBe(1n);
  await pool.query("UPDATE pot_senders SET expires_at = expires_at + interval '1 hour'");
  expect(await right.take(pot, at)).toBe(2n);
});
