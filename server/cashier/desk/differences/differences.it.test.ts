import { dayMs, formatMoney, instant, later, type PlayerId, unwrap } from '@tausi/kernel';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createQueue } from '../../../platform/queue/queue.ts';
import { brokenPromises, expectCleanBooks } from '../../../test-books.ts';
import { createDifferencesDesk, createReconciling, createUnsolicitedDesk, type DifferencesDesk } from '../../index.ts';
import { approvedWithdrawal } from '../../payouts/test-payouts.ts';
import { paymentPromises } from '../../promises.ts';
import { TestCashier } from '../../test-cashier.ts';
import { createWithdrawalStore } from '../../withdrawals/withdrawal-store.ts';

let house: TestCashier;
let desk: DifferencesDesk;
let player: PlayerId;
beforeEach(async () => {
  house = await TestCashier.open();
  desk = createDifferencesDesk(house.house.database.pool, createQueue({ clock: house.time, isDriven: true }), house.deskPorts());
  player = await house.newPlayer();
});
let isTampered = false;
afterEach(async () => {
  if (!isTampered) await expectCleanBooks(house.house.database);
  isTampered = false;
  await house.close();
});

/** Reconciles the portal's statement of the short code for payments in or out. */
const reconciled = async (market: 'in' | 'out', change: (text: string) => string = (text) => text) => {
  const { body } = await house.daraja.inject(`/simulator/statement.csv?market=${market}`);
  const { file } = createReconciling({ pool: house.house.database.pool, clock: house.time, wallet: house.house.wallet });
  const from = instant(Math.floor(house.time.now() / dayMs) * dayMs);
  return unwrap(
    await file(market === 'in' ? 'daraja' : 'daraja-b2c', change(body), { from: later(from, -7 * dayMs), until: later(from, dayMs) }),
  );
};
const rowOf = (receipt: string, paidIn: string, withdrawn: string) => (text: string) =>
  `${text}${receipt},21-11-2026 15:00:00,21-11-2026 15:00:00,x,Completed,${paidIn},${withdrawn},,TRUE,,,,\r\n`;
const paidIn = async (amount: string) => {
  await house.deposit(player, amount);
  await house.play(2);
  await house.press(await house.promptId(), 'pin', { pin: '1234' });
  await house.play(30);
};
const open = async (kind: string) => {
  const found = (await desk.list()).find((difference) => difference.kind === kind);
  if (found === undefined) throw new Error(`no open ${kind}`);
  return found;
};
const act = async (kind: string, name: Parameters<DifferencesDesk['act']>[0]['act'], by: string) => {
  const { id } = await open(kind);
  const taken = await desk.act({ id, act: name, by, reason: 'by the portal' });
  return taken.ok ? taken.value.step : taken.error.code;
};
const accounts = async () => {
  const { rows } = await house.house.database.owner.query<{ account: string; balance_minor: string }>(
    'SELECT account, balance_minor::text FROM house_balances WHERE balance_minor <> 0 ORDER BY account',
  );
  return Object.fromEntries(rows.map((row) => [row.account, row.balance_minor]));
};
const cashOf = async (of: PlayerId) => formatMoney(unwrapped(await house.house.wallet.pursesOf(of)).cash);
const unwrapped = <T>(value: T | null): T => {
  if (value === null) throw new Error('the player has purses');
  return value;
};

it('differences: two people put unknown money into suspense, from where it is given to a player', async () => {
  await reconciled('in', rowOf('TZZ0000001', '70.00', ''));
  expect(await act('unknown_money', 'explain', 'Amina')).toBe('act_not_possible');
  expect(await act('unknown_money', 'suspend', 'Amina')).toBe('asked');
  expect(await act('unknown_money', 'suspend', ' amina ')).toBe('second_person_missing');
  expect(await act('unknown_money', 'suspend', 'Brian')).toBe('approved');
  expect(await desk.list()).toEqual([]);
  expect(await accounts()).toEqual({ 'float:daraja': '-7000', 'suspense:daraja': '7000' });
  const unsolicited = createUnsolicitedDesk(
    house.house.database.pool,
    createQueue({ clock: house.time, isDriven: true }),
    house.deskPorts(),
  );
  const [waiting] = await unsolicited.list(5);
  for (const by of ['Amina', 'Brian'])
    expect((await unsolicited.act({ id: waiting?.id ?? '', playerId: player, by, reason: 'their receipt' })).ok).toBe(true);
  await house.play(3);
  expect(await cashOf(player)).toBe('66.50');
  expect((await reconciled('in', rowOf('TZZ0000001', '70.00', ''))).missing).toEqual([]);
});

it('differences: another amount is written off by two people, and its payment leaves transit', async () => {
  await paidIn('500');
  await reconciled('in', (text) => text.replaceAll('"500.00"', '"450.00"').replaceAll(/,"[\d.]+",TRUE/g, ',,TRUE'));
  expect(await act('other_amount', 'write_off', 'Amina')).toBe('asked');
  expect(await act('other_amount', 'write_off', 'Brian')).toBe('approved');
  const { rows } = await house.house.database.owner.query(
    `SELECT sum(CASE WHEN account LIKE 'deposits_in_transit:daraja' THEN balance_minor ELSE 0 END)::text AS transit FROM house_balances`,
  );
  // Against the 500 of the players' ledger.
  expect(rows).toEqual([{ transit: '50000' }]);
  expect(await accounts()).toMatchObject({ 'float:daraja': '-45000', 'differences:daraja': '-5000' });
});

it('differences: stolen money stops the pot, and two people write it off', async () => {
  const thief = rowOf('TZZ0000002', '', '-70.00');
  await reconciled('out', thief);
  expect(await act('taken_out', 'payout_found', 'Amina')).toBe('act_not_possible');
  await act('taken_out', 'write_off', 'Amina');
  expect(await act('taken_out', 'write_off', 'Brian')).toBe('approved');
  expect(await accounts()).toEqual({ 'float:daraja-b2c': '7000', 'differences:daraja-b2c': '-7000' });
  expect((await reconciled('out', thief)).differences).toEqual([]);
  expect(await desk.list()).toEqual([]);
});

it('differences: a withdrawal that was paid after its money was returned is taken from the player by two people', async () => {
  const { withdrawal, player: receiver } = await approvedWithdrawal(house);
  await house.addRule({ operation: 'payout', outcome: { resultCode: '2040' } });
  await house.play(100, 5);
  const store = createWithdrawalStore(house.house.database.pool);
  expect(await store.find(withdrawal.id)).toMatchObject({ status: 'returned' });
  const { rows } = await house.house.database.owner.query('UPDATE payment_orders SET receipt = $1 RETURNING receipt', ['TZZ0000003']);
  expect(rows).toHaveLength(1);
  const paid = rowOf('TZZ0000003', '', '-95.00');
  const found = await reconciled('out', paid);
  expect(found.differences.map(({ kind }) => kind)).toEqual(['payout_unbooked']);
  expect(await act('payout_unbooked', 'payout_found', 'Amina')).toBe('asked');
  expect(await act('payout_unbooked', 'payout_found', 'Brian')).toBe('approved');
  expect(await store.find(withdrawal.id)).toMatchObject({ status: 'returned', receipt: 'TZZ0000003' });
  expect(await cashOf(receiver)).toBe('400.00');
  const again = await reconciled('out', paid);
  expect([again.matches.length, again.differences.length]).toEqual([1, 0]);
  expect(await accounts()).toEqual({ 'float:daraja-b2c': '9500', 'payouts_in_transit:daraja-b2c': '-9500' });
});

it('differences: a withdrawal that a later statement has after all is explained, and no one can give it back', async () => {
  const { withdrawal } = await approvedWithdrawal(house);
  await house.play(60, 5);
  const empty = (text: string) => text.split('\r\n').slice(0, 4).join('\r\n');
  house.time.advance(3 * dayMs);
  await reconciled('out', empty);
  const missing = await open('payout_missing');
  expect(missing).toMatchObject({ paymentId: withdrawal.id, lineId: null });
  expect(await act('payout_missing', 'payout_returned', 'Amina')).toBe('asked');
  expect((await reconciled('out')).matches).toHaveLength(1);
  expect(await desk.list()).toEqual([]);
  expect((await desk.show(missing.id))?.difference.closedBy).toBe('explained');
  expect(await desk.act({ id: missing.id, act: 'payout_returned', by: 'Brian', reason: 'by the portal' })).toMatchObject({
    error: { code: 'difference_closed' },
  });
});

it('differences: the provider is asked about a withdrawal that no statement has, and its answer stands at the difference', async () => {
  await approvedWithdrawal(house);
  await house.play(60, 5);
  const empty = (text: string) => text.split('\r\n').slice(0, 4).join('\r\n');
  await reconciled('in', rowOf('TZZ0000001', '70.00', ''));
  expect(await act('unknown_money', 'ask', 'Amina')).toBe('act_not_possible');
  house.time.advance(3 * dayMs);
  await reconciled('out', empty);
  const { id } = await open('payout_missing');
  expect(await act('payout_missing', 'ask', 'Amina')).toBe('done');
  await house.play(60, 5);
  const shown = await desk.show(id);
  expect(shown?.steps.map(({ act: taken, takenBy, reason }) => `${taken} ${takenBy}: ${reason}`)).toEqual([
    'ask Amina: by the portal',
    'note provider: the provider says: it is paid',
  ]);
  expect(shown?.difference.closedBy).toBeNull();
});

it('differences: a captured withdrawal that no statement has after two days is given back by two people', async () => {
  const { withdrawal, player: receiver } = await approvedWithdrawal(house);
  await house.play(60, 5);
  const store = createWithdrawalStore(house.house.database.pool);
  expect(await store.find(withdrawal.id)).toMatchObject({ status: 'paid' });
  const empty = (text: string) => text.split('\r\n').slice(0, 4).join('\r\n');
  expect((await reconciled('out', empty)).differences).toEqual([]);
  house.time.advance(3 * dayMs);
  expect((await reconciled('out', empty)).differences.map(({ kind }) => kind)).toEqual(['payout_missing']);
  expect(await act('payout_missing', 'note', 'Amina')).toBe('done');
  // A statement that has no line of it explains nothing.
  await reconciled('out', empty);
  expect((await desk.list()).map(({ kind }) => kind)).toEqual(['payout_missing']);
  expect(await act('payout_missing', 'payout_returned', 'Amina')).toBe('asked');
  expect(await act('payout_missing', 'payout_returned', 'Brian')).toBe('approved');
  expect(await cashOf(receiver)).toBe('500.00');
  expect((await reconciled('out', empty)).missing).toEqual([]);
});

it('differences: fees on the statement leave the pot once; another fee is charged by two people', async () => {
  await house.daraja.inject({ method: 'POST', url: '/simulator/statement', payload: { feePpm: 20_000 } });
  await approvedWithdrawal(house);
  await house.play(60, 5);
  expect((await reconciled('out')).differences).toEqual([]);
  const settled = { 'float:daraja-b2c': '9700', 'fees:daraja-b2c': '-200', 'payouts_in_transit:daraja-b2c': '-9500' };
  expect(await accounts()).toEqual(settled);
  await reconciled('out');
  expect(await accounts()).toEqual(settled);
  await reconciled('out', (text) => text.replaceAll('"-2.00"', '"-5.00"'));
  await act('fee_differs', 'charge_fee', 'Amina');
  expect(await act('fee_differs', 'charge_fee', 'Brian')).toBe('approved');
  expect(await accounts()).toMatchObject({ 'float:daraja-b2c': '10000', 'fees:daraja-b2c': '-500' });
});

it('differences: one person explains what moves no money, and a closed difference takes only notes', async () => {
  await paidIn('500');
  await reconciled('in', (text) => `${text}${text.split('\r\n').at(-2)}\r\n`);
  const { id } = await open('listed_twice');
  expect(await act('listed_twice', 'explain', 'Amina')).toBe('done');
  expect(await desk.act({ id, act: 'explain', by: 'Brian', reason: 'again' })).toMatchObject({ error: { code: 'difference_closed' } });
  expect(await desk.act({ id, act: 'note', by: 'Brian', reason: 'seen' })).toMatchObject({ ok: true });
  expect(await desk.act({ id, act: 'note', by: 'Brian', reason: ' ' })).toMatchObject({ error: { code: 'reason_missing' } });
  expect((await desk.show(id))?.steps.map(({ act: name }) => name)).toEqual(['explain', 'note']);
});

it('differences: the database refuses an approval by the same person, a close without its act, and a movement without one', async () => {
  await reconciled('in', rowOf('TZZ0000001', '70.00', ''));
  const { id } = await open('unknown_money');
  await act('unknown_money', 'write_off', 'Amina');
  const { pool } = house.house.database;
  const approve = (by: string) =>
    pool.query(
      `INSERT INTO difference_acts (difference_id, place, act, step, reason, taken_by, taken_at) VALUES ($1, 2, 'write_off', 'approved', 'x', $2, now())`,
      [id, by],
    );
  await expect(approve(' AMINA ')).rejects.toThrow('a second person approves');
  await expect(pool.query("UPDATE statement_differences SET closed_by = 'write_off', closed_at = now()")).rejects.toThrow('an act closes');
  await expect(
    pool.query(
      `INSERT INTO house_movements (key, kind, from_account, to_account, currency, amount_minor, reference, booked_by, booked_at)
       VALUES ($1, 'written_off', 'float:daraja', 'differences:daraja', 'KES', 7000, 'x', 'x', now())`,
      [`difference:${id}`],
    ),
  ).rejects.toThrow('two people approved');
});

it.each([
  ['a line whose settling is lost', 'ALTER TABLE house_movements DISABLE TRIGGER USER; DELETE FROM house_movements'],
  ['a line with another fee than is booked', 'UPDATE statement_lines SET fee_minor = fee_minor + 1'],
  ['a line that lost its payment', 'UPDATE statement_lines SET entry_kind = NULL, entry_id = NULL, matched_at = NULL'],
])('promise 20h: finds %s', async (_what, sql) => {
  isTampered = true;
  await paidIn('500');
  await reconciled('in');
  expect(await brokenPromises(house.house.database, paymentPromises)).toEqual([]);
  await house.house.database.owner.query(sql);
  expect(await brokenPromises(house.house.database, paymentPromises)).toContain('20h');
});
