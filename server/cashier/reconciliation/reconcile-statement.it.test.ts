import { dayMs, instant, later, money, paymentId, type PlayerId, unwrap } from '@tausi/kernel';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { expectCleanBooks } from '../../test-books.ts';
import { createReconciling, type Reconciled } from '../index.ts';
import { TestCashier } from '../test-cashier.ts';

let house: TestCashier;
let playerId: PlayerId;
beforeAll(async () => {
  house = await TestCashier.open();
  playerId = await house.newPlayer();
});
afterAll(async () => {
  await expectCleanBooks(house.house.database);
  await house.close();
});

/** Reconciles the portal's statement with the current day. */
async function reconciled(change: (statement: string) => string = (statement) => statement): Promise<Reconciled> {
  const statement = await house.daraja.inject('/simulator/statement.csv');
  const { pool } = house.house.database;
  const reconcile = createReconciling({ pool, wallet: house.house.wallet });
  const from = instant(Math.floor(house.time.now() / dayMs) * dayMs);
  return unwrap(await reconcile(change(statement.body), { from, until: later(from, dayMs) }));
}

const namesOf = ({ matched, differences }: Reconciled) => [matched, ...differences.map(({ kind }) => kind)];

async function paidIn(amount: string): Promise<string> {
  const { paymentId: id } = unwrap(await house.deposit(playerId, amount));
  await house.play(2);
  await house.press(await house.promptId(), 'pin', { pin: '1234' });
  return id;
}

it("reconciliation: finds every deposit on the provider's statement, and names each difference", async () => {
  const first = await paidIn('1500');
  await house.play(30);
  await paidIn('500');
  await house.play(30);
  const whole = await reconciled();
  expect(whole).toMatchObject({ matched: 2, differences: [], onStatement: money('KES', 200_000n), booked: money('KES', 200_000n) });

  // The provider drops one, changes one and adds an unknown one.
  expect(namesOf(await reconciled((text) => text.replace(/^T.*"1,500\.00".*\r\n/m, '')))).toEqual([1, 'not_on_statement']);
  expect(namesOf(await reconciled((text) => text.replace('"500.00"', '"450.00"')))).toEqual([1, 'other_amount']);
  const stranger = 'TZZ0000001,21-11-2026 15:00:00,21-11-2026 15:00:00,Pay Bill,Completed,70.00,,,TRUE,,,,TSNOBODY22\r\n';
  const more = await reconciled((text) => text + stranger);
  expect(namesOf(more)).toEqual([2, 'unknown_money']);
  expect(more.onStatement.minor - more.booked.minor).toBe(7_000n);
  expect(unwrap(await house.read(playerId, first)).status).toBe('success');
});

it('reconciliation: finds money that arrived after all records of it were lost on our side', async () => {
  house.deliversCallbacks = false;
  house.answersQueries = false;
  const lost = await paidIn('200');
  await house.play(400, 20);
  expect(unwrap(await house.read(playerId, lost)).status).toBe('expired');
  const found = await reconciled();
  expect(namesOf(found)).toEqual([2, 'not_booked']);
  expect(found.differences).toMatchObject([{ deposit: { id: paymentId(lost) }, line: { amount: money('KES', 20_000n) } }]);

  house.answersQueries = true;
  await house.play(7_200, 600);
  expect(unwrap(await house.read(playerId, lost)).status).toBe('success');
  expect(namesOf(await reconciled())).toEqual([3]);
});
