import { dayMs, instant, later, parsePhone, type PlayerId, unwrap } from '@tausi/kernel';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { uuidv7 } from '../../platform/ids.ts';
import { expectCleanBooks } from '../../test-books.ts';
import { createReconciling } from '../index.ts';
import { TestCashier } from '../test-cashier.ts';
import { idempotencyKey } from '@tausi/kernel';

let house: TestCashier;
beforeAll(async () => {
  house = await TestCashier.open();
});
afterAll(async () => {
  await expectCleanBooks(house.house.database);
  await house.close();
});

const reconciled = async (pot: string, text: string) => {
  const { file } = createReconciling({ pool: house.house.database.pool, clock: house.time, wallet: house.house.wallet });
  const from = instant(Math.floor(house.time.now() / dayMs) * dayMs);
  const { matches, known, differences, missing } = unwrap(await file(pot, text, { from, until: later(from, dayMs) }));
  return [matches.length, known.length, ...differences.map(({ kind }) => kind), ...missing.map(({ kind }) => `no ${kind}`)];
};
const deposit = async (player: PlayerId, method: string, amount: string) =>
  house.call('deposit', { method, amount }, { player, key: idempotencyKey(uuidv7(house.time.now())) });
const drained = async (pot: string) => {
  const { rows } = await house.house.database.owner.query<{ account: string; balance_minor: string }>(
    'SELECT account, balance_minor::text FROM house_balances WHERE account LIKE $1 ORDER BY account',
    [`%:${pot}`],
  );
  return Object.fromEntries(rows.map((row) => [row.account.split(':')[0], row.balance_minor]));
};

it("statements of MTN: the simulator's export matches deposits, with their fees and balances", async () => {
  await house.momo.server.inject({ method: 'POST', url: '/simulator/statement', payload: { feePpm: 10_000 } });
  const player = await house.newPlayer('ug');
  house.phones.set(player, unwrap(parsePhone('ug', '0772123456')));
  expect(await deposit(player, 'mtn', '5000')).toMatchObject({ ok: true });
  await house.play(3);
  await house.momo.press('pin', { pin: '1234' });
  await house.play(10);
  const { body } = await house.momo.server.inject('/simulator/statement.csv?market=ug-in');
  expect(await reconciled('momo-ug-in', body)).toEqual([1, 0]);
  expect(await reconciled('momo-ug-in', body)).toEqual([0, 1]);
  expect(await drained('momo-ug-in')).toEqual({ deposits_in_transit: '500000', float: '-495000', fees: '-5000' });
  await house.momo.server.inject({ method: 'POST', url: '/simulator/balance', payload: { market: 'ug-in', topUp: 100 } });
  const moved = (await house.momo.server.inject('/simulator/statement.csv?market=ug-in')).body;
  expect(await reconciled('momo-ug-in', moved)).toEqual([0, 1, 'balance_differs']);
});

it("statements of Airtel: the simulator's export matches deposits", async () => {
  const player = await house.newPlayer('ug');
  house.phones.set(player, unwrap(parsePhone('ug', '0752123456')));
  expect(await deposit(player, 'airtel', '4000')).toMatchObject({ ok: true });
  await house.play(3);
  const [request] = JSON.parse((await house.airtel.server.inject('/simulator/state')).body).requests;
  await house.airtel.server.inject({ method: 'POST', url: `/simulator/requests/${request.id}/pin`, payload: { pin: '1234' } });
  await house.play(10);
  const { body } = await house.airtel.server.inject('/simulator/statement.csv?market=ug');
  expect(await reconciled('airtel-ug', body)).toEqual([1, 0]);
  expect(await drained('airtel-ug')).toEqual({ deposits_in_transit: '400000', float: '-400000' });
});

it('statements of Paystack: a saved page of its list matches deposits, and one that the books do not know is named', async () => {
  const player = await house.newPlayer('ng');
  const asked = await deposit(player, 'card', '500');
  expect(asked).toMatchObject({ ok: true });
  await house.play(1);
  const { transactions } = JSON.parse((await house.paystack.server.inject('/simulator/state')).body);
  await house.paystack.pay(`http://paystack.test/checkout/${transactions[0].accessCode}`);
  await house.play(10);
  await house.paystack.server.inject({
    method: 'POST',
    url: '/simulator/dashboard',
    payload: { market: 'ng', act: 'payment', amount: 90 },
  });
  await house.play(2);
  const { body } = await house.paystack.server.inject({
    url: '/transaction?perPage=100',
    headers: { authorization: 'Bearer sk_test_simulated_ng' },
  });
  expect(await reconciled('paystack-ng', body)).toEqual([1, 0, 'unknown_money']);
});
