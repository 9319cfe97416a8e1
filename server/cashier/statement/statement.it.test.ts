import { yearlyStatement } from '@tausi/contract/cashier/statement/yearly-statement.ts';
import { formatMoney, idempotencyKey, instant, later, money, paymentId, type Instant, type Money, type PlayerId } from '@tausi/kernel';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { uuidv7 } from '../../platform/ids.ts';
import type { WalletCommand } from '../../wallet/index.ts';
import { TestCashier } from '../test-cashier.ts';

const dayMs = 86_400_000;
const kes = (minor: bigint): Money => money('KES', minor);
const excise = (minor: bigint) => ({ kind: 'excise', amount: kes(minor) });
const withholding = (minor: bigint) => ({ kind: 'withholding', amount: kes(minor) });

let house: TestCashier;
let player: PlayerId;
beforeAll(async () => {
  house = await TestCashier.open();
});
afterAll(() => house.close());
beforeEach(async () => {
  player = await house.newPlayer('ke');
});

type Body<Kind extends WalletCommand['kind']> = Omit<Extract<WalletCommand, { readonly kind: Kind }>, 'playerId' | 'key' | 'at' | 'kind'>;
const book = async <Kind extends WalletCommand['kind']>(kind: Kind, at: Instant, body: Body<Kind>): Promise<void> => {
  const common = { kind, playerId: player, key: idempotencyKey(`test-${uuidv7(at)}`), at };
  const booked = await Reflect.apply(house.house.wallet.execute, null, [{ ...common, ...body }, []]);
  expect(booked).toMatchObject({ ok: true });
};
const deposit = async (at: Instant, amount: bigint, tax?: bigint): Promise<string> => {
  const id = uuidv7(at);
  const body = { paymentId: paymentId(id), provider: 'daraja', amount: kes(amount), ...(tax === undefined ? {} : { tax: excise(tax) }) };
  await book('deposit_credited', at, body);
  return id;
};
const payOut = async (at: Instant, amount: bigint, tax: bigint): Promise<string> => {
  const holdId = uuidv7(at);
  await book('hold', at, { holdId, amount: kes(amount), expiresAt: later(at, dayMs), tax: withholding(tax) });
  await book('capture', at, { holdId, provider: 'daraja' });
  return holdId;
};
const statement = async (year: number, by = player) => {
  const answer = await house.call('yearlyStatement', { year }, { player: by });
  if (!answer.ok) throw new Error(answer.error.code);
  return yearlyStatement.answer.parse(answer.value);
};
/** The balances of the house's accounts by this player's movements, whatever their kind. */
const accounts = async (): Promise<ReadonlyMap<string, bigint>> => {
  const { rows } = await house.house.database.owner.query<{ account: string; minor: string }>(
    `SELECT split_part(account, ':', 1) || CASE WHEN account LIKE 'taxes:%' THEN ':' || split_part(account, ':', 2) ELSE '' END AS account,
       sum(minor)::text AS minor
     FROM movements m, LATERAL (VALUES (house_in_account, house_in_minor), (side_in_account, side_in_minor),
       (house_out_account, -house_out_minor), (side_out_account, -side_out_minor)) AS side (account, minor)
     WHERE player_id = $1 AND account IS NOT NULL GROUP BY 1`,
    [player],
  );
  return new Map(rows.map((row) => [row.account, BigInt(row.minor)]));
};

it('yearly statement: its sums are those of the books, and its lines add up to them', async () => {
  const at = house.time.now();
  await deposit(at, 100_000n, 5_000n);
  const taken = await deposit(later(at, 1), 40_000n, 2_000n);
  await deposit(later(at, 2), 7_777n);
  await payOut(later(at, 3), 30_000n, 1_500n);
  const returned = await payOut(later(at, 4), 20_000n, 1_000n);
  await book('payout_returned', later(at, 5), { holdId: returned, provider: 'daraja' });
  const reversed = { paymentId: paymentId(taken), provider: 'daraja', amount: kes(40_000n), tax: excise(2_000n), holdId: taken };
  await book('deposit_reversed', later(at, 6), reversed);
  const byPeople = { reason: 'ABC123: another amount arrived', requestedBy: 'Amina', approvedBy: 'Brian' };
  await book('adjustment', later(at, 7), { ...byPeople, adjustmentId: `${taken}:2`, amount: kes(4_500n) });
  await book('adjustment', later(at, 8), { ...byPeople, adjustmentId: `${taken}:4`, amount: kes(-2_500n) });
  const found = await statement(2026);
  const books = await accounts();
  const of = (account: string): bigint => books.get(account) ?? 0n;
  expect(found.paidIn).toBe(formatMoney(kes(-of('deposits_in_transit') + 4_500n)));
  expect(found.paidOut).toBe(formatMoney(kes(of('payouts_in_transit') + of('taxes:withholding') + 2_500n)));
  // Corrections by hand stand against the account of the staff.
  expect(of('adjustments')).toBe(-2_000n);
  expect(found.taxes).toEqual([
    { kind: 'excise', amount: formatMoney(kes(of('taxes:excise'))) },
    { kind: 'withholding', amount: formatMoney(kes(of('taxes:withholding'))) },
  ]);
  expect(found).toMatchObject({ paidIn: '1122.77', paidOut: '325.00', currency: 'KSH', linesLeftOut: 0 });
  expect(found.lines.map(({ kind }) => kind)).toEqual([
    'deposit',
    'deposit',
    'deposit',
    'withdrawal',
    'withdrawal',
    'withdrawal_returned',
    'deposit_reversed',
    'correction',
    'correction',
  ]);
  const cents = (text: string): number => Math.round(Number(text) * 100);
  expect(found.lines.reduce((sum, { paidIn }) => sum + cents(paidIn), 0)).toBe(cents(found.paidIn));
  expect(found.lines.reduce((sum, { paidOut }) => sum + cents(paidOut), 0)).toBe(cents(found.paidOut));
});

it('yearly statement: a real deposit has its reference and receipt beside its tax', async () => {
  expect(await house.deposit(player)).toMatchObject({ ok: true });
  await house.play(4);
  await house.press(await house.promptId(), 'pin', { pin: '1234' });
  await house.play(5);
  const { lines } = await statement(2026);
  expect(lines).toEqual([
    expect.objectContaining({ kind: 'deposit', paidIn: '500.00', reference: expect.stringMatching(/^TS/), receipt: expect.any(String) }),
  ]);
});

it('yearly statement: a correction by two people has the reference of its payment and the receipt that they booked', async () => {
  const answer = await house.deposit(player);
  if (!answer.ok) throw new Error(answer.error.code);
  const { paymentId: id } = answer.value;
  await house.play(400, 20);
  const asked = { booking: 'correction', receipt: 'TCORRECTED', amount: kes(45_000n), reason: 'another amount', askedBy: 'Amina' } as const;
  expect(await house.desk().ask(paymentId(id), asked)).toMatchObject({ ok: true });
  expect(await house.desk().approve(paymentId(id), 'Brian')).toMatchObject({ ok: true });
  expect((await statement(2026)).lines).toEqual([
    expect.objectContaining({ kind: 'correction', paidIn: '450.00', reference: expect.stringMatching(/^TS/), receipt: 'TCORRECTED' }),
  ]);
});

it("yearly statement: a year and a month begin at midnight of the player's country", async () => {
  // 21:30 UTC of the last day of October is half past midnight in Nairobi.
  await deposit(instant(Date.UTC(2026, 9, 31, 20, 30)), 1_000n);
  await deposit(instant(Date.UTC(2026, 9, 31, 21, 30)), 2_000n);
  const { months } = await statement(2026);
  expect(months).toEqual([
    { month: 10, paidIn: '10.00', paidOut: '0.00', taxes: [] },
    { month: 11, paidIn: '20.00', paidOut: '0.00', taxes: [] },
  ]);
});

it("yearly statement: has no other year's and no other player's payments", async () => {
  await deposit(house.time.now(), 1_000n);
  const empty = { paidIn: '0.00', paidOut: '0.00', taxes: [], months: [], lines: [] };
  expect(await statement(2025)).toMatchObject(empty);
  expect(await statement(2026, await house.newPlayer('ke'))).toMatchObject(empty);
});
