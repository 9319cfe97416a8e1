import { dayMs, instant, later, money, paymentId, type PlayerId, unwrap } from '@tausi/kernel';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { expectCleanBooks } from '../../test-books.ts';
import { createReconciling, type ReconciledPot } from '../index.ts';
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
async function reconciled(change: (statement: string) => string = (statement) => statement): Promise<ReconciledPot> {
  const statement = await house.daraja.inject('/simulator/statement.csv');
  const { pool } = house.house.database;
  const { file } = createReconciling({ pool, clock: house.time, wallet: house.house.wallet });
  const from = instant(Math.floor(house.time.now() / dayMs) * dayMs);
  return unwrap(await file('daraja', change(statement.body), { from, until: later(from, dayMs) }));
}

const namesOf = ({ matches, known, differences, missing }: ReconciledPot) => [
  matches.length,
  known.length,
  ...differences.map(({ kind }) => kind),
  ...missing.map(({ kind }) => `no ${kind}`),
];
const balances = async (): Promise<Record<string, bigint>> => {
  const { rows } = await house.house.database.owner.query<{ account: string; balance_minor: string }>(
    'SELECT account, balance_minor::text FROM house_balances ORDER BY account',
  );
  return Object.fromEntries(rows.map((row) => [row.account, BigInt(row.balance_minor)]));
};
const openKinds = async () => {
  const { rows } = await house.house.database.owner.query<{ kind: string }>(
    'SELECT kind FROM statement_differences WHERE closed_at IS NULL ORDER BY found_at, kind',
  );
  return rows.map(({ kind }) => kind);
};

async function paidIn(amount: string): Promise<string> {
  const { paymentId: id } = unwrap(await house.deposit(playerId, amount));
  await house.play(2);
  await house.press(await house.promptId(), 'pin', { pin: '1234' });
  return id;
}

it("reconciliation: books each line of the provider's statement as settled, once", async () => {
  await paidIn('1500');
  await house.play(30);
  await paidIn('500');
  await house.play(30);
  // A statement without its newest line explains nothing wrongly.
  await house.daraja.inject({ method: 'POST', url: '/simulator/statement', payload: { leavesOut: 1 } });
  expect(namesOf(await reconciled())).toEqual([1, 0, 'no deposit']);
  await house.daraja.inject({ method: 'POST', url: '/simulator/statement', payload: { leavesOut: 0 } });
  const whole = await reconciled();
  expect(namesOf(whole)).toEqual([1, 1]);
  expect(whole).toMatchObject({ onStatement: money('KES', 200_000n), booked: money('KES', 200_000n) });
  const settled = { 'deposits_in_transit:daraja': 200_000n, 'float:daraja': -200_000n };
  expect(await balances()).toEqual(settled);
  expect(namesOf(await reconciled())).toEqual([0, 2]);
  expect(await balances()).toEqual(settled);
  expect(await openKinds()).toEqual([]);
});

it('reconciliation: names each difference once and keeps it until a later run explains it', async () => {
  const third = await paidIn('700');
  await house.play(30);
  const changed = await reconciled((text) => text.replaceAll('"700.00"', '"650.00"'));
  expect(namesOf(changed)).toEqual([0, 2, 'other_amount', 'balance_differs']);
  const stranger = 'TZZ0000001,21-11-2026 15:00:00,21-11-2026 15:00:00,Pay Bill,Completed,70.00,,,TRUE,,,,TSNOBODY22\r\n';
  const more = await reconciled((text) => text + stranger);
  expect(namesOf(more)).toContain('unknown_money');
  expect(more.onStatement.minor - more.booked.minor).toBe(7_000n);
  expect(await openKinds()).toEqual(expect.arrayContaining(['other_amount', 'unknown_money', 'balance_differs']));
  const before = (await openKinds()).length;
  await reconciled((text) => text + stranger);
  expect(await openKinds()).toHaveLength(before);
  expect(unwrap(await house.read(playerId, third)).status).toBe('success');
});

it('reconciliation: finds money that arrived after all records of it were lost on our side', async () => {
  house.deliversCallbacks = false;
  house.answersQueries = false;
  const lost = await paidIn('200');
  await house.play(400, 20);
  expect(unwrap(await house.read(playerId, lost)).status).toBe('expired');
  const found = await reconciled();
  const [difference] = found.differences.filter(({ kind }) => kind === 'not_booked');
  expect(difference).toMatchObject({ entry: { paymentId: paymentId(lost) }, line: { amount: money('KES', 20_000n) } });

  house.answersQueries = true;
  await house.play(7_200, 600);
  expect(unwrap(await house.read(playerId, lost)).status).toBe('success');
  expect(await openKinds()).toContain('not_booked');
  expect(namesOf(await reconciled())[0]).toBe(1);
  expect(await openKinds()).not.toContain('not_booked');
});

it('reconciliation: money that left without an order stops the withdrawals of the pot', async () => {
  const stopsOf = async () => {
    const { rows } = await house.house.database.owner.query("SELECT pot, direction, taken_by FROM pot_acts WHERE act = 'stop'");
    return rows;
  };
  const thief = 'TZZ0000002,21-11-2026 15:00:00,21-11-2026 15:00:00,Business Payment,Completed,,-70.00,,TRUE,,,,\r\n';
  expect(namesOf(await reconciled((text) => text + thief))).toContain('taken_out');
  await reconciled((text) => text + thief);
  expect(await stopsOf()).toEqual([{ pot: 'daraja', direction: 'out', taken_by: 'statement' }]);
});

it('reconciliation: three runs at once settle each line once', async () => {
  await paidIn('300');
  await house.play(30);
  const runs = await Promise.all([reconciled(), reconciled(), reconciled()]);
  expect(runs.map(({ matches }) => matches.length).toSorted((one, other) => one - other)).toEqual([0, 0, 1]);
  const { rows } = await house.house.database.owner.query<{ settled: string; lines: string }>(
    `SELECT (SELECT count(*) FROM settled_movements WHERE kind = 'settled')::text AS settled,
       (SELECT count(*) FROM statement_lines WHERE entry_kind = 'deposit')::text AS lines`,
  );
  expect(rows[0]?.settled).toBe(rows[0]?.lines);
});

it('reconciliation: the statement of another pot is refused before it can stop this one', async () => {
  const { body } = await house.daraja.inject('/simulator/statement.csv');
  const { file } = createReconciling({ pool: house.house.database.pool, clock: house.time, wallet: house.house.wallet });
  const period = { from: house.time.now(), until: house.time.now() };
  expect(await file('daraja-b2c', body, period)).toEqual({ ok: false, error: { code: 'other_pot', pot: 'daraja' } });
  expect(await file('nowhere', body, period)).toMatchObject({ error: { code: 'pot_unknown' } });
  expect(await file('momo-ug-in', body, period)).toMatchObject({ error: { code: 'unreadable' } });
});

it('reconciliation: the database takes no settled movement without a line that matched', async () => {
  const insert = (key: string) =>
    house.house.database.pool.query(
      `INSERT INTO house_movements (key, kind, from_account, to_account, currency, amount_minor, reference, booked_by, booked_at)
       VALUES ($1, 'settled', 'float:daraja', 'deposits_in_transit:daraja', 'KES', 70000, 'x', 'x', now())`,
      [key],
    );
  const { rows } = await house.house.database.owner.query<{ line_id: string }>(
    'SELECT line_id FROM statement_lines WHERE entry_id IS NULL LIMIT 1',
  );
  await expect(insert(`settled:${rows[0]?.line_id}`)).rejects.toThrow('stand on a statement');
  await expect(insert('settled:by hand')).rejects.toThrow('stand on a statement');
});
