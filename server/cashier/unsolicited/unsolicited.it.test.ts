import { assert, idempotencyKey, internationalPhone, ok, type PlayerId } from '@tausi/kernel';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { tracePayment } from '@tausi/contract/cashier/unsolicited/trace-payment.ts';
import { createQueue } from '../../platform/queue/queue.ts';
import { housePromises } from '../../wallet/house/house-promises.ts';
import { brokenAmong } from '../../wallet/test-books.ts';
import { kenyanTiers } from '../withdrawals/test-withdrawal.ts';
import { createUnsolicitedDesk } from '../desk/unsolicited-desk.ts';
import { uuidv7 } from '../../platform/ids.ts';
import { expectCleanBooks } from '../../test-books.ts';
import { TestCashier } from '../test-cashier.ts';
import { phoneOfPlayer } from '../test-markets.ts';

let cashier: TestCashier;
let player: PlayerId;
beforeAll(async () => {
  cashier = await TestCashier.open();
});
afterAll(() => cashier.close());
beforeEach(async () => {
  player = await cashier.newPlayer();
  assert(await cashier.cashier.registerAddresses(), 'the simulator accepts our addresses');
});
afterEach(async () => {
  await expectCleanBooks(cashier.house.database);
});

const numberOf = (of: PlayerId): string => internationalPhone('ke', phoneOfPlayer(of, 'ke'));
const paid = z.object({ receipt: z.string() });

async function payFromMenu(from: string, { amount = 500, account }: { amount?: number; account: string }) {
  const answer = await cashier.daraja.inject({
    method: 'POST',
    url: `/simulator/phones/${from}/paybill`,
    payload: { amount: String(amount), account, pin: '1234' },
  });
  const parsed: unknown = JSON.parse(answer.body);
  return parsed;
}

const rowsOf = async (receipt: string) =>
  (
    await cashier.house.database.pool.query<{ state: string; reason: string | null; player_id: string | null; unsolicited_id: string }>(
      'SELECT * FROM unsolicited_payments WHERE receipt = $1',
      [receipt],
    )
  ).rows;
const booksOf = async (receipt: string) =>
  (
    await cashier.house.database.pool.query<{ kind: string }>(
      `SELECT h.kind FROM house_movements h JOIN unsolicited_payments u ON u.unsolicited_id::text = h.reference WHERE u.receipt = $1 ORDER BY number`,
      [receipt],
    )
  ).rows.map(({ kind }) => kind);
const cashOf = async (of: PlayerId) => (await cashier.house.wallet.pursesOf(of))?.cash.minor;

it('paybill: a payment with the own number as account is credited once, with its tax', async () => {
  const { receipt } = paid.parse(await payFromMenu(numberOf(player), { account: phoneOfPlayer(player, 'ke') }));
  await cashier.play(10);
  expect(await rowsOf(receipt)).toMatchObject([{ state: 'credited', player_id: player }]);
  expect(await cashOf(player)).toBe(47_500n);
  expect(await booksOf(receipt)).toEqual([]);
  expect(cashier.published.at(-1)).toMatchObject({ status: 'success', providerReceipt: receipt, methodName: 'M-Pesa', tax: '25.00' });
});

const desk = () =>
  createUnsolicitedDesk(cashier.house.database.pool, createQueue({ clock: cashier.time, isDriven: true }), {
    clock: cashier.time,
    wallet: cashier.house.wallet,
  });
const search = (of: PlayerId, code: string) =>
  cashier.call('tracePayment', tracePayment.params.parse({ code }), { player: of, key: idempotencyKey(uuidv7(cashier.time.now())) });
const readSearch = (of: PlayerId, found: Awaited<ReturnType<typeof search>>) =>
  cashier.call('traceById', { id: found.ok ? z.object({ traceId: z.string() }).parse(found.value).traceId : '' }, { player: of });
const exclude = (of: PlayerId) =>
  cashier.house.wallet.changeGuard({ playerId: of, at: cashier.time.now() }, () =>
    ok({ exclusion: { kind: 'self_exclusion', until: null } }),
  );
async function balanceOf(number: string): Promise<number | undefined> {
  const state = z.object({ phones: z.array(z.object({ msisdn: z.string(), balance: z.number() })) });
  const { phones } = state.parse(JSON.parse((await cashier.daraja.inject('/simulator/state')).body));
  return phones.find(({ msisdn }) => msisdn === number)?.balance;
}
// The service completes a payment when the validation does not answer.
async function payUnvalidated(from: string, of: { amount?: number; account: string }): Promise<unknown> {
  cashier.deliversCallbacks = false;
  const answer = await payFromMenu(from, of);
  cashier.deliversCallbacks = true;
  return answer;
}

const refusedWith = (code: string) => ({ refused: code });
const own = () => ({ account: phoneOfPlayer(player, 'ke') });
const other = '254799000111';
const minutes = (count: number) => cashier.play(count * 60, 10);

it('paybill: the validation refuses an unknown account, an amount outside the limits and an excluded player before money moves', async () => {
  expect(await payFromMenu(numberOf(player), { account: 'nobody' })).toEqual(refusedWith('C2B00012'));
  expect(await payFromMenu(numberOf(player), { ...own(), amount: 5 })).toEqual(refusedWith('C2B00013'));
  await exclude(player);
  expect(await payFromMenu(numberOf(player), own())).toEqual(refusedWith('C2B00016'));
});

it('paybill: the validation refuses a person in a public office who has not shown the source of their money', async () => {
  cashier.screenings.set(player, 'pep');
  cashier.tiers.set(player, 2);
  expect(await payFromMenu(numberOf(player), own())).toEqual(refusedWith('C2B00016'));
  cashier.tiers.set(player, 3);
  expect(paid.safeParse(await payFromMenu(numberOf(player), own())).success).toBe(true);
});

it('paybill: without identity, payments of 30 days end at the sum of the market, as requested deposits do', async () => {
  const amount = Number(kenyanTiers.unidentifiedInMax.minor / 100n);
  paid.parse(await payFromMenu(numberOf(player), { ...own(), amount }));
  await cashier.play(10);
  expect(await payFromMenu(numberOf(player), { ...own(), amount: 100 })).toEqual(refusedWith('C2B00016'));
  cashier.tiers.set(player, 1);
  paid.parse(await payFromMenu(numberOf(player), { ...own(), amount: 100 }));
  cashier.tiers.delete(player);
});

it('paybill: the validation tells a stranger nothing', async () => {
  const asked = { secret: 'f'.repeat(64), TransID: 'TAB1234567', TransAmount: '500', BusinessShortCode: '174379', BillRefNumber: 'nobody' };
  expect(await cashier.call('validatePaybill', asked, {})).toEqual({ ok: true, value: { ResultCode: '0', ResultDesc: 'Accepted' } });
});

it('paybill: a forged report is kept as a sample and books nothing', async () => {
  const report = { TransID: 'TFORGED001', TransAmount: '500.00', BusinessShortCode: '174379', BillRefNumber: phoneOfPlayer(player, 'ke') };
  await cashier.call('confirmPaybill', { secret: 'f'.repeat(64), ...report }, {});
  await cashier.play(5);
  expect(await rowsOf('TFORGED001')).toEqual([]);
  expect(cashier.alerts).toContain('forged_callback');
});

it('paybill: a genuine address with an invented payment is never credited', async () => {
  const registered = z.object({ registration: z.object({ confirmationUrl: z.string() }) });
  const { registration } = registered.parse(JSON.parse((await cashier.daraja.inject('/simulator/paybill')).body));
  const report = { TransID: 'TINVENTED1', TransAmount: '500.00', BusinessShortCode: '174379', BillRefNumber: phoneOfPlayer(player, 'ke') };
  const secret = registration.confirmationUrl.slice(registration.confirmationUrl.lastIndexOf('/') + 1);
  await cashier.call('confirmPaybill', { secret, ...report }, {});
  await minutes(5);
  expect(await rowsOf('TINVENTED1')).toMatchObject([{ state: 'unconfirmed' }]);
  expect(await cashOf(player)).toBe(0n);
});

it('paybill: five reports of one payment credit it once, and a report with another amount is an alert', async () => {
  await cashier.addRule({ operation: 'paybill', outcome: { callbackCount: 5 } });
  await payFromMenu(numberOf(player), own());
  await cashier.play(20);
  expect(await cashOf(player)).toBe(47_500n);
  await cashier.addRule({ operation: 'paybill', outcome: { callbackAmount: 9_000 } });
  await payFromMenu(numberOf(player), { ...own(), amount: 700 });
  await cashier.play(20);
  expect(await cashOf(player)).toBe(47_500n + 66_500n);
  expect(cashier.alerts).toContain('callback_contradicts');
});

it('paybill: money from another phone waits in suspense, and its payer finds it with the code', async () => {
  const payer = await cashier.newPlayer();
  const { receipt } = paid.parse(await payFromMenu(numberOf(payer), own()));
  await cashier.play(10);
  expect(await rowsOf(receipt)).toMatchObject([{ state: 'suspense', reason: 'payer_differs' }]);
  expect(await booksOf(receipt)).toEqual(['money_unclaimed']);
  expect(await search(player, receipt)).toMatchObject({ value: { status: 'with_people' } });
  expect(await search(payer, receipt.toLowerCase())).toMatchObject({ value: { status: 'credited' } });
  expect(await booksOf(receipt)).toEqual(['money_unclaimed', 'claimed']);
  expect([await cashOf(player), await cashOf(payer)]).toEqual([0n, 47_500n]);
});

it('paybill: money of an excluded player goes back after an hour', async () => {
  await cashier.addRule({ operation: 'paybill', outcome: { delayMs: 60_000 } });
  const { receipt } = paid.parse(await payFromMenu(numberOf(player), own()));
  await exclude(player);
  await minutes(5);
  expect(await rowsOf(receipt)).toMatchObject([{ state: 'suspense', reason: 'player_refused' }]);
  await minutes(70);
  expect(await rowsOf(receipt)).toMatchObject([{ state: 'sent_back' }]);
  expect(await booksOf(receipt)).toEqual(['money_unclaimed', 'sent_back']);
  expect(await balanceOf(numberOf(player))).toBe(100_000);
});

it('paybill: a lost request to send back is repeated, and the payer gets the money once', async () => {
  await cashier.addRule({ operation: 'paybill', outcome: { delayMs: 60_000 } });
  const { receipt } = paid.parse(await payFromMenu(numberOf(player), own()));
  await exclude(player);
  await minutes(50);
  cashier.deliversCallbacks = false;
  await minutes(20);
  expect(await rowsOf(receipt)).toMatchObject([{ state: 'sending_back' }]);
  cashier.deliversCallbacks = true;
  await minutes(90);
  expect(await rowsOf(receipt)).toMatchObject([{ state: 'sent_back' }]);
  expect(await balanceOf(numberOf(player))).toBe(100_000);
});

it('paybill: a payment whose report was lost is found in the list, once, and never beside its request', async () => {
  await cashier.addRule({ operation: 'paybill', outcome: { losesCallback: true } });
  await payFromMenu(numberOf(player), own());
  for (let times = 0; times < 3; times += 1) {
    await cashier.cashier.readLists(cashier.time.now());
    await cashier.play(10);
  }
  expect(await cashOf(player)).toBe(47_500n);
});

it('search: a payment whose report was lost is found by its code and credited', async () => {
  await cashier.addRule({ operation: 'paybill', outcome: { losesCallback: true } });
  const { receipt } = paid.parse(await payFromMenu(numberOf(player), own()));
  const found = await search(player, receipt);
  expect(found).toMatchObject({ value: { status: 'searching' } });
  await cashier.play(5);
  expect(await readSearch(player, found)).toMatchObject({ value: { status: 'credited' } });
  expect(await cashOf(player)).toBe(47_500n);
  expect(await search(player, receipt)).toMatchObject({ value: { status: 'known' } });
});

it('search: the code of a request whose answer was lost credits that request', async () => {
  cashier.deliversCallbacks = false;
  cashier.answersQueries = false;
  const asked = await cashier.deposit(player);
  await cashier.play(3);
  await cashier.press(await cashier.promptId(), 'pin', { pin: '1234' });
  await cashier.play(4);
  const prompts = z.object({ prompts: z.array(z.object({ state: z.object({ receipt: z.optional(z.nullable(z.string())) }) })) });
  const receipt = prompts.parse(JSON.parse((await cashier.daraja.inject('/simulator/state')).body)).prompts[0]?.state.receipt ?? '';
  cashier.deliversCallbacks = true;
  cashier.answersQueries = true;
  const found = await search(player, receipt);
  await cashier.play(5);
  const id = asked.ok ? asked.value.paymentId : '';
  expect(await readSearch(player, found)).toMatchObject({ value: { status: 'credited', paymentId: id } });
  expect(await cashier.read(player, id)).toMatchObject({ value: { status: 'success', providerReceipt: receipt } });
  await minutes(10);
  expect(await cashOf(player)).toBe(47_500n);
});

it("search: another player's code answers like an unknown one, and raises an alert", async () => {
  const stranger = await cashier.newPlayer();
  const { receipt } = paid.parse(await payFromMenu(numberOf(player), own()));
  await cashier.play(10);
  const [foreign, unknown] = [await search(stranger, receipt), await search(stranger, 'TUNKNOWN01')];
  expect(foreign).toMatchObject({ value: { status: 'searching' } });
  expect(unknown).toMatchObject({ value: { status: 'searching' } });
  await minutes(3);
  expect(await readSearch(stranger, foreign)).toMatchObject({ value: { status: 'not_found', paymentId: null } });
  expect(await readSearch(stranger, unknown)).toMatchObject({ value: { status: 'not_found', paymentId: null } });
  expect(cashier.alerts).toContain('claim_of_another');
  expect(await readSearch(player, foreign)).toMatchObject({ error: { code: 'claim_not_found' } });
});

it('search: tries are limited', async () => {
  cashier.allowsAttempts = false;
  expect(await search(player, 'TUNKNOWN02')).toMatchObject({ error: { code: 'claims_used_up' } });
  cashier.allowsAttempts = true;
});

it('desk: two people assign money without an owner; the same person twice is refused, by the database too', async () => {
  const { receipt } = paid.parse(await payUnvalidated(other, { account: 'JOHN' }));
  await cashier.play(10);
  const [row] = await rowsOf(receipt);
  expect(row).toMatchObject({ state: 'suspense', reason: 'account_unknown' });
  const id = row?.unsolicited_id ?? '';
  const act = (by: string, playerId: PlayerId | null = player) => desk().act({ id, playerId, by, reason: 'the payer called' });
  expect(await act('Asha')).toMatchObject({ ok: true, value: { step: 'asked' } });
  expect(await act(' asha ')).toMatchObject({ ok: false, error: { code: 'second_person_missing' } });
  const twice = `INSERT INTO unsolicited_acts VALUES ($1, 2, 'assign', 'approved', $2, 'again', 'ASHA', now())`;
  await expect(cashier.house.database.pool.query(twice, [id, player])).rejects.toThrow('a second person');
  expect(await act('Brian', null)).toMatchObject({ ok: true, value: { step: 'asked' } });
  expect(await act('Chao')).toMatchObject({ ok: true, value: { step: 'asked' } });
  expect(await act('Asha')).toMatchObject({ ok: true, value: { step: 'approved' } });
  await cashier.play(2);
  expect(await rowsOf(receipt)).toMatchObject([{ state: 'credited', player_id: player }]);
  expect(await booksOf(receipt)).toEqual(['money_unclaimed', 'claimed']);
  expect(await act('Asha')).toMatchObject({ ok: false, error: { code: 'not_in_suspense' } });
});

it('desk: two people send money back', async () => {
  const { receipt } = paid.parse(await payUnvalidated(other, { account: 'JOHN' }));
  await cashier.play(10);
  const id = (await rowsOf(receipt))[0]?.unsolicited_id ?? '';
  for (const by of ['Asha', 'Brian']) await desk().act({ id, playerId: null, by, reason: 'the payer asks for it' });
  await minutes(5);
  expect(await rowsOf(receipt)).toMatchObject([{ state: 'sent_back' }]);
});

it('books: the chain of the house shows a changed row', async () => {
  await payUnvalidated(other, { account: 'JOHN' });
  await cashier.play(10);
  const { pool } = cashier.house.database;
  const change = (by: number) =>
    cashier.house.database.owner.query('UPDATE house_movements SET amount_minor = amount_minor + $1 WHERE number = 1', [by]);
  await change(1);
  expect(await brokenAmong(cashier.house.database, housePromises)).toEqual(['21']);
  await change(-1);
  await expect(pool.query('DELETE FROM house_movements')).rejects.toThrow('permission denied');
});
