import { createHmac } from 'node:crypto';
import { payment, type PaymentView } from '@tausi/contract/cashier/payment.ts';
import { idempotencyKey, type PlayerId } from '@tausi/kernel';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { expectCleanBooks } from '../../test-books.ts';
import { uuidv7 } from '../../platform/ids.ts';
import { TestCashier } from '../test-cashier.ts';

let house: TestCashier;
let player: PlayerId;
beforeAll(async () => {
  house = await TestCashier.open();
});
afterAll(() => house.close());
beforeEach(async () => {
  house.deliversCallbacks = true;
  house.paystack.onCall = null;
  house.alerts.length = 0;
  player = await house.newPlayer('ng');
});

let pressed = 0;
const newKey = () => idempotencyKey(`pressed-${(pressed += 1)}-${uuidv7(house.time.now())}`);
const viewIn = (answer: Awaited<ReturnType<TestCashier['call']>>): PaymentView => {
  if (!answer.ok) throw new Error(answer.error.code);
  return payment.parse(answer.value);
};
const deposit = async (method = 'card') => viewIn(await house.call('deposit', { method, amount: '1500.50' }, { player, key: newKey() }));
const read = async ({ paymentId }: PaymentView): Promise<PaymentView> =>
  viewIn(await house.call('paymentById', { id: paymentId }, { player }));
const cash = async () => (await house.house.wallet.pursesOf(player))?.cash.minor;
const pay = (view: PaymentView, card?: string) => house.paystack.pay(view.next?.pageUrl ?? '', card);
const referenceOf = async ({ paymentId }: PaymentView): Promise<string> => {
  const text = 'SELECT reference FROM payments WHERE payment_id = $1';
  const { rows } = await house.house.database.owner.query<{ reference: string }>(text, [paymentId]);
  return rows[0]?.reference ?? '';
};
const webhook = (body: object, key: string) => {
  const file = Buffer.from(JSON.stringify(body));
  const signature = createHmac('sha512', key).update(file).digest('hex');
  const headers = { 'x-paystack-signature': signature };
  return house.call('providerCallback', { provider: 'paystack-ng', secret: 'simulated-webhook' }, { file, headers });
};

describe("deposits on Paystack's page", () => {
  it.each(['card', 'bank_transfer', 'ussd'])('Paystack deposit: %s opens a page, and paying there credits it once', async (method) => {
    const asked = await deposit(method);
    expect(asked).toMatchObject({ status: 'sent', method, cancellable: true, next: { kind: 'open_page', pageUrl: expect.any(String) } });
    await house.play(12);
    expect(await read(asked)).toMatchObject({ status: 'pending_user' });
    await house.paystack.server.inject({
      method: 'POST',
      url: new URL(asked.next?.pageUrl ?? '').pathname,
      payload: { channel: method, card: '4084084084084081' },
    });
    await house.play(3);
    expect(await read(asked)).toMatchObject({
      status: 'success',
      providerReceipt: expect.stringMatching(/^\d+$/),
      next: { pageUrl: null },
    });
    expect(await cash()).toBe(150_050n);
    await expectCleanBooks(house.house.database);
  });

  it('Paystack deposit: without webhooks the look-ups credit it', async () => {
    house.deliversCallbacks = false;
    const asked = await deposit();
    await house.play(2);
    await pay(asked);
    await house.play(20);
    expect(await read(asked)).toMatchObject({ status: 'success' });
    expect(await cash()).toBe(150_050n);
  });

  it('Paystack deposit: a declined card ends it without a credit', async () => {
    const asked = await deposit();
    await pay(asked, '4000000000000002');
    await house.play(20);
    expect(await read(asked)).toMatchObject({ status: 'failed', reason: 'declined' });
    expect(await cash()).toBe(0n);
  });

  it('Paystack deposit: a page that was left can be laid down, and a late payment is still credited', async () => {
    const asked = await deposit();
    await house.play(2);
    const left = viewIn(await house.call('cancelPayment', { id: asked.paymentId }, { player, key: newKey() }));
    expect(left).toMatchObject({ status: 'expired', reason: 'page_left', cancellable: false });
    const next = await deposit('ussd');
    expect(next.paymentId).not.toBe(asked.paymentId);
    await pay(asked);
    await house.play(3);
    expect(await read(asked)).toMatchObject({ status: 'success' });
    expect(await cash()).toBe(150_050n);
  });

  it('Paystack deposit: a stranger cannot lay it down', async () => {
    const asked = await deposit();
    const stranger = await house.newPlayer('ng');
    const answer = await house.call('cancelPayment', { id: asked.paymentId }, { player: stranger, key: newKey() });
    expect(answer).toMatchObject({ ok: false, error: { code: 'unknown_payment' } });
  });

  it('Paystack webhook: with a wrong signature, or another amount than was asked, nothing is credited', async () => {
    const asked = await deposit();
    const reference = await referenceOf(asked);
    const data = { id: 7, domain: 'test', status: 'success', reference, amount: 150_050, currency: 'NGN' };
    await webhook({ event: 'charge.success', data }, 'sk_test_of_another');
    await house.play(1);
    expect(house.alerts).toContain('forged_callback');
    // A true signature over a false claim: the provider's own answer says that nothing was paid.
    await webhook({ event: 'charge.success', data }, 'sk_test_simulated_ng');
    await house.play(1);
    expect((await read(asked)).status).toBe('sent');
    await webhook({ event: 'charge.success', data: { ...data, amount: 999 } }, 'sk_test_simulated_ng');
    await house.play(1);
    expect((await read(asked)).status).toBe('in_review');
    expect(await cash()).toBe(0n);
    expect(house.alerts).toContain('callback_contradicts');
  });

  it.each([
    ['an answer of another account', { domain: 'live' }],
    ['an undocumented status', { status: 'excellent' }],
    ['another currency', { currency: 'GHS' }],
    ['another reference', { reference: 'TSOTHER' }],
  ])('Paystack look-up: %s credits nothing', async (_what, change) => {
    const asked = await deposit();
    await pay(asked);
    house.deliversCallbacks = false;
    const reference = await referenceOf(asked);
    house.paystack.onCall = async (call) => {
      if (!call.url.endsWith(reference)) return null;
      house.paystack.onCall = null;
      const answer = await house.paystack.send(call);
      return answer.kind === 'answered'
        ? { ...answer, body: { ...Object(answer.body), data: { ...Object(answer.body).data, ...change } } }
        : answer;
    };
    await house.play(12);
    expect((await read(asked)).status).not.toBe('success');
    expect(await cash()).toBe(0n);
  });

  it('Paystack webhook: a genuine event about something else is ignored without an alert', async () => {
    const before = await house.house.database.owner.query('SELECT count(*) FROM payment_callbacks');
    await webhook({ event: 'customeridentification.success', data: { customer_code: 'CUS_1' } }, 'sk_test_simulated_ng');
    await house.play(1);
    expect(house.alerts).toEqual([]);
    expect((await house.house.database.owner.query('SELECT count(*) FROM payment_callbacks')).rows).toEqual(before.rows);
  });

  it('Paystack refund: a claim that the provider denies changes nothing', async () => {
    const asked = await deposit();
    await pay(asked);
    await house.play(3);
    const reference = await referenceOf(asked);
    await webhook({ event: 'refund.processed', data: { domain: 'test', transaction_reference: reference } }, 'sk_test_simulated_ng');
    await house.play(10);
    expect((await read(asked)).status).toBe('success');
    expect(await cash()).toBe(150_050n);
  });
});
