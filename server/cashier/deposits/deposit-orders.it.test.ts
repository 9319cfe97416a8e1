import { readFileSync } from 'node:fs';
import { payment, type PaymentView } from '@tausi/contract/cashier/payment.ts';
import { idempotencyKey, paymentId, unwrap, type PlayerId } from '@tausi/kernel';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { brokenPromises, expectCleanBooks } from '../../test-books.ts';
import { uuidv7 } from '../../platform/ids.ts';
import { createCallbackAddresses } from '../port/callback-address.ts';
import { paymentPromises } from '../promises.ts';
import { TestCashier } from '../test-cashier.ts';

const migration = readFileSync(new URL('../../../db/migrations/0365_deposit_orders.sql', import.meta.url), 'utf8');

let house: TestCashier;
beforeAll(async () => {
  house = await TestCashier.open();
});
afterAll(() => house.close());
beforeEach(() => {
  house.deliversCallbacks = true;
  house.momo.onCall = null;
  house.paystack.onCall = null;
  house.onPush = null;
  house.alerts.length = 0;
});

type OrderRow = { readonly attempt: number; readonly provider_account: string; readonly state: string; readonly receipt: string | null };
const ordersOf = async (id: string): Promise<readonly OrderRow[]> => {
  const text = 'SELECT attempt, provider_account, state, receipt FROM payment_orders WHERE payment_id = $1 ORDER BY attempt';
  return (await house.house.database.owner.query<OrderRow>(text, [id])).rows;
};
const statesOf = async (of: PaymentView) => (await ordersOf(of.paymentId)).map((row) => `${row.provider_account} ${row.state}`);
const read = async (player: PlayerId, of: PaymentView): Promise<PaymentView> => unwrap(await house.read(player, of.paymentId));

describe('the order of a deposit', () => {
  it('deposit order: is stored before the first byte leaves, and follows the deposit to its end', async () => {
    const player = await house.newPlayer();
    const before: string[] = [];
    house.onPush = async (call) => {
      const { rows } = await house.house.database.owner.query<{ state: string }>(
        'SELECT o.state FROM payment_orders o JOIN payments p USING (payment_id) WHERE p.player_id = $1',
        [player],
      );
      before.push(...rows.map(({ state }) => state));
      return house.send(call);
    };
    const asked = unwrap(await house.deposit(player));
    expect(before).toEqual(['made']);
    expect(await statesOf(asked)).toEqual(['daraja accepted']);
    await house.play(2);
    await house.press(await house.promptId(), 'pin', { pin: '1234' });
    await house.play(6);
    const paid = await read(player, asked);
    expect(await ordersOf(asked.paymentId)).toEqual([
      { attempt: 1, provider_account: 'daraja', state: 'paid', receipt: paid.providerReceipt },
    ]);
  });

  it('deposit order: a lost answer leaves it live, a declined prompt ends it', async () => {
    const player = await house.newPlayer();
    house.onPush = async (call) => {
      await house.send(call);
      return { kind: 'no_answer' };
    };
    const asked = unwrap(await house.deposit(player));
    expect(await statesOf(asked)).toEqual(['daraja unknown']);
    await house.play(2);
    await house.press(await house.promptId(), 'cancel');
    await house.play(6);
    expect(await read(player, asked)).toMatchObject({ status: 'failed' });
    expect(await statesOf(asked)).toEqual(['daraja failed']);
  });

  it('deposit order: a request that never left, at the only account of its method, is over at once', async () => {
    const player = await house.newPlayer();
    house.onPush = async () => ({ kind: 'not_sent' });
    const asked = unwrap(await house.deposit(player));
    expect(asked).toMatchObject({ status: 'failed', reason: 'provider_unavailable' });
    expect(await statesOf(asked)).toEqual(['daraja not_sent']);
  });

  it('deposit order: the database refuses a second live one', async () => {
    const asked = unwrap(await house.deposit(await house.newPlayer()));
    const second = house.house.database.owner.query(
      `INSERT INTO payment_orders (order_id, payment_id, attempt, provider, provider_account, currency, amount_minor, order_ref, state, sends,
         made_at, version)
       SELECT uuidv7(), payment_id, 2, provider, provider_account, currency, amount_minor, 'another-reference', 'made', 1, made_at, 1
       FROM payment_orders WHERE payment_id = $1`,
      [asked.paymentId],
    );
    await expect(second).rejects.toThrow('one_live_order');
  });
});

describe('F23 two versions on one database', () => {
  it.each([
    ['with its next change', false],
    ['by the migration', true],
  ])('F23 deposit order: a deposit that an earlier version left open gets its order %s and is credited', async (_how, migrates) => {
    const player = await house.newPlayer();
    const asked = unwrap(await house.deposit(player));
    // Earlier versions store none.
    await house.house.database.owner.query('DELETE FROM payment_orders WHERE payment_id = $1', [asked.paymentId]);
    if (migrates) await house.house.database.owner.query(insertIn(migration, asked.paymentId));
    expect(await statesOf(asked)).toEqual(migrates ? ['daraja accepted'] : []);
    await house.play(2);
    await house.press(await house.promptId(), 'pin', { pin: '1234' });
    await house.play(6);
    expect(await read(player, asked)).toMatchObject({ status: 'success' });
    expect(await statesOf(asked)).toEqual(['daraja paid']);
    expect(await house.house.cashOf(player)).toBe(47_500n);
  });

  it('F23 deposit order: a deposit that an earlier version decided keeps its result', async () => {
    const player = await house.newPlayer();
    const asked = unwrap(await house.deposit(player));
    // Earlier versions change the payment alone.
    await house.house.database.owner.query(
      "UPDATE payments SET status = 'failed', reason = 'cancelled', closed_at = now(), version = version + 1 WHERE payment_id = $1",
      [asked.paymentId],
    );
    await house.play(400, 20);
    expect(await read(player, asked)).toMatchObject({ status: 'failed', reason: 'cancelled' });
    const second = unwrap(await house.deposit(player));
    expect(second.status).toBe('sent');
  });
});

const insertIn = (sql: string, id: string): string => `${sql.slice(sql.indexOf('INSERT')).replace(';', '')} AND payment_id = '${id}'`;

describe('the second account of a method', () => {
  const isRequest = (url: string): boolean => url.endsWith('/requesttopay');
  let pressed = 0;
  const byMtn = async (player: PlayerId): Promise<PaymentView> => {
    const key = idempotencyKey(`pressed-${(pressed += 1)}-${uuidv7(house.time.now())}`);
    return payment.parse(unwrap(await house.call('deposit', { method: 'mtn', amount: '20.50' }, { player, key })));
  };
  const approve = async (): Promise<void> => {
    const [charge]: readonly { readonly reference: string }[] = JSON.parse(
      (await house.paystack.server.inject('/simulator/state')).body,
    ).transactions;
    await house.paystack.server.inject({ method: 'POST', url: `/phone/${charge?.reference}`, payload: { act: 'approve' } });
  };

  it.each([
    ['is not reached', { kind: 'not_sent' }, 'not_sent'],
    ['refuses the caller', { kind: 'answered', status: 500, body: { code: 'NOT_ALLOWED' } }, 'failed'],
  ] as const)('deposit order: when MTN %s, the same payment is asked by Paystack and credited once', async (_what, outcome, state) => {
    const player = await house.newPlayer('gh');
    house.momo.onCall = async ({ url }) => (isRequest(url) ? outcome : null);
    const asked = await byMtn(player);
    expect(asked).toMatchObject({ status: 'sent', methodName: 'MTN MoMo', next: { kind: 'prompt' }, provider: 'paystack-gh' });
    expect(asked.timeline.map(({ step }) => step)).toEqual(['created', 'sent_elsewhere', 'sent']);
    expect(await statesOf(asked)).toEqual([`momo-gh-in ${state}`, 'paystack-gh accepted']);
    await approve();
    await house.play(3);
    expect(await read(player, asked)).toMatchObject({ status: 'success' });
    expect(await statesOf(asked)).toEqual([`momo-gh-in ${state}`, 'paystack-gh paid']);
    expect((await house.house.wallet.pursesOf(player))?.cash.minor).toBe(2_050n);
  });

  it('deposit order: when the answer was lost, no other account is asked', async () => {
    const player = await house.newPlayer('gh');
    house.momo.onCall = async ({ url }) => (isRequest(url) ? { kind: 'no_answer' } : null);
    expect(await statesOf(await byMtn(player))).toEqual(['momo-gh-in unknown']);
  });

  it('deposit order: a refusal after eight seconds is the end', async () => {
    const player = await house.newPlayer('gh');
    house.momo.onCall = async ({ url }) => {
      if (!isRequest(url)) return null;
      house.time.advance(8_000);
      return { kind: 'not_sent' };
    };
    const asked = await byMtn(player);
    expect(asked).toMatchObject({ status: 'failed', reason: 'provider_unavailable' });
    expect(await statesOf(asked)).toEqual(['momo-gh-in not_sent']);
  });

  it('deposit order: two accounts that are not reached end the deposit, and a third try is a new payment', async () => {
    const player = await house.newPlayer('gh');
    house.momo.onCall = async () => ({ kind: 'not_sent' });
    house.paystack.onCall = async () => ({ kind: 'not_sent' });
    const asked = await byMtn(player);
    expect(asked).toMatchObject({ status: 'failed', reason: 'provider_unavailable' });
    expect(await statesOf(asked)).toEqual(['momo-gh-in not_sent', 'paystack-gh not_sent']);
  });

  it('deposit order: a call-back of the account that refused credits nothing; if it was paid there, people decide', async () => {
    const player = await house.newPlayer('gh');
    house.momo.onCall = async ({ url }) => (isRequest(url) ? { kind: 'not_sent' } : null);
    const asked = await byMtn(player);
    const addresses = createCallbackAddresses(Buffer.alloc(32, 9), 'http://127.0.0.1', 'momo');
    const [secret = ''] = addresses.urlOf(paymentId(asked.paymentId)).split('/').toReversed();
    const body = { status: 'SUCCESSFUL', amount: '20.50', currency: 'GHS', financialTransactionId: '8899', externalId: 'x' };
    const report = async () => {
      await house.call('providerCallback', { provider: 'momo', secret }, { file: Buffer.from(JSON.stringify(body)) });
      await house.runJobs('process_callback');
    };
    await report();
    expect(await read(player, asked)).toMatchObject({ status: 'sent' });
    expect(house.alerts).toEqual([]);
    house.momo.onCall = async ({ method }) => (method === 'GET' ? { kind: 'answered', status: 200, body } : null);
    await report();
    expect(await read(player, asked)).toMatchObject({ status: 'in_review' });
    expect(house.alerts).toEqual(['callback_contradicts']);
    expect((await house.house.wallet.pursesOf(player))?.cash.minor).toBe(0n);
  });
});

it('deposit order: the orders agree with the deposits, and a paid order without a credit is found', async () => {
  await expectCleanBooks(house.house.database);
  await house.house.database.owner.query("UPDATE payment_orders SET state = 'paid', decided_at = now() WHERE state = 'unknown'");
  expect(await brokenPromises(house.house.database, paymentPromises)).toEqual(['20f']);
});
