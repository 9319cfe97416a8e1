import { internationalPhone, type PlayerId } from '@tausi/kernel';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { brokenPromises } from '../test-books.ts';
import { approvedWithdrawal } from './payouts/test-payouts.ts';
import { paymentPromises } from './promises.ts';
import { TestCashier } from './test-cashier.ts';
import { phoneOfPlayer } from './test-markets.ts';

// Each case breaks a promise with all rights, because a checker that cannot fail proves nothing.
let house: TestCashier;
let player: PlayerId;
beforeAll(async () => {
  house = await TestCashier.open();
  await house.cashier.registerAddresses();
  player = await house.newPlayer();
  // A paid withdrawal, a returned one, one under way, money credited from the SIM menu, and money in suspense.
  await approvedWithdrawal(house);
  await house.play(60, 5);
  await house.addRule({ operation: 'payout', outcome: { resultCode: '2040' } });
  await approvedWithdrawal(house);
  await house.play(60, 5);
  await house.addRule({ operation: 'payout', outcome: { delayMs: 3_600_000 } });
  await approvedWithdrawal(house);
  await house.play(20, 5);
  const account = phoneOfPlayer(player, 'ke');
  for (const payer of [internationalPhone('ke', account), '254700123987'])
    await house.daraja.inject({
      method: 'POST',
      url: `/simulator/phones/${payer}/paybill`,
      payload: { amount: '500', account, pin: '1234' },
    });
  await house.play(10);
});
afterAll(() => house.close());

const owner = () => house.house.database.owner;
const tables = ['payments', 'payment_orders', 'movements', 'unsolicited_payments', 'house_movements'];
beforeEach(async () => {
  for (const table of tables) await owner().query(`CREATE TABLE kept_${table} AS SELECT * FROM ${table}`);
});
// Puts the tables back as they were, whatever the case changed.
afterEach(async () => {
  for (const table of tables)
    await owner().query(
      `BEGIN; ${withoutGuards(`DELETE FROM ${table}; INSERT INTO ${table} SELECT * FROM kept_${table}; DROP TABLE kept_${table}`)}; COMMIT`,
    );
});

const withoutGuards = (sql: string) => `SET LOCAL session_replication_role = 'replica'; ${sql}`;

it('promises: hold over a withdrawal of each kind, and over money that came without a request', async () => {
  const { rows } = await house.house.database.owner.query<{ status: string }>('SELECT status FROM payments ORDER BY payment_id');
  expect(rows.map(({ status }) => status)).toEqual(['paid', 'returned', 'accepted', 'success']);
  const suspended = await house.house.database.owner.query("SELECT FROM unsolicited_payments WHERE state = 'suspense'");
  expect(suspended.rowCount).toBe(1);
  expect(await brokenPromises(house.house.database, paymentPromises)).toEqual([]);
});

it.each([
  ['20a', 'a paid withdrawal whose capture is lost', "DELETE FROM movements WHERE kind = 'capture'"],
  [
    '20a',
    'a capture of a withdrawal that is not paid',
    "UPDATE payments SET status = 'accepted', provider_receipt = NULL WHERE status = 'paid'",
  ],
  ['20a', 'a returned withdrawal whose hold is not released', "DELETE FROM movements WHERE kind = 'release'"],
  ['20a', 'another tax than was captured', "UPDATE payments SET tax_minor = tax_minor + 1 WHERE status = 'paid'"],
  [
    '20a',
    'a hold of another amount',
    "UPDATE payments SET amount_minor = amount_minor + 100, tax_minor = tax_minor + 100 WHERE status = 'accepted'",
  ],
  ['20b', 'a withdrawal under way without its order', "DELETE FROM payment_orders WHERE state = 'accepted'"],
  [
    '20b',
    'a returned withdrawal with a live order',
    "UPDATE payment_orders SET state = 'unknown', decided_at = NULL WHERE state = 'failed'",
  ],
  ['20b', 'an order of another amount', "UPDATE payment_orders SET amount_minor = amount_minor + 1 WHERE state = 'paid'"],
  [
    '20c',
    'a credited receipt without its deposit',
    "UPDATE unsolicited_payments SET payment_id = gen_random_uuid() WHERE state = 'credited'",
  ],
  [
    '20c',
    'a credited receipt with another amount',
    "UPDATE unsolicited_payments SET amount_minor = amount_minor + 1 WHERE state = 'credited'",
  ],
  [
    '20c',
    'money in suspense that was credited, too',
    "UPDATE payments SET provider_receipt = (SELECT receipt FROM unsolicited_payments WHERE state = 'suspense') WHERE status = 'success'",
  ],
  ['20d', 'money in suspense that the books do not have', "DELETE FROM house_movements WHERE kind = 'money_unclaimed'"],
  ['20d', 'a suspense account of a payment that is lost', "DELETE FROM unsolicited_payments WHERE state = 'suspense'"],
])('promise %s: finds %s', async (id, _what, sql) => {
  await owner().query(`BEGIN; ${withoutGuards(sql)}; COMMIT`);
  expect(await brokenPromises(house.house.database, paymentPromises)).toContain(id);
});
