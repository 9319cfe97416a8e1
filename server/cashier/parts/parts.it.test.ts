import { withdrawOptions } from '@tausi/contract/cashier/withdraw-options.ts';
import { withdrawQuote } from '@tausi/contract/cashier/withdraw-quote.ts';
import { payment, type PaymentView } from '@tausi/contract/cashier/payment.ts';
import { idempotencyKey, paymentId, unwrap, type PlayerId } from '@tausi/kernel';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { expectCleanBooks } from '../../test-books.ts';
import { uuidv7 } from '../../platform/ids.ts';
import { TestCashier } from '../test-cashier.ts';

let house: TestCashier;
beforeAll(async () => {
  house = await TestCashier.open();
});
afterAll(async () => {
  await expectCleanBooks(house.house.database);
  await house.close();
});
beforeEach(async () => {
  // Enough for the payments of every test.
  await house.momo.server.inject({ method: 'POST', url: '/simulator/balance', payload: { market: 'ug', balance: 100_000_000 } });
  house.momo.onCall = null;
  house.deliversCallbacks = true;
});

let pressed = 0;
const newKey = () => idempotencyKey(`pressed-${(pressed += 1)}-${uuidv7(house.time.now())}`);
const whole = { method: 'mtn', amount: '4000000', inParts: true };
const ask = (player: PlayerId, params: object = whole, key = newKey()) => house.call('withdraw', params, { player, key });
const taken = async (player: PlayerId, key = newKey()): Promise<PaymentView> => payment.parse(unwrap(await ask(player, whole, key)));
const read = async (player: PlayerId, { id }: { readonly id: string }) => unwrap(await house.read(player, id));
const cancel = async (player: PlayerId, id: string) => house.call('cancelPayment', { id }, { player });
const rich = async (minor = 500_000_000n): Promise<PlayerId> => {
  const player = await house.newPlayer('ug', minor);
  house.tiers.set(player, 3);
  return player;
};
const approve = async (id: string): Promise<void> => {
  for (const by of ['Akinyi', 'Baraka']) unwrap(await house.approvals().approve(paymentId(id), { by, reason: 'known player' }));
};
const partsOf = async (player: PlayerId, first: PaymentView): Promise<readonly PaymentView[]> => {
  const { parts } = await read(player, { id: first.paymentId });
  return Promise.all(parts.map(({ paymentId: id }) => read(player, { id })));
};
const statesOf = async (player: PlayerId, first: PaymentView) =>
  (await partsOf(player, first)).map(({ status, waitsFor }) => `${status}${waitsFor === null ? '' : ` (${waitsFor})`}`);
const heldOf = async (player: PlayerId) => (await house.house.wallet.pursesOf(player))?.held.minor;
const transfersOf = async (player: PlayerId): Promise<readonly string[]> => {
  const { rows } = await house.house.database.owner.query<{ order_ref: string }>(
    'SELECT o.order_ref FROM payment_orders o JOIN payments p USING (payment_id) WHERE p.player_id = $1 ORDER BY o.made_at',
    [player],
  );
  return rows.map((row) => row.order_ref);
};

it('parts: an amount above the maximum is offered in parts, and refused without the consent of the player', async () => {
  const player = await rich();
  const quoted = unwrap(await house.call('withdrawQuote', { method: 'mtn', amount: '4000000' }, { player }));
  expect(withdrawQuote.answer.parse(quoted)).toMatchObject({
    leaves: '4000000.00',
    parts: ['2500000.00', '1500000.00'],
    people: true,
    gates: [],
  });
  const listed = withdrawOptions.answer.parse(unwrap(await house.call('withdrawOptions', {}, { player })));
  expect(listed.methods[0]).toMatchObject({ amountMax: '2500000.00', amountMaxInParts: '5000000.00' });
  expect(await ask(player, { ...whole, inParts: false })).toMatchObject({ ok: false, error: { code: 'withdrawal_above_maximum' } });
  expect(await ask(player, { ...whole, amount: '5000001' })).toMatchObject({ ok: false, error: { code: 'withdrawal_above_maximum' } });
  const small = unwrap(await house.call('withdrawQuote', { method: 'mtn', amount: '2500000' }, { player }));
  expect(withdrawQuote.answer.parse(small).parts).toEqual([]);
});

it('parts: each has its own hold and order, people check the whole once, and they are sent one after another', async () => {
  const player = await rich();
  const first = await taken(player);
  expect(first.parts.map(({ amount }) => amount)).toEqual(['2500000.00', '1500000.00']);
  expect(await statesOf(player, first)).toEqual(['waiting (approval)', 'waiting (earlier_part)']);
  expect(await heldOf(player)).toBe(400_000_000n);
  const shown = await house.approvals().show(paymentId(first.paymentId));
  expect(shown?.withdrawal.part?.whole.minor).toBe(400_000_000n);
  expect(shown?.parts.map(({ amount }) => amount.minor)).toEqual([250_000_000n, 150_000_000n]);
  await approve(first.paymentId);
  house.momo.onCall = async ({ url }) => (url.endsWith('/transfer') ? { kind: 'no_answer' } : null);
  await house.play(2);
  expect(await statesOf(player, first)).toEqual(['unknown', 'waiting (earlier_part)']);
  // Nothing of the second part leaves while the result of the first is not known.
  await house.play(40, 10);
  expect(await transfersOf(player)).toHaveLength(1);
  house.momo.onCall = null;
  await house.play(300, 20);
  expect(await statesOf(player, first)).toEqual(['paid', 'paid']);
  expect(await transfersOf(player)).toHaveLength(2);
  expect(await heldOf(player)).toBe(0n);
});

it('parts: the player cancels what is not sent yet, and the sent part goes on', async () => {
  const player = await rich();
  const first = await taken(player);
  await approve(first.paymentId);
  house.momo.onCall = async ({ url }) => (url.endsWith('/transfer') ? { kind: 'no_answer' } : null);
  await house.play(2);
  const answer = payment.parse(unwrap(await cancel(player, first.paymentId)));
  expect(answer).toMatchObject({ status: 'unknown', cancellable: false });
  expect(await statesOf(player, first)).toEqual(['unknown', 'returned']);
  expect(await heldOf(player)).toBe(250_000_000n);
  house.momo.onCall = null;
  await house.play(700, 20);
  expect(await statesOf(player, first)).toEqual(['paid', 'returned']);
});

it('parts: before the first one is sent, a cancel or the refusal of people returns all of them', async () => {
  const player = await rich();
  const cancelled = await taken(player);
  await cancel(player, cancelled.paymentId);
  expect(await statesOf(player, cancelled)).toEqual(['returned', 'returned']);
  const refused = await taken(player);
  unwrap(await house.approvals().refuse(paymentId(refused.paymentId), { by: 'Akinyi', reason: 'not enough play' }));
  await house.play(2);
  expect(await statesOf(player, refused)).toEqual(['returned', 'returned']);
  expect(await heldOf(player)).toBe(0n);
});

it('parts: when the first one cannot be received, the rest is not sent', async () => {
  const player = await rich();
  const first = await taken(player);
  await house.momo.addRule({ operation: 'transfer', outcome: { reason: 'PAYEE_NOT_FOUND' } });
  await approve(first.paymentId);
  await house.play(8);
  expect(await statesOf(player, first)).toEqual(['returned', 'returned']);
  expect((await partsOf(player, first)).map(({ reason }) => reason)).toEqual(['number_invalid', 'number_invalid']);
  expect(await transfersOf(player)).toHaveLength(1);
});

it('parts: the same key returns the first part, another press gets it as the one in progress, and each part counts for the day', async () => {
  const player = await rich(1_000_000_000n);
  const key = newKey();
  const first = await taken(player, key);
  expect((await taken(player, key)).paymentId).toBe(first.paymentId);
  expect(await ask(player, { ...whole, amount: '3000000' }, key)).toMatchObject({ ok: false, error: { code: 'key_reused' } });
  expect(await ask(player, { method: 'mtn', amount: '10000' })).toMatchObject({
    ok: false,
    error: { code: 'withdrawal_in_progress', data: { paymentId: first.paymentId } },
  });
  await cancel(player, first.paymentId);
  const again = await taken(player);
  const left = withdrawOptions.answer.parse(unwrap(await house.call('withdrawOptions', {}, { player }))).left;
  expect(left).toMatchObject({ sum: '1000000.00', count: 2 });
  await cancel(player, again.paymentId);
});

it('parts: a server that dies between two holds leaves no lost part', async () => {
  const player = await rich();
  const { wallet } = house.house;
  const { execute } = wallet;
  let holds = 0;
  const dying = vi.spyOn(wallet, 'execute').mockImplementation((command, ...rest) => {
    if (command.kind === 'hold' && (holds += 1) === 2) throw new Error('killed');
    return execute(command, ...rest);
  });
  await expect(taken(player)).rejects.toThrow('killed');
  dying.mockRestore();
  expect(await heldOf(player)).toBe(250_000_000n);
  await house.play(21, 7);
  expect(await heldOf(player)).toBe(400_000_000n);
  const open = withdrawOptions.answer.parse(unwrap(await house.call('withdrawOptions', {}, { player }))).openPaymentId;
  const { parts } = await read(player, { id: open ?? '' });
  expect(parts.map(({ amount }) => amount)).toEqual(['2500000.00', '1500000.00']);
});
