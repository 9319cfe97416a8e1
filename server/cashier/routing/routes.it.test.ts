import { depositOptions } from '@tausi/contract/cashier/deposit-options.ts';
import { withdrawOptions } from '@tausi/contract/cashier/withdraw-options.ts';
import { idempotencyKey, later, type MarketCode, type PlayerId } from '@tausi/kernel';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { writeAll } from '../deposits/save-decision.ts';
import { createPotsDesk, type AskedAct, type PotsDesk } from '../desk/pots-desk.ts';
import { approvedWithdrawal, paidOut } from '../payouts/test-payouts.ts';
import { TestCashier } from '../test-cashier.ts';
import { createWithdrawalStore } from '../withdrawals/withdrawal-store.ts';

let test: TestCashier;
let desk: PotsDesk;
beforeEach(async () => {
  test = await TestCashier.open();
  const { pool } = test.house.database;
  desk = createPotsDesk(pool, { clock: test.time, writeRows: (rows) => writeAll(pool, rows) });
});
afterEach(() => test.close());

const act = async (pot: string, asked: AskedAct) => {
  await desk.act(pot, asked, { by: 'Amina', reason: 'maintenance of the provider' });
  // Each process reads the acts every five seconds.
  test.time.advance(6_000);
};
const optionsOf = async (player: PlayerId, market: MarketCode) => {
  const answer = await test.call('depositOptions', {}, { player, market });
  const { methods } = depositOptions.answer.parse(answer.ok ? answer.value : null);
  return new Map(methods.map(({ method, available, until }) => [method, { available, until }]));
};

it('routes: a resting method is refused with the end of its rest, shown as resting, and comes back by itself', async () => {
  const player = await test.newPlayer();
  const until = later(test.time.now(), 600_000);
  await act('daraja', { act: 'rest', direction: 'in', fromAt: test.time.now(), untilAt: until });
  expect((await optionsOf(player, 'ke')).get('mpesa')).toEqual({ available: false, until });
  expect(await test.deposit(player)).toMatchObject({ ok: false, error: { code: 'method_resting', data: { until } } });
  await test.play(600, 60);
  expect((await optionsOf(player, 'ke')).get('mpesa')).toEqual({ available: true, until: null });
  expect((await test.deposit(player)).ok).toBe(true);
});

const mpesaOut = async (player: PlayerId) => {
  const answer = await test.call('withdrawOptions', {}, { player });
  return withdrawOptions.answer.parse(answer.ok ? answer.value : null).methods.find(({ method }) => method === 'mpesa');
};

it('routes: the withdrawal form shows the end of a rest, a stop, and that a withdrawal waits for money', async () => {
  const player = await test.newPlayer('ke', 1_000_000n);
  expect(await mpesaOut(player)).toMatchObject({ available: true, until: null });
  const until = later(test.time.now(), 600_000);
  await act('daraja-b2c', { act: 'rest', direction: 'out', fromAt: test.time.now(), untilAt: until });
  expect(await mpesaOut(player)).toMatchObject({ available: false, until });
  await test.play(600, 60);
  expect(await mpesaOut(player)).toMatchObject({ available: true, until: null });
  await act('daraja-b2c', { act: 'stop', direction: 'out' });
  expect(await mpesaOut(player)).toMatchObject({ available: false, until: null });
});

it('routes: a method whose provider failed a player twice in a row is marked, until it works; other players see nothing', async () => {
  const player = await test.newPlayer();
  const marked = async (of: PlayerId) => {
    const answer = await test.call('depositOptions', {}, { player: of });
    const { methods } = depositOptions.answer.parse(answer.ok ? answer.value : null);
    return methods.filter(({ failsLately }) => failsLately).map(({ method }) => method);
  };
  test.onPush = async () => ({ kind: 'not_sent' });
  expect((await test.deposit(player)).ok).toBe(true);
  expect(await marked(player)).toEqual([]);
  test.time.advance(6_000);
  expect((await test.deposit(player)).ok).toBe(true);
  expect(await marked(player)).toEqual(['mpesa']);
  expect(await marked(await test.newPlayer())).toEqual([]);
  test.onPush = null;
  await test.deposit(player);
  await test.play(3);
  await test.press(await test.promptId(), 'pin', { pin: '1234' });
  await test.play(10);
  expect(await marked(player)).toEqual([]);
});

it('routes: a stopped pot takes no deposits, and a rest of payments out does not touch them', async () => {
  const player = await test.newPlayer();
  await act('daraja', { act: 'rest', direction: 'out', fromAt: test.time.now(), untilAt: later(test.time.now(), 600_000) });
  expect((await optionsOf(player, 'ke')).get('mpesa')).toEqual({ available: true, until: null });
  await act('daraja', { act: 'stop', direction: 'in' });
  expect((await optionsOf(player, 'ke')).get('mpesa')).toEqual({ available: false, until: null });
  expect(await test.deposit(player)).toMatchObject({ ok: false, error: { code: 'provider_unavailable' } });
});

it('routes: while the first account of a method rests, the second one collects', async () => {
  const player = await test.newPlayer('gh');
  await act('momo-gh-in', { act: 'rest', direction: null, fromAt: test.time.now(), untilAt: later(test.time.now(), 600_000) });
  expect((await optionsOf(player, 'gh')).get('mtn')).toEqual({ available: true, until: null });
  expect((await test.call('deposit', { method: 'mtn', amount: '5' }, { player, key: idempotencyKey('a-key-of-mtn') })).ok).toBe(true);
  const { rows } = await test.house.database.pool.query<{ provider: string }>('SELECT provider FROM payments');
  expect(rows).toEqual([{ provider: 'paystack-gh' }]);
  expect(await test.momo.requests()).toEqual([]);
});

it('routes: a provider that does not answer fifteen times is down, and gets one real order each 30 seconds', async () => {
  test.onPush = async () => ({ kind: 'not_sent' });
  for (let tried = 0; tried < 15; tried += 1) {
    expect((await test.deposit(await test.newPlayer())).ok).toBe(true);
    test.time.advance(6_000);
  }
  const player = await test.newPlayer();
  expect((await optionsOf(player, 'ke')).get('mpesa')).toEqual({ available: false, until: null });
  expect(await test.deposit(player)).toMatchObject({ ok: false, error: { code: 'provider_unavailable' } });
  test.time.advance(30_000);
  test.onPush = null;
  expect((await test.deposit(player)).ok).toBe(true);
  test.time.advance(6_000);
  expect((await optionsOf(player, 'ke')).get('mpesa')?.available).toBe(true);
});

it('routes: refusals by payers never make a provider look ill', async () => {
  for (let tried = 0; tried < 15; tried += 1) {
    await test.deposit(await test.newPlayer(), '1032');
    await test.play(9, 3);
  }
  expect((await optionsOf(await test.newPlayer(), 'ke')).get('mpesa')?.available).toBe(true);
});

it('routes: withdrawals wait while the balance of their pot is not answered three times, and go when it is', async () => {
  const silence = async () => {
    await test.daraja.inject({ method: 'POST', url: '/simulator/queue-timeouts', payload: { questions: 2 } });
    await test.cashier.askPots();
    await test.play(60, 10);
  };
  for (let asked = 0; asked < 3; asked += 1) await silence();
  await approvedWithdrawal(test);
  const trial = await approvedWithdrawal(test);
  await test.runJobs();
  test.time.advance(6_000);
  const waiting = await approvedWithdrawal(test);
  await test.runJobs();
  const now = () => createWithdrawalStore(test.house.database.pool).find(waiting.withdrawal.id);
  expect(await now()).toMatchObject({ status: 'waiting', waitsFor: 'provider' });
  await test.cashier.askPots();
  await test.play(120, 10);
  expect(await now()).toMatchObject({ status: 'paid' });
  expect((await paidOut(test)).length).toBe(3);
  expect(trial.withdrawal.id).not.toBe(waiting.withdrawal.id);
});
