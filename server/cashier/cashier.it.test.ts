import { money, unwrap, type PlayerId } from '@tausi/kernel';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { betOf } from '../wallet/test-wallet.ts';
import { TestCashier } from './test-cashier.ts';

let house: TestCashier;
let playerId: PlayerId;
beforeAll(async () => {
  house = await TestCashier.open();
});
afterAll(() => house.close());
beforeEach(async () => {
  playerId = await house.newPlayer();
  house.published.length = 0;
  house.alerts.length = 0;
});
afterEach(async () => {
  house.deliversCallbacks = true;
  house.onPush = null;
  // Lets the prompts of one test expire before the next.
  await house.play(70, 10);
});

const steps = (view: { timeline: readonly { step: string }[] }): string[] => view.timeline.map(({ step }) => step);
const paymentOf = async (id: string) => unwrap(await house.read(playerId, id));

/** A deposit of KES 500 with its prompt on the phone. */
async function promptedDeposit() {
  const payment = unwrap(await house.deposit(playerId));
  await house.play(2);
  return { payment, promptId: await house.promptId() };
}

async function movementsOf(): Promise<number> {
  const { rows } = await house.house.database.pool.query<{ count: bigint }>('SELECT count(*) FROM movements WHERE player_id = $1', [
    playerId,
  ]);
  return Number(rows[0]?.count);
}

describe('deposit', () => {
  it("deposit: is credited after the PIN and Daraja's confirmation, and the player sees each step", async () => {
    const { payment, promptId } = await promptedDeposit();
    expect(payment).toMatchObject({ status: 'sent', amount: '500.00', tax: '25.00', arrives: '475.00', reason: null });
    expect(payment.phone).toMatch(/^0712\*{3}\d{3}$/);
    await house.play(3);
    // An unconfirmed deposit cannot be staked.
    expect(await house.house.wallet.execute(betOf(playerId, money('KES', 1n), money('KES', 0n)), [])).toEqual({
      ok: false,
      error: { code: 'insufficient_funds' },
    });
    await house.press(promptId, 'pin', { pin: '1234' });
    await house.play(5);
    const paid = await paymentOf(payment.paymentId);
    expect(paid).toMatchObject({ status: 'success', providerReceipt: expect.stringMatching(/^T[A-Z0-9]{9}$/) });
    expect(steps(paid)).toEqual(['created', 'sent', 'prompt_shown', 'approved', 'credited']);
    expect(house.published.map(({ status }) => status)).toEqual(['sent', 'pending_user', 'success']);
    expect(await house.house.cashOf(playerId)).toBe(47_500n);
    expect(await movementsOf()).toBe(1);
  });

  it.each([
    { deed: 'cancel', pin: {}, status: 'failed', reason: 'cancelled', code: '1032' },
    { deed: 'pin', pin: { pin: '0000' }, status: 'failed', reason: 'wrong_pin', code: '2001' },
    { deed: 'time-out', pin: {}, status: 'expired', reason: 'no_answer', code: '1037' },
  ])('deposit: key $deed ends it as $status with code $code', async ({ deed, pin, status, reason, code }) => {
    const { payment, promptId } = await promptedDeposit();
    await house.press(promptId, deed, pin);
    await house.play(5);
    expect(await paymentOf(payment.paymentId)).toMatchObject({ status, reason, providerCode: code });
    expect(await house.house.cashOf(playerId)).toBe(0n);
  });

  it.each([
    { code: '1', reason: 'insufficient_funds', status: 'failed' },
    { code: '1019', reason: 'expired', status: 'expired' },
    { code: '1001', reason: 'phone_busy', status: 'failed' },
  ])("deposit: Daraja's code $code tells the player $reason", async ({ code, reason, status }) => {
    await house.addRule({ amount: 333, outcome: { resultCode: code } });
    const payment = unwrap(await house.deposit(playerId, '333'));
    await house.play(10);
    expect(await paymentOf(payment.paymentId)).toMatchObject({ status, reason, providerCode: code });
  });

  it('deposit: an unanswered prompt expires after a minute', async () => {
    const { payment } = await promptedDeposit();
    await house.play(65, 5);
    expect(await paymentOf(payment.paymentId)).toMatchObject({ status: 'expired', reason: 'no_answer' });
  });

  it('deposit: a PIN typed too late on a lost network is credited after the expiry, with a notice', async () => {
    await house.addRule({ outcome: { lateSuccessAfterMs: 1_800_000 } });
    const { payment, promptId } = await promptedDeposit();
    await house.press(promptId, 'pin', { pin: '1234' });
    await house.play(10);
    expect(await paymentOf(payment.paymentId)).toMatchObject({ status: 'expired' });
    house.published.length = 0;
    await house.play(3_600, 60);
    expect(await paymentOf(payment.paymentId)).toMatchObject({ status: 'success', reason: null });
    expect(house.published.map(({ status }) => status)).toEqual(['success']);
    expect(await house.house.cashOf(playerId)).toBe(47_500n);
  });

  it('deposit: without a result it closes after five minutes and is polled for a day', async () => {
    await house.addRule({ outcome: { delayMs: 20 * 3_600_000 } });
    const { payment, promptId } = await promptedDeposit();
    await house.press(promptId, 'pin', { pin: '1234' });
    house.deliversCallbacks = false;
    await house.play(310, 10);
    expect(await paymentOf(payment.paymentId)).toMatchObject({ status: 'expired', reason: 'no_result' });
    await house.play(21 * 3_600, 600);
    expect(await paymentOf(payment.paymentId)).toMatchObject({ status: 'success', providerReceipt: null });
    expect(await house.house.cashOf(playerId)).toBe(47_500n);
  });
});

describe('call-back', () => {
  it('call-back: a lost one is replaced by the poll within two minutes', async () => {
    await house.addRule({ outcome: { callbackCount: 0 } });
    const { payment, promptId } = await promptedDeposit();
    await house.press(promptId, 'pin', { pin: '1234' });
    await house.play(120);
    expect(await paymentOf(payment.paymentId)).toMatchObject({ status: 'success' });
    expect(await house.house.cashOf(playerId)).toBe(47_500n);
  });

  it('call-back: a duplicate, even at the same moment, credits once', async () => {
    await house.addRule({ outcome: { callbackCount: 3 } });
    const { payment, promptId } = await promptedDeposit();
    await house.press(promptId, 'pin', { pin: '1234' });
    house.time.advance(6_000);
    expect(house.deliveries).toHaveLength(3);
    await house.deliver();
    await Promise.all([house.runJobs(), house.runJobs(), house.runJobs()]);
    expect(await paymentOf(payment.paymentId)).toMatchObject({ status: 'success' });
    expect([await house.house.cashOf(playerId), await movementsOf()]).toEqual([47_500n, 1]);
    await house.play(10);
    expect([await house.house.cashOf(playerId), await movementsOf(), house.alerts]).toEqual([47_500n, 1, []]);
  });

  it('call-back: with another amount it credits nothing and raises an alert', async () => {
    await house.addRule({ outcome: { callbackAmount: 50_000 } });
    const { payment, promptId } = await promptedDeposit();
    await house.press(promptId, 'pin', { pin: '1234' });
    await house.play(400, 5);
    expect(await paymentOf(payment.paymentId)).toMatchObject({ status: 'in_review', reason: 'in_review' });
    expect([await house.house.cashOf(playerId), house.alerts]).toEqual([0n, ['callback_contradicts']]);
    const { rows } = await house.house.database.pool.query<{ detail: string }>('SELECT detail FROM payment_alerts WHERE payment_id = $1', [
      payment.paymentId,
    ]);
    expect(rows).toEqual([{ detail: 'it says 50000.00, we asked for 500.00' }]);
  });

  it('call-back: a forged address gets the normal answer, credits nothing and raises an alert', async () => {
    const body = { stkCallback: { MerchantRequestID: 'x', CheckoutRequestID: 'y', ResultCode: 0 } };
    expect(await house.callBack('0'.repeat(64), body)).toEqual({ ok: true, value: { ResultCode: 0, ResultDesc: 'Accepted' } });
    expect(house.alerts).toEqual(['forged_callback']);
    expect(await house.runJobs('process_callback')).toBe(0);
  });

  it('call-back: a false claim about an unpaid payment credits nothing', async () => {
    let secret = '';
    house.onPush = async (call) => {
      secret = addressIn(call.body);
      return house.send(call);
    };
    const { payment, promptId } = await promptedDeposit();
    const items = [
      { Name: 'Amount', Value: 500 },
      { Name: 'MpesaReceiptNumber', Value: 'TFAKE12345' },
    ];
    const requestId = await requestIdOf(payment.paymentId);
    await house.callBack(secret, {
      stkCallback: { MerchantRequestID: requestId, CheckoutRequestID: promptId, ResultCode: 0, CallbackMetadata: { Item: items } },
    });
    await house.play(20);
    expect([(await paymentOf(payment.paymentId)).status, await house.house.cashOf(playerId)]).toEqual(['pending_user', 0n]);
    expect(house.alerts).toEqual([]);
  });

  it('call-back: an address outside the allow list is ignored', async () => {
    house.restart({ callbackSenders: ['196.201.214.206'] });
    const { payment, promptId } = await promptedDeposit();
    await house.press(promptId, 'cancel');
    house.time.advance(4_000);
    await house.deliver();
    await house.runJobs('process_callback');
    expect((await paymentOf(payment.paymentId)).status).toBe('sent');
    expect(house.alerts).toEqual(['foreign_sender']);
    house.restart();
  });

  it('call-back: the receipt of another payment credits nothing', async () => {
    const first = await promptedDeposit();
    await house.press(first.promptId, 'pin', { pin: '1234' });
    await house.play(5);
    const receipt = (await paymentOf(first.payment.paymentId)).providerReceipt;
    let secret = '';
    house.onPush = async (call) => {
      secret = addressIn(call.body);
      return house.send(call);
    };
    // The provider refuses the same amount sooner.
    await house.play(120, 10);
    const second = await promptedDeposit();
    const items = [
      { Name: 'Amount', Value: 500 },
      { Name: 'MpesaReceiptNumber', Value: receipt },
    ];
    await house.callBack(secret, {
      stkCallback: {
        MerchantRequestID: await requestIdOf(second.payment.paymentId),
        CheckoutRequestID: second.promptId,
        ResultCode: 0,
        CallbackMetadata: { Item: items },
      },
    });
    await house.play(1);
    expect((await paymentOf(second.payment.paymentId)).status).toBe('in_review');
    expect(await house.house.cashOf(playerId)).toBe(47_500n);
  });
});

describe('faults during a deposit', () => {
  it('deposit fault: the server dies between request and answer; the call-back finds the payment and credits it once', async () => {
    // The request reaches the phone, and the process dies before it reads the answer.
    house.onPush = async (call) => {
      await house.send(call);
      throw new Error('killed');
    };
    await expect(house.deposit(playerId)).rejects.toThrow('killed');
    house.onPush = null;
    house.restart();
    const [payment] = await house.cashier.listPayments({ playerId, statuses: ['created'], before: null, limit: 5 });
    await house.play(5);
    await house.press(await house.promptId(), 'pin', { pin: '1234' });
    await house.play(6);
    expect(await paymentOf(payment?.id ?? '')).toMatchObject({ status: 'success', providerReceipt: expect.any(String) });
    expect([await house.house.cashOf(playerId), await movementsOf()]).toEqual([47_500n, 1]);
  });

  it('deposit fault: after a lost answer to the push the payment waits for its call-back', async () => {
    house.onPush = async (call) => {
      await house.send(call);
      return { kind: 'no_answer' };
    };
    const payment = unwrap(await house.deposit(playerId));
    expect([payment.status, steps(payment)]).toEqual(['created', ['created', 'answer_lost']]);
    await house.play(2);
    await house.press(await house.promptId(), 'pin', { pin: '1234' });
    await house.play(6);
    expect((await paymentOf(payment.paymentId)).status).toBe('success');
  });

  it('deposit fault: a request that never left fails the deposit at once, and the player may try again', async () => {
    house.onPush = () => Promise.resolve({ kind: 'not_sent' });
    expect(unwrap(await house.deposit(playerId))).toMatchObject({ status: 'failed', reason: 'provider_unavailable' });
    house.onPush = null;
    expect(unwrap(await house.deposit(playerId))).toMatchObject({ status: 'sent' });
  });

  it('deposit fault: an invalid token is renewed once and the push is repeated', async () => {
    const { promptId } = await promptedDeposit();
    await house.press(promptId, 'cancel');
    await house.play(5);
    await house.daraja.inject({ method: 'POST', url: '/simulator/token/expire' });
    expect(unwrap(await house.deposit(playerId))).toMatchObject({ status: 'sent' });
  });

  it('deposit fault: a spike arrest tells the player that M-Pesa is busy', async () => {
    await house.daraja.inject({ method: 'POST', url: '/simulator/spike-arrest', payload: { calls: 1 } });
    expect(unwrap(await house.deposit(playerId))).toMatchObject({ status: 'failed', reason: 'provider_busy', providerCode: '500.003.02' });
  });

  it('deposit fault: two servers share one token, and one of them polls', async () => {
    const { payment, promptId } = await promptedDeposit();
    house.restart();
    await house.press(promptId, 'pin', { pin: '1234' });
    await house.play(6);
    expect((await paymentOf(payment.paymentId)).status).toBe('success');
    const { rows } = await house.house.database.pool.query('SELECT provider FROM provider_tokens');
    expect(rows).toEqual([{ provider: 'daraja' }]);
  });
});

async function requestIdOf(paymentId: string): Promise<string> {
  const { rows } = await house.house.database.pool.query<{ id: string }>(
    'SELECT provider_request_id AS id FROM payments WHERE payment_id = $1',
    [paymentId],
  );
  return rows[0]?.id ?? '';
}

function addressIn(body: object | undefined): string {
  const url = body !== undefined && 'CallBackURL' in body ? String(body.CallBackURL) : '';
  return url.slice(url.lastIndexOf('/') + 1);
}
