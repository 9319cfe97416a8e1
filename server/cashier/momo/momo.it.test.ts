import { payment, type PaymentView } from '@tausi/contract/cashier/payment.ts';
import { idempotencyKey, type PlayerId } from '@tausi/kernel';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { expectCleanBooks } from '../../test-books.ts';
import { uuidv7 } from '../../platform/ids.ts';
import { createCallbackAddresses } from '../port/callback-address.ts';
import { TestCashier } from '../test-cashier.ts';

// As the cashier of the tests makes them.
const addresses = createCallbackAddresses(Buffer.alloc(32, 9), 'http://127.0.0.1', 'momo');
let house: TestCashier;
beforeAll(async () => {
  house = await TestCashier.open();
});
afterAll(() => house.close());
beforeEach(() => {
  house.deliversCallbacks = true;
  house.momo.onCall = null;
  house.alerts.length = 0;
});

let pressed = 0;
const newKey = () => idempotencyKey(`pressed-${(pressed += 1)}-${uuidv7(house.time.now())}`);
const ask = async (call: 'deposit' | 'withdraw', player: PlayerId, amount: string): Promise<PaymentView> => {
  const answer = await house.call(call, { method: 'mtn', amount }, { player, key: newKey() });
  if (!answer.ok) throw new Error(answer.error.code);
  return payment.parse(answer.value);
};
const read = async (player: PlayerId, { paymentId }: PaymentView): Promise<PaymentView> => {
  const answer = await house.read(player, paymentId);
  if (!answer.ok) throw new Error(answer.error.code);
  return answer.value;
};
const cashOf = async (player: PlayerId) => (await house.house.wallet.pursesOf(player))?.cash.minor;

describe('deposits by MTN MoMo', () => {
  it('MoMo deposit: the PIN on the phone credits it once, with the transaction id', async () => {
    for (const [market, amount, minor] of [
      ['ug', '5000', 500_000n],
      ['gh', '10.50', 1_050n],
    ] as const) {
      const player = await house.newPlayer(market);
      const asked = await ask('deposit', player, amount);
      expect(asked).toMatchObject({ status: 'sent', method: 'mtn', methodName: 'MTN MoMo', next: { kind: 'prompt' } });
      await house.play(5);
      await house.momo.press('pin', { pin: '1234' });
      await house.play(6);
      const done = await read(player, asked);
      expect(done).toMatchObject({ status: 'success', providerReceipt: expect.stringMatching(/^\d{10}$/) });
      expect(await cashOf(player)).toBe(minor);
    }
    await expectCleanBooks(house.house.database);
  });

  it('MoMo deposit: without call-backs the look-ups credit it', async () => {
    house.deliversCallbacks = false;
    const player = await house.newPlayer('ug');
    const asked = await ask('deposit', player, '5000');
    await house.play(4);
    await house.momo.press('pin', { pin: '1234' });
    await house.play(20);
    expect(await read(player, asked)).toMatchObject({ status: 'success' });
    expect(await cashOf(player)).toBe(500_000n);
  });

  it('MoMo deposit: a request whose answer was lost is found by its own id', async () => {
    const player = await house.newPlayer('ug');
    house.momo.onCall = async (call) => {
      if (!call.url.endsWith('/requesttopay')) return null;
      house.momo.onCall = null;
      await house.momo.send(call);
      return { kind: 'no_answer' };
    };
    const asked = await ask('deposit', player, '5000');
    expect(asked.status).toBe('created');
    house.deliversCallbacks = false;
    await house.play(5);
    await house.momo.press('pin', { pin: '1234' });
    await house.play(30);
    expect(await read(player, asked)).toMatchObject({ status: 'success' });
  });

  it.each([
    ['cancel', {}, 'failed', 'cancelled'],
    ['time-out', {}, 'expired', 'no_answer'],
  ])('MoMo deposit: %s on the phone ends it without a credit', async (deed, payload, status, reason) => {
    const player = await house.newPlayer('ug');
    const asked = await ask('deposit', player, '5000');
    await house.play(4);
    await house.momo.press(deed, payload);
    await house.play(8);
    expect(await read(player, asked)).toMatchObject({ status, reason });
    expect(await cashOf(player)).toBe(0n);
  });

  it('MoMo deposit: a call-back with another amount credits nothing and raises an alert', async () => {
    const player = await house.newPlayer('ug');
    await house.momo.addRule({ outcome: { callbackAmount: 999 } });
    const asked = await ask('deposit', player, '5000');
    await house.play(4);
    // Only the call-back speaks.
    house.momo.onCall = async ({ method }) => (method === 'GET' ? { kind: 'no_answer' } : null);
    await house.momo.press('pin', { pin: '1234' });
    await house.play(4);
    expect(await read(player, asked)).toMatchObject({ status: 'in_review' });
    expect(await cashOf(player)).toBe(0n);
    expect(house.alerts).toContain('callback_contradicts');
  });

  it('MoMo deposit: an undocumented status or reason is never a credit and never final', async () => {
    const player = await house.newPlayer('ug');
    await house.momo.addRule({ outcome: { reason: 'SOMETHING_NEW' } });
    const asked = await ask('deposit', player, '5000');
    await house.play(8);
    expect(await read(player, asked)).toMatchObject({ status: 'expired', reason: 'unknown' });
    expect(await cashOf(player)).toBe(0n);
  });

  it('MoMo deposit: a forged call-back is stored as such and has no effect', async () => {
    const player = await house.newPlayer('ug');
    const asked = await ask('deposit', player, '5000');
    const body = Buffer.from(JSON.stringify({ status: 'SUCCESSFUL', amount: '5000', currency: 'UGX', externalId: 'x' }));
    const answer = await house.call('providerCallback', { provider: 'momo', secret: '0'.repeat(64) }, { file: body });
    expect(answer).toEqual({ ok: true, value: {} });
    await house.play(1);
    expect((await read(player, asked)).status).toBe('sent');
    expect(house.alerts).toContain('forged_callback');
  });
});

describe('withdrawals by MTN MoMo', () => {
  it('MoMo withdrawal: reaches the phone once and is captured', async () => {
    for (const [market, amount] of [
      ['ug', '2000'],
      ['gh', '600.50'],
    ] as const) {
      const player = await house.newPlayer(market, 1_000_000n);
      const asked = await ask('withdraw', player, amount);
      expect(asked).toMatchObject({ status: 'approved', methodName: 'MTN MoMo' });
      await house.play(6);
      expect(await read(player, asked)).toMatchObject({ status: 'paid', providerReceipt: expect.stringMatching(/^\d{10}$/) });
    }
    await expectCleanBooks(house.house.database);
  });

  it('MoMo withdrawal: a transfer whose answer was lost is looked up and never sent under a new id', async () => {
    const player = await house.newPlayer('ug', 1_000_000n);
    house.deliversCallbacks = false;
    let sent = 0;
    house.momo.onCall = async (call) => {
      if (!call.url.endsWith('/transfer')) return null;
      sent += 1;
      house.momo.onCall = null;
      await house.momo.send(call);
      return { kind: 'no_answer' };
    };
    const asked = await ask('withdraw', player, '2000');
    await house.play(3);
    expect((await read(player, asked)).status).toBe('unknown');
    await house.play(30);
    expect(await read(player, asked)).toMatchObject({ status: 'paid' });
    const transfers = (await house.momo.requests()).filter(
      ({ product, amountMinor }) => product === 'disbursement' && amountMinor === 200_000,
    );
    expect([sent, transfers.length]).toEqual([1, 2]);
  });

  it('MoMo withdrawal: an order that never arrived is sent once more under its id', async () => {
    const player = await house.newPlayer('ug', 1_000_000n);
    let lost = 0;
    house.momo.onCall = async (call) => {
      if (!call.url.endsWith('/transfer') || lost > 0) return null;
      lost += 1;
      return { kind: 'no_answer' };
    };
    const asked = await ask('withdraw', player, '3000');
    await house.play(400, 5);
    expect(await read(player, asked)).toMatchObject({ status: 'paid' });
    const transfers = (await house.momo.requests()).filter(({ amountMinor }) => amountMinor === 300_000);
    expect(transfers).toHaveLength(1);
  });

  it.each([
    ['PAYEE_NOT_FOUND', { status: 'returned', reason: 'number_invalid' }],
    ['NOT_ENOUGH_FUNDS', { status: 'waiting', waitsFor: 'float' }],
    // Undocumented: it may hide a payment, so the money stays held and the look-ups go on.
    ['SOMETHING_NEW', { status: 'accepted' }],
  ])('MoMo withdrawal: the reason %s', async (reason, expected) => {
    const player = await house.newPlayer('ug', 1_000_000n);
    await house.momo.addRule({ operation: 'transfer', outcome: { reason } });
    const asked = await ask('withdraw', player, '2000');
    await house.play(4);
    expect(await read(player, asked)).toMatchObject(expected);
    await expectCleanBooks(house.house.database);
  });

  it('MoMo withdrawal: paid after its failure, the money leaves the balance again, once, and people are called', async () => {
    const player = await house.newPlayer('ug', 1_000_000n);
    await house.momo.addRule({ operation: 'transfer', outcome: { reason: 'PAYEE_NOT_FOUND' } });
    const asked = await ask('withdraw', player, '2000');
    await house.play(4);
    expect(await read(player, asked)).toMatchObject({ status: 'returned' });
    const text = 'SELECT order_id, order_ref FROM payment_orders WHERE payment_id = $1';
    const { rows } = await house.house.database.owner.query<{ order_id: string; order_ref: string }>(text, [asked.paymentId]);
    const [{ order_id: orderId, order_ref: externalId } = { order_id: '', order_ref: '' }] = rows;
    const body = { status: 'SUCCESSFUL', amount: '2000', currency: 'UGX', externalId, financialTransactionId: '77' };
    const [secret = ''] = addresses.urlOf(orderId, 'order').split('/').toReversed();
    const report = () => house.call('providerCallback', { provider: 'momo', secret }, { file: Buffer.from(JSON.stringify(body)) });

    // The claim alone changes nothing: the provider's own answer still says that it failed.
    await report();
    await house.play(1);
    expect(house.alerts).toEqual([]);
    house.momo.onCall = async ({ method }) => (method === 'GET' ? { kind: 'answered', status: 200, body } : null);
    await report();
    await report();
    await house.play(1);
    expect(await read(player, asked)).toMatchObject({ status: 'paid', reason: 'paid_after_return', providerReceipt: '77' });
    expect(house.alerts).toContain('paid_after_return');
    expect(await cashOf(player)).toBe(800_000n);
    await expectCleanBooks(house.house.database);
  });
});
