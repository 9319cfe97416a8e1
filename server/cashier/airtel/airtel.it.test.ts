import { payment, type PaymentView } from '@tausi/contract/cashier/payment.ts';
import { idempotencyKey, type PlayerId } from '@tausi/kernel';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { expectCleanBooks } from '../../test-books.ts';
import { uuidv7 } from '../../platform/ids.ts';
import { TestCashier } from '../test-cashier.ts';

let house: TestCashier;
beforeAll(async () => {
  house = await TestCashier.open();
});
afterAll(() => house.close());
beforeEach(() => {
  house.deliversCallbacks = true;
  house.airtel.onCall = null;
  house.alerts.length = 0;
});

let pressed = 0;
const newKey = () => idempotencyKey(`pressed-${(pressed += 1)}-${uuidv7(house.time.now())}`);
const ask = async (call: 'deposit' | 'withdraw', player: PlayerId, amount: string): Promise<PaymentView> => {
  const answer = await house.call(call, { method: 'airtel', amount }, { player, key: newKey() });
  if (!answer.ok) throw new Error(answer.error.code);
  return payment.parse(answer.value);
};
const read = async (player: PlayerId, { paymentId }: PaymentView): Promise<PaymentView> => {
  const answer = await house.read(player, paymentId);
  if (!answer.ok) throw new Error(answer.error.code);
  return answer.value;
};
const cashOf = async (player: PlayerId) => (await house.house.wallet.pursesOf(player))?.cash.minor;
const pathOf = ({ url }: { readonly url: string }) => new URL(url).pathname;
const report = (account: string, body: string) =>
  house.call('providerCallback', { provider: account, secret: 'simulated-callback' }, { file: Buffer.from(body) });

describe('deposits by Airtel Money', () => {
  it.each([
    ['ug', '5000', 500_000n],
    // The excise of Kenya is taken off, and the older version of the call is used.
    ['ke', '500', 47_500n],
  ] as const)('Airtel deposit: the PIN on the phone credits it once, in %s', async (market, amount, minor) => {
    const player = await house.newPlayer(market);
    const asked = await ask('deposit', player, amount);
    expect(asked).toMatchObject({ status: 'sent', method: 'airtel', methodName: 'Airtel Money', next: { kind: 'prompt' } });
    await house.play(3);
    await house.airtel.press('pin', { pin: '1234' });
    await house.play(6);
    expect(await read(player, asked)).toMatchObject({
      status: 'success',
      providerReceipt: expect.stringMatching(/^MP\d{6}\.\d{4}\.[A-Z]\d{5}$/),
    });
    expect(await cashOf(player)).toBe(minor);
    await expectCleanBooks(house.house.database);
  });

  it('Airtel deposit: without call-backs the look-ups credit it', async () => {
    house.deliversCallbacks = false;
    const player = await house.newPlayer('ug');
    const asked = await ask('deposit', player, '5000');
    await house.play(4);
    await house.airtel.press('pin', { pin: '1234' });
    await house.play(20);
    expect(await read(player, asked)).toMatchObject({ status: 'success' });
    expect(await cashOf(player)).toBe(500_000n);
  });

  it('Airtel deposit: a request whose answer was lost is found by its own id', async () => {
    house.deliversCallbacks = false;
    const player = await house.newPlayer('ug');
    house.airtel.onCall = async (call) => {
      if (!pathOf(call).startsWith('/merchant/')) return null;
      house.airtel.onCall = null;
      await house.airtel.send(call);
      return { kind: 'no_answer' };
    };
    const asked = await ask('deposit', player, '5000');
    expect(asked.status).toBe('created');
    await house.play(5);
    await house.airtel.press('pin', { pin: '1234' });
    await house.play(30);
    expect(await read(player, asked)).toMatchObject({ status: 'success' });
  });

  it.each([
    ['cancel', 'failed', 'cancelled'],
    ['time-out', 'expired', 'no_answer'],
  ])('Airtel deposit: %s on the phone ends it without a credit', async (deed, status, reason) => {
    const player = await house.newPlayer('ug');
    const asked = await ask('deposit', player, '5000');
    await house.play(4);
    await house.airtel.press(deed);
    await house.play(8);
    expect(await read(player, asked)).toMatchObject({ status, reason });
    expect(await cashOf(player)).toBe(0n);
  });

  it('Airtel deposit: a refused request is told at once, with its reason', async () => {
    const player = await house.newPlayer('ug');
    house.airtel.onCall = async (call) =>
      pathOf(call).startsWith('/merchant/')
        ? { kind: 'answered', status: 200, body: { status: { response_code: 'DP00800001010', success: false } } }
        : null;
    const asked = await ask('deposit', player, '5000');
    expect(asked).toMatchObject({ status: 'failed', reason: 'number_invalid', providerCode: 'DP00800001010' });
    expect(await cashOf(player)).toBe(0n);
  });

  it('Airtel deposit: paid after we closed it, it is credited all the same', async () => {
    const player = await house.newPlayer('ug');
    await house.airtel.addRule({ outcome: { delayMs: 400_000 } });
    const asked = await ask('deposit', player, '5000');
    await house.play(4);
    await house.airtel.press('pin', { pin: '1234' });
    await house.play(370, 10);
    expect(await read(player, asked)).toMatchObject({ status: 'expired' });
    await house.play(60, 10);
    expect(await read(player, asked)).toMatchObject({ status: 'success' });
    expect(await cashOf(player)).toBe(500_000n);
  });

  it.each(['DP00800009999', 'TX'])('Airtel deposit: the undocumented %s is never a credit and never final', async (reason) => {
    const player = await house.newPlayer('ug');
    await house.airtel.addRule({ outcome: { reason } });
    const asked = await ask('deposit', player, '5000');
    await house.play(60, 5);
    expect(['sent', 'pending_user']).toContain((await read(player, asked)).status);
    await house.play(330, 10);
    expect((await read(player, asked)).status).toBe('expired');
    expect(await cashOf(player)).toBe(0n);
    // Once the service tells the end, it counts.
    house.airtel.onCall = async ({ method, url }) => {
      const id = new URL(url).pathname.split('/').at(-1) ?? '';
      const transaction = { id, status: 'TS', airtel_money_id: `MP1.${id}` };
      const body = { data: { transaction }, status: { response_code: 'DP00800001001' } };
      return method === 'GET' ? { kind: 'answered', status: 200, body } : null;
    };
    await house.play(3_700, 60);
    expect((await read(player, asked)).status).toBe('success');
    expect(await cashOf(player)).toBe(500_000n);
  });

  it('Airtel deposit: a call-back with a wrong hash has no effect', async () => {
    const player = await house.newPlayer('ug');
    await house.airtel.addRule({ outcome: { forgesHash: true } });
    const asked = await ask('deposit', player, '5000');
    house.airtel.onCall = async ({ method }) => (method === 'GET' ? { kind: 'no_answer' } : null);
    await house.play(3);
    await house.airtel.press('pin', { pin: '1234' });
    await house.play(4);
    expect((await read(player, asked)).status).toBe('sent');
    expect(house.alerts).toContain('forged_callback');
    expect(await cashOf(player)).toBe(0n);
  });

  it('Airtel deposit: a call-back to the wrong account or without confirmation credits nothing, and repeated ones credit once', async () => {
    const player = await house.newPlayer('ug');
    const asked = await ask('deposit', player, '5000');
    await house.play(3);
    await house.airtel.press('pin', { pin: '1234' });
    house.time.advance(4_000);
    const [{ body } = { body: '' }] = house.airtel.deliveries.splice(0);
    // The service does not confirm it yet.
    house.airtel.onCall = async ({ method }) => (method === 'GET' ? { kind: 'no_answer' } : null);
    for (const account of ['airtel-ke', 'airtel-ug', 'airtel-ug', 'airtel-ug']) await report(account, body);
    await house.runJobs();
    expect((await read(player, asked)).status).toBe('pending_user');
    house.airtel.onCall = null;
    await report('airtel-ke', body);
    await house.runJobs('process_callback');
    expect((await read(player, asked)).status).toBe('pending_user');
    for (let count = 0; count < 3; count += 1) await report('airtel-ug', body);
    await house.runJobs('process_callback');
    expect((await read(player, asked)).status).toBe('success');
    await house.play(30);
    expect(await cashOf(player)).toBe(500_000n);
    await expectCleanBooks(house.house.database);
  });

  it('Airtel: a void token is renewed, and the request goes out once', async () => {
    const player = await house.newPlayer('ug');
    await house.airtel.server.inject({ method: 'POST', url: '/simulator/token/expire' });
    const asked = await ask('deposit', player, '7000');
    expect(asked.status).toBe('sent');
    expect((await house.airtel.requests()).filter(({ amountMinor }) => amountMinor === 700_000)).toHaveLength(1);
  });
});

describe('withdrawals by Airtel Money', () => {
  it.each([
    ['ug', '2000'],
    ['ke', '1000'],
  ] as const)('Airtel withdrawal: reaches the phone once and is captured, in %s', async (market, amount) => {
    const player = await house.newPlayer(market, 1_000_000n);
    const asked = await ask('withdraw', player, amount);
    expect(asked).toMatchObject({ status: 'approved', methodName: 'Airtel Money' });
    await house.play(6);
    expect(await read(player, asked)).toMatchObject({ status: 'paid', providerReceipt: expect.stringMatching(/^CI\d{6}\./) });
    await expectCleanBooks(house.house.database);
  });

  it('Airtel withdrawal: the answer to its request alone captures nothing', async () => {
    const player = await house.newPlayer('ug', 1_000_000n);
    house.deliversCallbacks = false;
    house.airtel.onCall = async ({ method }) => (method === 'GET' ? { kind: 'no_answer' } : null);
    const asked = await ask('withdraw', player, '2000');
    await house.play(90, 5);
    expect((await read(player, asked)).status).toBe('accepted');
    house.airtel.onCall = null;
    await house.play(120, 5);
    expect((await read(player, asked)).status).toBe('paid');
  });

  it('Airtel withdrawal: one whose answer was lost is looked up and never sent again', async () => {
    const player = await house.newPlayer('ug', 1_000_000n);
    house.deliversCallbacks = false;
    let sent = 0;
    house.airtel.onCall = async (call) => {
      if (!pathOf(call).endsWith('/disbursements/')) return null;
      sent += 1;
      await house.airtel.server.inject({ method: call.method, url: pathOf(call), headers: { ...call.headers }, payload: call.body ?? {} });
      return { kind: 'no_answer' };
    };
    const asked = await ask('withdraw', player, '2100');
    await house.play(3);
    expect((await read(player, asked)).status).toBe('unknown');
    await house.play(30);
    expect(await read(player, asked)).toMatchObject({ status: 'paid' });
    expect(sent).toBe(1);
    expect((await house.airtel.requests()).filter(({ amountMinor }) => amountMinor === 210_000)).toHaveLength(1);
  });

  it('Airtel withdrawal: an id that the service does not know proves nothing, so nothing is sent again and nothing returned', async () => {
    const player = await house.newPlayer('ug', 1_000_000n);
    let sent = 0;
    house.airtel.onCall = async (call) => {
      if (!pathOf(call).endsWith('/disbursements/')) return null;
      sent += 1;
      return { kind: 'no_answer' };
    };
    const asked = await ask('withdraw', player, '2200');
    await house.play(7_200, 60);
    expect((await read(player, asked)).status).toBe('unknown');
    await house.play(90_000, 1_800);
    expect((await read(player, asked)).status).toBe('in_review');
    expect(sent).toBe(1);
    expect(await cashOf(player)).toBe(780_000n);
    await expectCleanBooks(house.house.database);
  });

  it('Airtel withdrawal: a repeat of its id is refused as a duplicate, and it is paid once', async () => {
    const player = await house.newPlayer('ug', 1_000_000n);
    const answers: unknown[] = [];
    house.airtel.onCall = async (call) => {
      if (!pathOf(call).endsWith('/disbursements/')) return null;
      house.airtel.onCall = null;
      answers.push(await house.airtel.send(call));
      const second = await house.airtel.send(call);
      answers.push(second);
      return second;
    };
    const asked = await ask('withdraw', player, '2300');
    await house.play(2);
    expect(answers[1]).toMatchObject({ body: { status: { response_code: 'DP00900001017' } } });
    await house.play(30);
    expect((await read(player, asked)).status).toBe('paid');
    expect((await house.airtel.requests()).filter(({ amountMinor }) => amountMinor === 230_000)).toHaveLength(1);
    expect(await cashOf(player)).toBe(770_000n);
  });

  it.each([
    ['DP00900001012', { status: 'returned', reason: 'number_invalid' }],
    ['DP00900001007', { status: 'waiting', waitsFor: 'float' }],
    // Ambiguous or undocumented: it may hide a payment, so the money stays held and the look-ups go on.
    ['DP00900001000', { status: 'unknown' }],
    ['DP00900009999', { status: 'unknown' }],
    ['TX', { status: 'accepted' }],
  ])('Airtel withdrawal: the result %s', async (reason, expected) => {
    const player = await house.newPlayer('ug', 1_000_000n);
    await house.airtel.addRule({ operation: 'disbursement', outcome: { reason } });
    const asked = await ask('withdraw', player, '2000');
    await house.play(4);
    expect(await read(player, asked)).toMatchObject(expected);
    await expectCleanBooks(house.house.database);
  });

  it('Airtel withdrawal: a failure that comes late returns the money', async () => {
    const player = await house.newPlayer('ug', 1_000_000n);
    await house.airtel.addRule({ operation: 'disbursement', outcome: { reason: 'DP00900001012', delayMs: 30_000 } });
    const asked = await ask('withdraw', player, '2000');
    await house.play(20);
    expect((await read(player, asked)).status).toBe('accepted');
    await house.play(60);
    expect(await read(player, asked)).toMatchObject({ status: 'returned', reason: 'number_invalid' });
    expect(await cashOf(player)).toBe(1_000_000n);
    await expectCleanBooks(house.house.database);
  });
});
