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
  house.allowsAttempts = true;
  house.paystack.onCall = null;
  player = await house.newPlayer('gh');
});

let pressed = 0;
const newKey = () => idempotencyKey(`pressed-${(pressed += 1)}-${uuidv7(house.time.now())}`);
const viewIn = (answer: Awaited<ReturnType<TestCashier['call']>>): PaymentView => {
  if (!answer.ok) throw new Error(answer.error.code);
  return payment.parse(answer.value);
};
const deposit = async (method: string) => viewIn(await house.call('deposit', { method, amount: '20.50' }, { player, key: newKey() }));
const read = async ({ paymentId }: PaymentView) => viewIn(await house.call('paymentById', { id: paymentId }, { player }));
const enter = ({ paymentId }: PaymentView, code: string, by = player) =>
  house.call('continuePayment', { id: paymentId, code }, { player: by, key: newKey() });
const cash = async () => (await house.house.wallet.pursesOf(player))?.cash.minor;

type Charge = { readonly reference: string; readonly wallet: { readonly voucher: string | null } };
const newestCharge = async (): Promise<Charge> => {
  const [charge]: readonly Charge[] = JSON.parse((await house.paystack.server.inject('/simulator/state')).body).transactions;
  return charge ?? { reference: '', wallet: { voucher: null } };
};
const press = async (act: 'approve' | 'cancel') => {
  const { reference } = await newestCharge();
  await house.paystack.server.inject({ method: 'POST', url: `/phone/${reference}`, payload: { act } });
};

describe('deposits from wallets in Ghana', () => {
  it('wallet deposit: AT Money sends a prompt, and approving it credits the deposit once', async () => {
    const asked = await deposit('at');
    expect(asked).toMatchObject({ status: 'sent', methodName: 'AT Money', next: { kind: 'prompt' }, cancellable: false });
    await press('approve');
    await house.play(3);
    expect(await read(asked)).toMatchObject({ status: 'success', providerReceipt: expect.stringMatching(/^\d+$/) });
    expect(await cash()).toBe(2_050n);
    await expectCleanBooks(house.house.database);
  });

  it('wallet deposit: a prompt that is cancelled ends it without a credit', async () => {
    const asked = await deposit('at');
    await press('cancel');
    await house.play(15);
    expect(await read(asked)).toMatchObject({ status: 'failed', reason: 'declined' });
    expect(await cash()).toBe(0n);
  });

  it('wallet deposit: Telecel asks for the code from the phone; a wrong one is asked for again', async () => {
    const asked = await deposit('telecel');
    expect(asked).toMatchObject({ status: 'sent', next: { kind: 'type_code', codeHint: expect.stringContaining('*110#') } });
    // Without the code no prompt is sent, so nothing can be approved.
    await press('approve');
    await house.play(12);
    expect((await read(asked)).status).toBe('sent');
    expect(await enter(asked, '000')).toMatchObject({ ok: false, error: { code: 'payment_code_wrong' } });
    const { voucher } = (await newestCharge()).wallet;
    expect(await enter(asked, voucher ?? '')).toMatchObject({ ok: true, value: { next: { kind: 'prompt' } } });
    await press('approve');
    await house.play(3);
    expect((await read(asked)).status).toBe('success');
    expect(await cash()).toBe(2_050n);
  });

  it('wallet deposit: after an answer that was lost, the look-up finds the charge and asks for its code', async () => {
    house.paystack.onCall = async (call) => {
      if (!call.url.endsWith('/charge')) return null;
      house.paystack.onCall = null;
      await house.paystack.send(call);
      return { kind: 'no_answer' };
    };
    const asked = await deposit('telecel');
    expect(asked).toMatchObject({ status: 'created', next: null });
    await house.play(12);
    expect(await read(asked)).toMatchObject({ status: 'sent', next: { kind: 'type_code', codeHint: expect.stringContaining('*110#') } });
    expect(await enter(asked, (await newestCharge()).wallet.voucher ?? '')).toMatchObject({ ok: true });
    await press('approve');
    await house.play(3);
    expect((await read(asked)).status).toBe('success');
    expect(await cash()).toBe(2_050n);
  });

  it("wallet deposit: codes of another player's deposit and too many tries are refused", async () => {
    const asked = await deposit('telecel');
    const other = await house.newPlayer('gh');
    expect(await enter(asked, '1234', other)).toMatchObject({ ok: false, error: { code: 'unknown_payment' } });
    house.allowsAttempts = false;
    expect(await enter(asked, '1234')).toMatchObject({ ok: false, error: { code: 'too_many_attempts' } });
  });

  it('wallet deposit: a code for a deposit that waits for none changes nothing', async () => {
    const asked = await deposit('at');
    expect(viewIn(await enter(asked, '1234'))).toEqual(asked);
  });

  it('wallet deposit: a step that nobody documented credits nothing, and the look-ups go on', async () => {
    house.paystack.onCall = async (call) => {
      if (!call.url.endsWith('/charge')) return null;
      house.paystack.onCall = null;
      const answer = await house.paystack.send(call);
      const { data } = answer.kind === 'answered' ? Object(answer.body) : {};
      return { kind: 'answered', status: 200, body: { status: true, message: '', data: { ...data, status: 'send_birthday' } } };
    };
    const asked = await deposit('at');
    expect(asked.status).toBe('created');
    await press('approve');
    await house.play(15);
    expect((await read(asked)).status).toBe('success');
  });
});

describe('withdrawals to wallets in Ghana', () => {
  it.each([
    ['telecel', 'Telecel Cash'],
    ['at', 'AT Money'],
  ])('wallet withdrawal: %s pays to the own number', async (method, methodName) => {
    player = await house.newPlayer('gh', 1_000_000n);
    house.tiers.set(player, 2);
    const asked = viewIn(await house.call('withdraw', { method, amount: '1500.75' }, { player, key: newKey() }));
    expect(asked).toMatchObject({ status: 'approved', methodName });
    await house.play(5);
    expect(await read(asked)).toMatchObject({ status: 'paid' });
    await expectCleanBooks(house.house.database);
  });
});
