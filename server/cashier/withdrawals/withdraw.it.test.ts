import { generateKeyPairSync } from 'node:crypto';
import { withdrawOptions } from '@tausi/contract/cashier/withdraw-options.ts';
import { withdrawQuote } from '@tausi/contract/cashier/withdraw-quote.ts';
import { payment, type PaymentView } from '@tausi/contract/cashier/payment.ts';
import { assert, idempotencyKey, later, money, paymentId as idOfPayment, type Instant, type PlayerId } from '@tausi/kernel';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { brokenPromises, expectCleanBooks } from '../../test-books.ts';
import { uuidv7 } from '../../platform/ids.ts';
import { createQueue } from '../../platform/queue/queue.ts';
import { writeAll } from '../deposits/save-decision.ts';
import { orderChanged, orderMade } from '../payouts/orders-store.ts';
import { newOrderRef, orderAfter, type PaymentOrder } from '../payouts/payment-order.ts';
import { paymentPromises } from '../promises.ts';
import { TestCashier } from '../test-cashier.ts';
import { createWithdrawalDecider } from './decide-withdrawal.ts';
import { createWithdrawalStore } from './withdrawal-store.ts';
import type { Withdrawal } from './withdrawal.ts';

let house: TestCashier;
beforeAll(async () => {
  house = await TestCashier.open();
  const { publicKey } = generateKeyPairSync('rsa', {
    modulusLength: 2_048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  });
  house.restart({ payouts: { shortCode: '600000', initiatorName: 'i', initiatorPassword: 'p', certificate: publicKey } });
});
afterAll(() => house.close());
beforeEach(() => {
  house.identityBefore = [];
  house.heldUntil = null;
  house.code = null;
});

let pressed = 0;
const newKey = () => idempotencyKey(`pressed-${(pressed += 1)}-${uuidv7(house.time.now())}`);
const withdraw = (player: PlayerId, amount = '1000', params: object = {}, key = newKey()) =>
  house.call('withdraw', { method: 'mpesa', amount, ...params }, { player, key });
const view = async (player: PlayerId, amount?: string, params?: object): Promise<PaymentView> => {
  const answer = await withdraw(player, amount, params);
  if (!answer.ok) throw new Error(answer.error.code);
  return payment.parse(answer.value);
};
const refusalOf = async (answer: ReturnType<typeof withdraw>) => {
  const answered = await answer;
  return answered.ok ? null : answered.error;
};
const quote = async (player: PlayerId, amount: string) => {
  const answer = await house.call('withdrawQuote', { method: 'mpesa', amount }, { player });
  return answer.ok ? withdrawQuote.answer.parse(answer.value) : null;
};
const options = async (player: PlayerId) => {
  const answer = await house.call('withdrawOptions', {}, { player });
  return answer.ok ? withdrawOptions.answer.parse(answer.value) : null;
};
const booksOf = async (player: PlayerId) => {
  const purses = await house.house.wallet.pursesOf(player);
  return [purses?.cash.minor, purses?.held.minor, purses?.bonus.minor, purses?.seq];
};
const anOrder = ({ id, amount, tax, provider }: Withdrawal, at: Instant): PaymentOrder => ({
  id: uuidv7(at),
  paymentId: id,
  attempt: 1,
  provider: 'daraja',
  providerAccount: provider,
  amount: money(amount.asset, amount.minor - (tax?.amount.minor ?? 0n)),
  orderRef: newOrderRef(),
  providerRef: null,
  receipt: null,
  state: 'made',
  sends: 1,
  reportedCode: null,
  madeAt: at,
  decidedAt: null,
  version: 1,
});

/** The provider pays, without its adapter. */
const pay = async (id: string) => {
  const { wallet, database } = house.house;
  const clock = house.time;
  const store = createWithdrawalStore(database.pool);
  const live = { publish: async () => undefined, onPublishFailed: () => undefined };
  const applyFact = createWithdrawalDecider({
    clock,
    queue: createQueue({ clock, isDriven: true }),
    store,
    writeRows: (rows) => writeAll(database.pool, rows),
    wallet,
    live,
    messageRows: () => [],
    countAlert: () => undefined,
  });
  const at = clock.now();
  const withdrawal = await store.find(idOfPayment(id));
  assert(withdrawal !== null, 'the withdrawal exists');
  const order = anOrder(withdrawal, at);
  const paid = { kind: 'paid', receipt: null, amount: null } as const;
  await applyFact(order.paymentId, { kind: 'order_made', at }, [orderMade(order)]);
  await applyFact(order.paymentId, { kind: 'evidence', at, evidence: paid }, [orderChanged(order, orderAfter(order, paid, at) ?? order)]);
};
const rich = (shillings = 5_000) => house.house.playerWith(BigInt(shillings) * 100n);

it('withdraw: takes the money aside with the tax, and asks nobody for a small sum', async () => {
  const player = await rich();
  const asked = await view(player, '101');
  expect(asked).toMatchObject({
    kind: 'withdraw',
    status: 'approved',
    method: 'mpesa',
    methodName: 'M-Pesa',
    amount: '100.00',
    tax: '5.00',
    arrives: '95.00',
    cancellable: true,
    waitsFor: null,
  });
  expect(asked.promisedBy).toBe(house.time.now() + 300_000);
  expect(asked.timeline.map(({ step }) => step)).toEqual(['asked', 'approved']);
  expect((await booksOf(player)).slice(0, 2)).toEqual([490_000n, 10_000n]);
  expect(await house.read(player, asked.paymentId)).toEqual({ ok: true, value: asked });
  expect(house.published.at(-1)?.paymentId).toBe(asked.paymentId);
});

const airtel = { method: 'airtel', name: 'Airtel Money', suitsNumber: false };
it('withdraw: options and quote tell limits, tax, promise and what blocks', async () => {
  const player = await rich();
  expect(await options(player)).toMatchObject({
    methods: [{ method: 'mpesa', amountMin: '50.00', amountMax: '250000.00', wholeAmountsOnly: true, promiseSeconds: 300 }, airtel],
    gates: [],
    left: { sum: '500000.00', count: 4 },
    openPaymentId: null,
  });
  expect(await quote(player, '101')).toMatchObject({
    leaves: '100.00',
    stays: '1.00',
    arrives: '95.00',
    people: false,
    gates: [],
    tax: { ppm: 50_000, base: '100.00', amount: '5.00' },
  });
  expect(await quote(player, '25000')).toMatchObject({
    people: true,
    gates: [{ code: 'identity_needed' }, { code: 'insufficient_funds' }],
  });
  const { paymentId } = await view(player);
  expect(await options(player)).toMatchObject({
    openPaymentId: paymentId,
    gates: [{ code: 'withdrawal_in_progress' }],
    left: { sum: '499000.00', count: 3 },
  });
});

it('withdraw: each gate refuses and leaves the books as they were', async () => {
  const player = await rich();
  const until = later(house.time.now(), 3_600_000);
  const before = await booksOf(player);
  const refused = async (code: string, answer: ReturnType<typeof withdraw>, data?: object) => {
    expect(await refusalOf(answer)).toMatchObject(data === undefined ? { code } : { code, data });
    expect(await booksOf(player)).toEqual(before);
  };
  await refused('unknown_method', withdraw(player, '1000', { method: 'telecel' }));
  for (const amount of ['0', '0.00']) await refused('amount_invalid', withdraw(player, amount));
  await refused('withdrawal_below_minimum', withdraw(player, '49.99'));
  await refused('withdrawal_above_maximum', withdraw(player, '250001'));
  await refused('insufficient_funds', withdraw(player, '5001'));
  house.heldUntil = until;
  await refused('withdrawals_held', withdraw(player), { until, why: 'account_changed' });
  house.heldUntil = null;
  house.code = '123456';
  await refused('second_factor_needed', withdraw(player));
  await refused('second_factor_wrong', withdraw(player, '1000', { secondFactor: '654321' }));
  house.code = null;
  house.identityBefore = ['arrival', 'withdrawal'];
  await refused('identity_needed', withdraw(player));
  house.identityBefore = [];
  expect((await view(player)).status).toBe('approved');
});

it('withdraw: identity is needed above the free total', async () => {
  const player = await rich(60_000);
  expect((await refusalOf(withdraw(player, '20010')))?.code).toBe('identity_needed');
  house.tiers.set(player, 2);
  expect(await view(player, '20010')).toMatchObject({ status: 'waiting', waitsFor: 'approval' });
});

it('withdraw: a bonus in play blocks until it is given up', async () => {
  const player = await rich();
  const { wallet } = house.house;
  const at = house.time.now();
  const kes = (minor: bigint) => money('KES', minor);
  const terms = {
    campaign: 'first-deposit',
    wageringRequirement: kes(50_000n),
    contribution: { byGamePpm: {}, otherGamesPpm: 1_000_000, lowRiskPpm: 0 },
    stakeOrder: 'cash_first',
    stakeMax: null,
    cashOutMax: null,
    expiresAt: later(at, 1e9),
  } as const;
  await wallet.execute(
    { kind: 'bonus_granted', playerId: player, key: newKey(), at, bonusId: uuidv7(at), amount: kes(10_000n), terms },
    [],
  );
  const before = await booksOf(player);
  expect(await refusalOf(withdraw(player))).toEqual({
    code: 'wagering_incomplete',
    args: ['500.00', '500.00'],
    data: { remaining: '500.00', target: '500.00' },
  });
  // Another gate refuses first: the bonus stays.
  expect((await refusalOf(withdraw(player, '5001', { giveUpBonus: true })))?.code).toBe('insufficient_funds');
  expect(await booksOf(player)).toEqual(before);
  expect((await view(player, '1000', { giveUpBonus: true })).status).toBe('approved');
  expect((await booksOf(player)).slice(0, 3)).toEqual([400_000n, 100_000n, 0n]);
});

it('A03 withdraw: in 200 races of twenty presses one is taken, and a repeated key returns the first', async () => {
  for (let race = 0; race < 200; race += 1) {
    const [player, key] = [await rich(), newKey()];
    const presses = [...Array.from({ length: 15 }, () => newKey()), ...Array.from({ length: 5 }, () => key)];
    const answers = await Promise.all(presses.map((pressedKey) => withdraw(player, '1000', {}, pressedKey)));
    const taken = answers.filter((answer) => answer.ok).map((answer) => payment.parse(answer.value).paymentId);
    expect(new Set(taken).size).toBe(1);
    const codes = answers.flatMap((answer) => (answer.ok ? [] : [answer.error]));
    expect(new Set(codes.map(({ code }) => code))).toEqual(new Set(['withdrawal_in_progress']));
    expect(new Set(codes.map(({ data }) => JSON.stringify(data)))).toEqual(new Set([JSON.stringify({ paymentId: taken[0] })]));
    expect((await booksOf(player)).slice(0, 2)).toEqual([400_000n, 100_000n]);
  }
}, 240_000);

it('withdraw: a client that was cut off repeats its key and gets its one withdrawal', async () => {
  const player = await rich();
  const key = newKey();
  const first = await withdraw(player, '1000', {}, key);
  expect(await withdraw(player, '1000', {}, key)).toEqual(first);
  expect((await refusalOf(withdraw(player, '900', {}, key)))?.code).toBe('key_reused');
  expect((await booksOf(player)).slice(0, 2)).toEqual([400_000n, 100_000n]);
});

it('withdraw: concurrent withdrawals of a day cannot pass its count', async () => {
  const player = await rich();
  for (let count = 0; count < 4; count += 1) {
    await pay((await view(player, '100')).paymentId);
  }
  const refusal = await refusalOf(withdraw(player, '100'));
  expect(refusal).toMatchObject({ code: 'withdrawals_used_up', data: { left: '0.00' } });
  expect((await options(player))?.gates.map(({ code }) => code)).toEqual(['withdrawals_used_up']);
});

it('cancel: returns the money once, only to its player, and says when it is too late', async () => {
  const player = await rich();
  const cancel = (id: string, by = player) => house.call('cancelPayment', { id }, { player: by, key: newKey() });
  const { paymentId } = await view(player);
  const stranger = await rich(0);
  expect((await refusalOf(cancel(paymentId, stranger)))?.code).toBe('unknown_payment');
  expect(await house.read(stranger, paymentId)).toEqual({ ok: false, error: { code: 'unknown_payment' } });
  const cancelled = await Promise.all([cancel(paymentId), cancel(paymentId)]);
  for (const answer of cancelled)
    expect(answer).toMatchObject({ ok: true, value: { status: 'returned', reason: 'withdrawal_cancelled', cancellable: false } });
  expect((await booksOf(player)).slice(0, 2)).toEqual([500_000n, 0n]);
  expect((await options(player))?.left.count).toBe(4);
  const second = await view(player);
  await pay(second.paymentId);
  expect((await refusalOf(cancel(second.paymentId)))?.code).toBe('not_cancellable');
});

it('withdraw: a late payment is compensated once, and one in time is not', async () => {
  const player = await rich();
  const inTime = await view(player);
  await pay(inTime.paymentId);
  const late = await view(player);
  house.time.advance(2 * 3_600_000);
  await pay(late.paymentId);
  for (let run = 0; run < 2; run += 1) await house.runJobs('compensate_lateness');
  // Two started hours after the promise of five minutes: 2 % of 1,000 shillings.
  const paid = await house.read(player, late.paymentId);
  expect(paid).toMatchObject({ ok: true, value: { status: 'paid', compensation: '20.00' } });
  expect(house.published.at(-1)).toMatchObject({ paymentId: late.paymentId, compensation: '20.00' });
  expect(await house.read(player, inTime.paymentId)).toMatchObject({ ok: true, value: { compensation: null } });
  expect((await booksOf(player)).slice(0, 2)).toEqual([302_000n, 0n]);
});

it('withdraw: holds, captures, releases and orders agree with the payments', async () => {
  await expectCleanBooks(house.house.database);
  const { owner } = house.house.database;
  const broken = async (change: string) => {
    await owner.query(change);
    return brokenPromises(house.house.database, paymentPromises);
  };
  await owner.query(`INSERT INTO payments (payment_id, player_id, market, kind, method, provider, status, key, reference, phone, currency, asked_minor,
      amount_minor, people_needed, is_cancellable, promised_by, created_at)
    SELECT uuidv7(), player_id, market, kind, method, provider, 'returned', 'unheld-key', 'TSUNHELD', phone, currency, asked_minor, amount_minor,
      people_needed, is_cancellable, promised_by, created_at FROM payments WHERE status = 'returned' LIMIT 1`);
  expect(await broken('SELECT')).toContain('20a');
  await owner.query("DELETE FROM payments WHERE key = 'unheld-key'");
  expect(await broken('UPDATE payment_orders SET amount_minor = amount_minor + 1 WHERE attempt = 1')).toEqual(['20b']);
});
