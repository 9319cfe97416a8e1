import { createHmac } from 'node:crypto';
import { payoutDestination } from '@tausi/contract/cashier/destinations/payout-destination.ts';
import { payment, type PaymentView } from '@tausi/contract/cashier/payment.ts';
import { idempotencyKey, type PlayerId } from '@tausi/kernel';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { expectCleanBooks } from '../../../test-books.ts';
import { uuidv7 } from '../../../platform/ids.ts';
import { TestCashier } from '../../test-cashier.ts';

const dayMs = 86_400_000;
const cashBefore = 1_000_000n;
const gtb = '058';

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
  house.alerts.length = 0;
  player = await house.newPlayer('ng', cashBefore);
});

let pressed = 0;
const newKey = () => idempotencyKey(`pressed-${(pressed += 1)}-${uuidv7(house.time.now())}`);
const add = (accountNumber: string, { by = player, bankCode = gtb, codeReference = 'right' } = {}) =>
  house.call('addDestination', { bankCode, accountNumber, codeReference }, { player: by, key: newKey() });
const added = async (accountNumber: string, by = player) => {
  const answer = await add(accountNumber, { by });
  if (!answer.ok) throw new Error(answer.error.code);
  return payoutDestination.parse(answer.value);
};
/** An account that has rested. */
const account = async (accountNumber = String(Math.floor(1e9 + (pressed += 1) * 7))): Promise<string> => {
  const { destinationId } = await added(accountNumber);
  const text = "UPDATE payout_destinations SET added_at = added_at - interval '2 days' WHERE destination_id = $1";
  await house.house.database.owner.query(text, [destinationId]);
  return destinationId;
};
const withdraw = (destinationId: string | undefined, amount = '2000.50') =>
  house.call('withdraw', { method: 'bank', amount, ...(destinationId === undefined ? {} : { destinationId }) }, { player, key: newKey() });
const asked = async (destinationId: string, amount?: string): Promise<PaymentView> => {
  const answer = await withdraw(destinationId, amount);
  if (!answer.ok) throw new Error(answer.error.code);
  return payment.parse(answer.value);
};
const read = async ({ paymentId }: PaymentView): Promise<PaymentView> => {
  const answer = await house.call('paymentById', { id: paymentId }, { player });
  if (!answer.ok) throw new Error(answer.error.code);
  return payment.parse(answer.value);
};
const cash = async () => (await house.house.wallet.pursesOf(player))?.cash.minor;
const transfers = async (): Promise<readonly { reference: string; status: string; amount: number }[]> =>
  JSON.parse((await house.paystack.server.inject('/simulator/state')).body).transfers;

describe('bank accounts', () => {
  it('bank account: the banks are listed, and an account is added under the name of its holder, masked', async () => {
    const listed = await house.call('banks', {}, { player });
    expect(listed).toMatchObject({ ok: true, value: { banks: expect.arrayContaining([{ code: gtb, name: 'Guaranty Trust Bank' }]) } });
    const one = await added('0123456789');
    expect(one).toMatchObject({ bankName: 'Guaranty Trust Bank', account: '••••6789', usableFrom: house.time.now() + dayMs });
    expect(one.holder).toMatch(/^[A-Z]{2,3}•* [A-Z]{2,3}•*$/);
    expect(await added('0123456789')).toEqual(one);
    const { rows } = await house.house.database.owner.query('SELECT * FROM payout_destinations');
    expect(JSON.stringify(rows)).not.toContain('0123456789');
  });

  it.each([
    ['an account that the bank does not know', { accountNumber: '0123450000' }, 'destination_unknown'],
    ['a bank that nobody knows', { accountNumber: '0123456789', bankCode: '999' }, 'destination_unknown'],
    ['a wrong code', { accountNumber: '0123456789', codeReference: 'wrong' }, 'code_wrong'],
  ])('bank account: %s is refused', async (_what, { accountNumber, ...rest }, code) => {
    expect(await add(accountNumber, rest)).toMatchObject({ ok: false, error: { code } });
  });

  it('bank account: names are not told to guessers, nor while the provider is silent', async () => {
    house.allowsAttempts = false;
    expect(await add('0123456789')).toMatchObject({ ok: false, error: { code: 'too_many_attempts' } });
    house.allowsAttempts = true;
    house.paystack.onCall = async () => ({ kind: 'no_answer' });
    expect(await add('0123456789')).toMatchObject({ ok: false, error: { code: 'provider_unavailable' } });
  });

  it('bank account: at most five, and a removed one makes room', async () => {
    const own = await Promise.all(['1', '2', '3', '4', '5'].map((last) => added(`012345678${last}`)));
    expect(await add('0123456786')).toMatchObject({ ok: false, error: { code: 'destinations_full' } });
    const destinationId = own[0]?.destinationId ?? '';
    const other = await house.newPlayer('ng');
    const remove = (by: PlayerId) => house.call('removeDestination', { destinationId }, { player: by, key: newKey() });
    expect(await remove(other)).toMatchObject({ ok: false, error: { code: 'destination_unknown' } });
    expect(await remove(player)).toMatchObject({ ok: true });
    expect(await add('0123456786')).toMatchObject({ ok: true });
  });

  it("bank account: another person's is refused once the player's name is known", async () => {
    house.names.set(player, 'Musa Danjuma');
    expect(await add('0123456789')).toMatchObject({ ok: false, error: { code: 'destination_of_another' } });
    const { rows } = await house.house.database.owner.query('SELECT FROM payout_destinations WHERE player_id = $1', [player]);
    expect(rows).toHaveLength(0);
  });
});

describe('withdrawals to bank accounts', () => {
  const loseAnswer = ({ arrives }: { readonly arrives: boolean }): void => {
    house.paystack.onCall = async (call) => {
      if (!call.url.endsWith('/transfer')) return null;
      house.paystack.onCall = null;
      if (arrives) await house.paystack.send(call);
      return { kind: 'no_answer' };
    };
  };

  it('bank withdrawal: arrives with kobo, and names the account', async () => {
    const view = await asked(await account('0111222333'));
    expect(view).toMatchObject({ status: 'approved', destination: 'Guaranty Trust Bank ••••2333', methodName: 'Guaranty Trust Bank' });
    await house.play(5);
    expect(await read(view)).toMatchObject({ status: 'paid', providerReceipt: expect.stringMatching(/^\d+$/) });
    expect(await cash()).toBe(cashBefore - 200_050n);
    expect((await transfers())[0]).toMatchObject({ status: 'success', amount: Number(view.arrives.replace('.', '')) });
    await expectCleanBooks(house.house.database);
  });

  it('bank withdrawal: needs an account of the player that has rested for a day', async () => {
    const fresh = (await added('0111222334')).destinationId;
    const until = house.time.now() + dayMs;
    expect(await withdraw(fresh)).toMatchObject({ ok: false, error: { code: 'destination_too_new', data: { until } } });
    expect(await withdraw(undefined)).toMatchObject({ ok: false, error: { code: 'destination_unknown' } });
    const own = await account();
    player = await house.newPlayer('ng', cashBefore);
    expect(await withdraw(own)).toMatchObject({ ok: false, error: { code: 'destination_unknown' } });
    expect(await cash()).toBe(cashBefore);
  });

  it('bank withdrawal: a person checks it when the name is unsure or another player has the account', async () => {
    const own = await account('0111222335');
    house.names.set(player, `Zzz ${(await holderOf('0111222335')).split(' ')[0]}`);
    expect(await asked(own)).toMatchObject({ status: 'waiting', waitsFor: 'approval' });
    player = await house.newPlayer('ng', cashBefore);
    expect(await asked(await account('0111222335'))).toMatchObject({ status: 'waiting', waitsFor: 'approval' });
  });

  const holderOf = async (accountNumber: string): Promise<string> => {
    const url = `/bank/resolve?account_number=${accountNumber}&bank_code=${gtb}`;
    const answer = await house.paystack.server.inject({ url, headers: { authorization: 'Bearer sk_test_simulated_ng' } });
    return JSON.parse(answer.body).data.account_name;
  };

  it('bank withdrawal: without webhooks the look-ups find its result', async () => {
    house.deliversCallbacks = false;
    const view = await asked(await account());
    await house.play(25);
    expect(await read(view)).toMatchObject({ status: 'paid' });
  });

  it('bank withdrawal: an answer that is lost leads to one transfer', async () => {
    house.deliversCallbacks = false;
    const before = (await transfers()).length;
    loseAnswer({ arrives: true });
    const view = await asked(await account());
    await house.play(2);
    expect((await read(view)).status).toBe('unknown');
    await house.play(30);
    expect((await read(view)).status).toBe('paid');
    expect(await transfers()).toHaveLength(before + 1);
  });

  it('bank withdrawal: a transfer that never arrived is sent once more under its reference', async () => {
    const before = (await transfers()).length;
    loseAnswer({ arrives: false });
    const view = await asked(await account());
    await house.play(200, 5);
    expect((await read(view)).status).toBe('paid');
    expect(await transfers()).toHaveLength(before + 1);
  });

  it.each([
    ['failed', { status: 'returned', reason: 'declined' }],
    ['reversed', { status: 'returned', reason: 'payout_reversed' }],
    ['blocked', { status: 'waiting', waitsFor: 'provider' }],
    // Undocumented: it may hide a payment, so the money stays held and the look-ups go on.
    ['wonderful', { status: 'accepted' }],
  ])('bank withdrawal: the status %s', async (status, expected) => {
    await house.paystack.addRule({ operation: 'transfer', outcome: { status } });
    const view = await asked(await account());
    await house.play(25);
    expect(await read(view)).toMatchObject(expected);
    await expectCleanBooks(house.house.database);
  });

  it('bank withdrawal: waits while our balance at the provider is too low', async () => {
    const setBalance = (balance: number) =>
      house.paystack.server.inject({ method: 'POST', url: '/simulator/balance', payload: { market: 'ng', balance } });
    await setBalance(100);
    const view = await asked(await account());
    await house.play(3);
    expect(await read(view)).toMatchObject({ status: 'waiting', waitsFor: 'float' });
    await setBalance(1_000_000);
    await house.play(130, 5);
    expect((await read(view)).status).toBe('paid');
  });

  it('bank withdrawal: taken back by the provider after it was paid, its money returns once, with an alert', async () => {
    await house.paystack.addRule({ operation: 'transfer', outcome: { reversedAfterMs: 60_000, webhookCount: 3 } });
    const view = await asked(await account());
    await house.play(10);
    expect((await read(view)).status).toBe('paid');
    await house.play(70, 5);
    expect(await read(view)).toMatchObject({ status: 'reversed', reason: 'payout_reversed' });
    expect(await cash()).toBe(cashBefore);
    expect(house.alerts.filter((alert) => alert === 'payout_reversed')).toHaveLength(1);
    await expectCleanBooks(house.house.database);
  });

  it('bank withdrawal: a reversal is booked although the first questions about it get no answer', async () => {
    await house.paystack.addRule({ operation: 'transfer', outcome: { reversedAfterMs: 60_000, webhookCount: 1 } });
    const view = await asked(await account());
    await house.play(10);
    house.paystack.onCall = async ({ url }) => (url.includes('/transfer/verify/') ? { kind: 'no_answer' } : null);
    await house.play(70, 5);
    expect((await read(view)).status).toBe('paid');
    house.paystack.onCall = null;
    await house.play(200, 5);
    expect((await read(view)).status).toBe('reversed');
    expect(await cash()).toBe(cashBefore);
  });

  it('bank withdrawal: a forged report changes nothing, and a true signature over a false claim only makes us ask', async () => {
    const view = await asked(await account());
    await house.play(5);
    const [sent] = await transfers();
    const report = (key: string) => {
      const data = { ...sent, domain: 'test', transfer_code: 'TRF_1', currency: 'NGN', status: 'reversed' };
      const file = Buffer.from(JSON.stringify({ event: 'transfer.reversed', data }));
      const headers = { 'x-paystack-signature': createHmac('sha512', key).update(file).digest('hex') };
      return house.call('providerCallback', { provider: 'paystack-ng', secret: 'simulated-webhook' }, { file, headers });
    };
    await report('sk_test_of_another');
    await report('sk_test_simulated_ng');
    await house.play(2);
    expect((await read(view)).status).toBe('paid');
    expect(house.alerts).toEqual(['forged_callback']);
  });
});
