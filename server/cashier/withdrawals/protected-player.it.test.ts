import { payment } from '@tausi/contract/cashier/payment.ts';
import { idempotencyKey, ok, unwrap } from '@tausi/kernel';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { uuidv7 } from '../../platform/ids.ts';
import { decideLimit } from '../../wallet/index.ts';
import { TestCashier } from '../test-cashier.ts';

let house: TestCashier;
beforeAll(async () => {
  house = await TestCashier.open();
});
afterAll(() => house.close());

it('WAL-15 cancel: a player who protects themselves by a limit cannot take a withdrawal back into play', async () => {
  const player = await house.newPlayer('ug', 100_000_000n);
  house.tiers.set(player, 2);
  const { wallet } = house.house;
  await wallet.changeGuard({ playerId: player, at: house.time.now() }, ({ guard }) =>
    ok({ limit: decideLimit(guard.limits, { kind: 'deposit', span: 'week', value: 1_000_000n }, house.time.now()) }),
  );
  const ask = { method: 'mtn', amount: '300000' };
  const asked = await house.call('withdraw', ask, { player, key: idempotencyKey(uuidv7(house.time.now())) });
  const { paymentId: id, cancellable } = payment.parse(unwrap(asked));
  expect(cancellable).toBe(false);
  expect(await house.call('cancelPayment', { id }, { player })).toMatchObject({ ok: false, error: { code: 'not_cancellable' } });
  expect((await wallet.pursesOf(player))?.held.minor).toBe(30_000_000n);
});
