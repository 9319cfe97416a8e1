import { assert, later } from '@tausi/kernel';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { writeAll } from '../deposits/save-decision.ts';
import { createPotsDesk, type PotsDesk } from '../desk/pots-desk.ts';
import { approvedWithdrawal, paidOut } from '../payouts/test-payouts.ts';
import { TestCashier } from '../test-cashier.ts';
import { createWithdrawalStore } from '../withdrawals/withdrawal-store.ts';
import type { Withdrawal } from '../withdrawals/withdrawal.ts';

let test: TestCashier;
let desk: PotsDesk;
beforeEach(async () => {
  test = await TestCashier.open();
  desk = createPotsDesk(test.house.database.pool, { clock: test.time, writeRows: (rows) => writeAll(test.house.database.pool, rows) });
});
afterEach(() => test.close());

/** Asks all pots, a minute after the last time. */
const ask = async () => {
  await test.play(60, 10);
  await test.cashier.askPots();
  await test.play(2);
};
const set = (market: 'in' | 'out', change: object) =>
  test.daraja.inject({ method: 'POST', url: '/simulator/balance', payload: { market, ...change } });
const now = ({ id }: Withdrawal) => createWithdrawalStore(test.house.database.pool).find(id);
const startByTwo = async (pot: string) => {
  const taken = await desk.act(pot, { act: 'start', direction: null }, { by: 'Amina', reason: 'explained' });
  return taken.ok ? desk.approve(taken.value.act.id, 'Brian') : taken;
};

it('float: a withdrawal waits while the pot holds too little, and goes when it is topped up', async () => {
  await set('out', { balance: 50 });
  await ask();
  const { withdrawal } = await approvedWithdrawal(test);
  await test.runJobs();
  expect(await now(withdrawal)).toMatchObject({ status: 'waiting', waitsFor: 'float' });
  await test.play(180, 10);
  expect(await paidOut(test)).toEqual([]);
  await set('out', { topUp: 100 });
  await ask();
  await test.play(100, 10);
  expect(await now(withdrawal)).toMatchObject({ status: 'paid' });
  expect(await paidOut(test)).toHaveLength(1);
});

it('float: the earliest promise goes first, and nothing is sent beyond the reported balance', async () => {
  await set('out', { balance: 100 });
  await ask();
  const first = await approvedWithdrawal(test);
  const second = await approvedWithdrawal(test);
  await test.runJobs();
  await test.play(30, 5);
  const states = [await now(first.withdrawal), await now(second.withdrawal)].map((each) => each?.status);
  expect(new Set(states)).toEqual(new Set(['paid', 'waiting']));
  expect(await paidOut(test)).toHaveLength(1);
});

it('float: of two withdrawals that are sent at the same moment, the pot pays one when it has money for one', async () => {
  await set('out', { balance: 100 });
  await ask();
  const due = [(await approvedWithdrawal(test)).withdrawal, (await approvedWithdrawal(test)).withdrawal];
  const sending = test.cashier.lane.handlers.find(({ task }) => task === 'send_withdrawal');
  assert(sending !== undefined, 'a cashier sends withdrawals');
  await Promise.all(due.map(({ id }) => sending.run({ payment: id, tries: 1 }, 1)));
  expect(new Set((await Promise.all(due.map(now))).map((each) => each?.status))).toEqual(new Set(['accepted', 'waiting']));
});

it('float: the floor stays in the pot', async () => {
  await set('out', { balance: 100 });
  await desk.act('daraja-b2c', { act: 'floor', minor: 1_000n }, { by: 'Amina', reason: 'for fees' });
  await ask();
  const { withdrawal } = await approvedWithdrawal(test);
  await test.runJobs();
  expect(await now(withdrawal)).toMatchObject({ status: 'waiting', waitsFor: 'float' });
});

it('float: a stopped or resting pot pays nothing until it is started by two people or its rest ends', async () => {
  await desk.act('daraja-b2c', { act: 'stop', direction: 'out' }, { by: 'Amina', reason: 'a difference' });
  const { withdrawal } = await approvedWithdrawal(test);
  await test.runJobs();
  expect(await now(withdrawal)).toMatchObject({ status: 'waiting', waitsFor: 'provider' });
  await desk.act('daraja-b2c', { act: 'start', direction: 'out' }, { by: 'Amina', reason: 'explained' });
  await test.play(120, 10);
  expect(await now(withdrawal)).toMatchObject({ status: 'waiting', waitsFor: 'provider' });
  const at = test.time.now();
  await desk.act(
    'daraja-b2c',
    { act: 'rest', direction: null, fromAt: at, untilAt: later(at, 300_000) },
    { by: 'Amina', reason: 'maintenance' },
  );
  expect((await startByTwo('daraja-b2c')).ok).toBe(true);
  await test.play(120, 10);
  expect(await now(withdrawal)).toMatchObject({ status: 'waiting', waitsFor: 'provider' });
  await test.play(300, 10);
  expect(await now(withdrawal)).toMatchObject({ status: 'paid' });
});
