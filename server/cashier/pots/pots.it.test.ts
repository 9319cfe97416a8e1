import { money, type PlayerId } from '@tausi/kernel';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { brokenPromises, expectCleanBooks } from '../../test-books.ts';
import { followAll } from '../../wallet/followers/test-followers.ts';
import { writeAll } from '../deposits/save-decision.ts';
import { createPotsDesk, type PotsDesk } from '../desk/pots-desk.ts';
import { approvedWithdrawal } from '../payouts/test-payouts.ts';
import { paymentPromises } from '../promises.ts';
import { TestCashier } from '../test-cashier.ts';
import { createWithdrawalStore } from '../withdrawals/withdrawal-store.ts';
import type { Withdrawal } from '../withdrawals/withdrawal.ts';
import { potTotals } from './pot-totals.ts';

let test: TestCashier;
let desk: PotsDesk;
let player: PlayerId;
beforeEach(async () => {
  test = await TestCashier.open();
  desk = createPotsDesk(test.house.database.pool, { clock: test.time, writeRows: (rows) => writeAll(test.house.database.pool, rows) });
  player = await test.newPlayer();
});
afterEach(() => test.close());

const potOf = async (name: string) => (await desk.list()).find(({ pot }) => pot === name);
const reported = async (name: string) => {
  const pot = await potOf(name);
  return pot?.reported === null ? null : [pot?.reported?.minor, pot?.reported?.gap];
};
/** Asks all pots, a minute after the last time. */
const ask = async () => {
  await test.play(60, 10);
  await test.cashier.askPots();
  await test.play(2);
};
/** Books the first balance of every pot. */
const open = async () => {
  await test.cashier.openPots();
  await test.play(2);
  await test.cashier.openPots();
};
const set = (market: 'in' | 'out', change: object) =>
  test.daraja.inject({ method: 'POST', url: '/simulator/balance', payload: { market, ...change } });
const now = ({ id }: Withdrawal) => createWithdrawalStore(test.house.database.pool).find(id);
const two = async (pot: string, asked: Parameters<PotsDesk['act']>[1]) => {
  const taken = await desk.act(pot, asked, { by: 'Amina', reason: 'by the bank’s statement' });
  return taken.ok ? desk.approve(taken.value.act.id, 'Brian') : taken;
};
const payIn = async (amount: string) => {
  await test.deposit(player, amount);
  await test.play(3);
  await test.press(await test.promptId(), 'pin', { pin: '1234' });
  await test.play(10);
};

it('pots: every provider tells its balance, directly or by call-back', async () => {
  await ask();
  const list = await desk.list();
  expect(list.map(({ pot }) => pot).toSorted()).toEqual([
    'airtel-ke',
    'airtel-ug',
    'daraja',
    'daraja-b2c',
    'momo-gh-in',
    'momo-gh-out',
    'momo-ug-in',
    'momo-ug-out',
    'paystack-gh',
    'paystack-ng',
  ]);
  expect(list.filter((pot) => pot.reported === null)).toEqual([]);
  expect(await reported('daraja')).toEqual([0n, 0n]);
});

it('pots: a new copy opens each pot with its first balance, once', async () => {
  expect(await test.cashier.openPots()).toBe(false);
  await test.play(2);
  expect(await test.cashier.openPots()).toBe(true);
  await set('out', { topUp: 7 });
  expect(await test.cashier.openPots()).toBe(true);
  await ask();
  expect(await reported('daraja-b2c')).toEqual([500_000_700n, 700n]);
  expect((await desk.list()).filter(({ reported: balance, pot }) => pot !== 'daraja-b2c' && balance?.gap !== 0n)).toEqual([]);
  await expectCleanBooks(test.house.database);
});

it('pots: deposits and withdrawals keep the reported balances inside the books, with and without the follower', async () => {
  await open();
  await payIn('500');
  const { withdrawal } = await approvedWithdrawal(test);
  await test.runJobs();
  await ask();
  expect(await reported('daraja')).toEqual([50_000n, 0n]);
  expect(await reported('daraja-b2c')).toEqual([500_000_000n - 9_500n, 0n]);
  expect(await now(withdrawal)).toMatchObject({ status: 'paid' });
  await followAll(test.house.database.pool, [potTotals]);
  await payIn('300');
  await ask();
  expect(await reported('daraja')).toEqual([80_000n, 0n]);
  expect(await potOf('daraja')).toMatchObject({ held: 80_000n, liveIn: 0n });
  expect(test.alerts).toEqual([]);
});

it('pots: money whose payment has no known result is neither missing nor too much', async () => {
  test.deliversCallbacks = false;
  test.answersQueries = false;
  await test.deposit(player, '500');
  await test.play(3);
  await test.press(await test.promptId(), 'pin', { pin: '1234' });
  await test.play(10);
  test.deliversCallbacks = true;
  await ask();
  expect(await potOf('daraja')).toMatchObject({ held: 0n, liveIn: 50_000n, reported: { minor: 50_000n, gap: 0n } });
});

it('pots: a balance outside the books twice in a row raises one alert, with the amount', async () => {
  await open();
  await ask();
  await set('out', { offBy: -12 });
  await ask();
  expect(await reported('daraja-b2c')).toEqual([499_998_800n, -1_200n]);
  expect(test.alerts).toEqual([]);
  await ask();
  await ask();
  expect(test.alerts).toEqual(['pot_differs']);
  const { rows } = await test.house.database.pool.query<{ detail: string }>("SELECT detail FROM payment_alerts WHERE kind = 'pot_differs'");
  expect(rows).toEqual([{ detail: 'daraja-b2c: KES 4999988.00 at the provider, -12.00 outside the books' }]);
  await set('out', { offBy: 0 });
  await ask();
  expect(await reported('daraja-b2c')).toEqual([500_000_000n, 0n]);
});

it('pots: a question that waits too long at the provider tells nothing and is asked again', async () => {
  await open();
  const answers = async () => {
    const { rows } = await test.house.database.pool.query<{ state: string }>(
      "SELECT state FROM pot_balances WHERE pot = 'daraja' ORDER BY asked_at",
    );
    return rows.map(({ state }) => state);
  };
  await test.daraja.inject({ method: 'POST', url: '/simulator/queue-timeouts', payload: { questions: 2 } });
  await ask();
  expect(await answers()).toEqual(['told', 'silent']);
  await ask();
  expect(await answers()).toEqual(['told', 'silent', 'told']);
  expect(test.alerts).toEqual([]);
});

it('pots: a malformed, forged or repeated answer about a balance changes nothing', async () => {
  await open();
  await test.play(60, 10);
  test.deliveries.splice(0);
  await test.cashier.askPots();
  test.time.advance(2_000);
  const answers = test.deliveries.splice(0);
  const [genuine] = answers.filter(({ body }) => JSON.stringify(body).includes('Utility Account'));
  const secret = genuine?.url.split('/').at(-1) ?? '';
  const post = (to: string, Result: object) => test.call('darajaCallback', { secret: to, Result }, {});
  const result = { ResultCode: 0, ResultDesc: '', ConversationID: 'c', OriginatorConversationID: 'o' };
  await post(`${secret.slice(0, -1)}${secret.endsWith('0') ? '1' : '0'}`, result);
  await post(secret, {
    ...result,
    ResultParameters: { ResultParameter: [{ Key: 'AccountBalance', Value: 'Utility Account|KES|x|0|0|0' }] },
  });
  await test.runJobs();
  expect(test.alerts).toEqual(['forged_callback', 'unreadable_callback']);
  for (const { url, body } of answers) test.deliveries.push({ url, body });
  await test.play(2);
  const { rows } = await test.house.database.pool.query<{ state: string }>(
    "SELECT state FROM pot_balances WHERE pot IN ('daraja', 'daraja-b2c') ORDER BY asked_at, state",
  );
  expect(rows.map(({ state }) => state)).toEqual(['told', 'told', 'silent', 'told']);
});

it.each([
  ['a total that nobody booked', "UPDATE pot_totals SET held_minor = held_minor + 1 WHERE pot = 'daraja'"],
  ['a total of a pot without movements', "INSERT INTO pot_totals VALUES ('momo-ug-in', 'UGX', 5)"],
  ['a missing total', "DELETE FROM pot_totals WHERE pot = 'daraja'"],
])('promise 20g: finds %s', async (_what, sql) => {
  await payIn('500');
  await followAll(test.house.database.pool, [potTotals]);
  expect(await brokenPromises(test.house.database, paymentPromises)).toEqual([]);
  await test.house.database.owner.query(sql);
  expect(await brokenPromises(test.house.database, paymentPromises)).toEqual(['20g']);
});

it('pots: several processes ask once a minute', async () => {
  await ask();
  await test.cashier.askPots();
  const { rows } = await test.house.database.pool.query<{ asked: number }>(
    "SELECT count(*)::integer AS asked FROM pot_balances WHERE pot = 'daraja'",
  );
  expect(rows).toEqual([{ asked: 1 }]);
});

it('pots desk: refuses unknown pots, missing reasons, wrong amounts and windows', async () => {
  const at = test.time.now();
  const by = { by: 'Amina', reason: 'r' };
  const refusals = [
    await desk.act('daraja-x', { act: 'stop', direction: null }, by),
    await desk.act('daraja', { act: 'stop', direction: null }, { by: 'Amina', reason: ' ' }),
    await desk.act('daraja', { act: 'stop', direction: null }, { by: ' ', reason: 'r' }),
    await desk.act('daraja', { act: 'stop', direction: null }, { by: 'Amina', reason: 'r'.repeat(301) }),
    await desk.act('daraja', { act: 'top_up', minor: 0n }, by),
    await desk.act('daraja', { act: 'take_out', minor: -1n }, by),
    await desk.act('daraja', { act: 'floor', minor: -1n }, by),
    await desk.act('daraja', { act: 'write_off', minor: 0n }, by),
    await desk.act('daraja', { act: 'rest', direction: null, fromAt: at, untilAt: at }, by),
    await desk.approve('018f0000-0000-7000-8000-000000000001', 'Brian'),
  ];
  expect(refusals.map((each) => (each.ok ? 'ok' : each.error.code))).toEqual([
    'pot_unknown',
    'reason_missing',
    'reason_missing',
    'reason_missing',
    'amount_invalid',
    'amount_invalid',
    'amount_invalid',
    'amount_invalid',
    'window_invalid',
    'act_unknown',
  ]);
});

it('pots desk: the same person never approves, under any spelling, and an approval counts once', async () => {
  const taken = await desk.act('daraja', { act: 'top_up', minor: 100n }, { by: 'Amina', reason: 'r' });
  const id = taken.ok ? taken.value.act.id : '';
  expect(await desk.approve(id, ' aMINA ')).toEqual({ ok: false, error: { code: 'second_person_missing' } });
  expect((await desk.approve(id, 'Brian')).ok).toBe(true);
  expect(await desk.approve(id, 'Chege')).toEqual({ ok: false, error: { code: 'nothing_asked' } });
  expect(await potOf('daraja')).toMatchObject({ held: 100n });
  await two('daraja', { act: 'write_off', minor: -30n });
  await two('daraja', { act: 'take_out', minor: 20n });
  expect(await potOf('daraja')).toMatchObject({ held: 50n, currency: money('KES', 0n).asset });
  await expectCleanBooks(test.house.database);
});

it('pots: the database refuses one person twice, and money that two people did not move', async () => {
  const { pool } = test.house.database;
  const taken = await desk.act('daraja', { act: 'top_up', minor: 100n }, { by: 'Amina', reason: 'r' });
  const id = taken.ok ? taken.value.act.id : '';
  await expect(pool.query("INSERT INTO pot_approvals VALUES ($1, ' AMINA', now())", [id])).rejects.toThrow('a second person approves');
  const move = (kind: string, amount: number) =>
    pool.query(
      `INSERT INTO house_movements (key, kind, from_account, to_account, currency, amount_minor, reference, booked_by, booked_at)
       VALUES ('pot-act:' || $1, $2, 'float:daraja', 'bank:kes', 'KES', $3, 'r', 'Brian', now())`,
      [id, kind, amount],
    );
  await expect(move('float_moved', 100)).rejects.toThrow('two people approved');
  await pool.query("INSERT INTO pot_approvals VALUES ($1, 'Brian', now())", [id]);
  await expect(move('float_moved', 101)).rejects.toThrow('two people approved');
  await expect(move('written_off', 100)).rejects.toThrow('two people approved');
  await expect(pool.query('UPDATE pot_acts SET amount_minor = 5')).rejects.toThrow('permission denied');
  await move('float_moved', 100);
});
