import { idempotencyKey, ok, unwrap, type PlayerId } from '@tausi/kernel';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { uuidv7 } from '../../platform/ids.ts';
import { decideLimit } from '../../wallet/index.ts';
import type { PaymentQuery } from '../index.ts';
import { TestCashier } from '../test-cashier.ts';

let house: TestCashier;
let playerId: PlayerId;
beforeAll(async () => {
  house = await TestCashier.open();
});
afterAll(() => house.close());
beforeEach(async () => {
  playerId = await house.newPlayer();
  // Lets the prompts of one test expire before the next.
  await house.play(70, 10);
});

describe('deposit calls', () => {
  it('deposit calls: a repeated key creates one payment', async () => {
    const key = uuidv7(house.time.now());
    const first = unwrap(await house.deposit(playerId, '500', key));
    const again = unwrap(await house.deposit(playerId, '500', key));
    expect(again.paymentId).toBe(first.paymentId);
    expect(await house.deposit(playerId, '600', key)).toMatchObject({ ok: false, error: { code: 'key_reused' } });
  });

  it('deposit options: suggest the last and the median amount, within the limits of the player', async () => {
    const suggested = async () => unwrap(await house.call('depositOptions', {}, { player: playerId }));
    for (const amount of ['300', '320', '600']) {
      unwrap(await house.deposit(playerId, amount));
      await house.play(3);
      await house.press(await house.promptId(), 'pin', { pin: '1234' });
      await house.play(70, 10);
    }
    expect(await suggested()).toMatchObject({ methods: [{ suggested: ['100.00', '250.00', '320.00', '500.00', '600.00'] }, {}] });
    await house.house.wallet.changeGuard({ playerId, at: house.time.now() }, ({ guard, at }) =>
      ok({ limit: decideLimit(guard.limits, { kind: 'deposit', span: 'week', value: 150_000n }, at) }),
    );
    expect(await suggested()).toMatchObject({ methods: [{ suggested: ['100.00', '250.00'] }, {}] });
  });

  it('deposit calls: a player has one open request, despite repeated presses', async () => {
    const outcomes = await Promise.all(Array.from({ length: 5 }, () => house.deposit(playerId)));
    const made = outcomes.filter((outcome) => outcome.ok);
    expect(made).toHaveLength(1);
    const paymentId = made[0]?.ok === true ? made[0].value.paymentId : '';
    for (const outcome of outcomes.filter((each) => !each.ok)) {
      expect(outcome).toMatchObject({ error: { code: 'deposit_in_progress', data: { paymentId } } });
    }
  });

  it.each([
    ['19', 'deposit_below_minimum'],
    ['250001', 'deposit_above_maximum'],
    ['20.50', 'deposit_amount_not_whole'],
    ['0', 'amount_invalid'],
    ['-5', 'amount_invalid'],
  ])('deposit calls: refuse %s as %s', async (amount, code) => {
    expect(await house.deposit(playerId, amount)).toMatchObject({ ok: false, error: { code } });
  });

  it('deposit methods: M-Pesa first for its own numbers in Kenya, three wallets in Ghana', async () => {
    expect(await house.call('depositOptions', {}, { player: playerId })).toMatchObject({
      ok: true,
      value: {
        currency: 'KSH',
        phone: expect.stringMatching(/^0712\*{3}\d{3}$/),
        methods: [
          { method: 'mpesa', available: true, suitsNumber: true, amountMin: '20.00', taxPpm: 50_000, phonePageUrl: null },
          { method: 'airtel', available: true, suitsNumber: false },
        ],
      },
    });
    expect(await house.call('depositOptions', {}, { player: playerId, market: 'gh' })).toMatchObject({
      ok: true,
      value: { currency: 'GHS', methods: ['mtn', 'telecel', 'at'].map((method) => ({ method, available: true })) },
    });
  });

  it('deposit calls: refuse a method that the market does not have', async () => {
    const asked = await house.call('deposit', { method: 'momo', amount: '500' }, { player: playerId, key: idempotencyKey('pressed-once') });
    expect(asked).toMatchObject({ ok: false, error: { code: 'unknown_method' } });
  });

  it('deposit calls: show a payment to its own player only', async () => {
    const payment = unwrap(await house.deposit(playerId));
    const stranger = await house.newPlayer();
    expect(await house.read(stranger, payment.paymentId)).toEqual({ ok: false, error: { code: 'unknown_payment' } });
  });

  it('deposit calls: list a player’s payments newest first, from a cursor on', async () => {
    const made: string[] = [];
    for (const amount of ['100', '200', '300']) {
      made.unshift(unwrap(await house.deposit(playerId, amount)).paymentId);
      await house.play(2);
      await house.press(await house.promptId(), 'cancel');
      await house.play(5);
    }
    const list = (before: PaymentQuery['before']) => house.cashier.listPayments({ playerId, statuses: ['failed'], before, limit: 2 });
    const first = await list(null);
    expect(first.map(({ id }) => id)).toEqual(made.slice(0, 2));
    expect((await list(first[1]?.id ?? null)).map(({ id }) => id)).toEqual(made.slice(2));
  });
});
