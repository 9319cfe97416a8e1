import { idempotencyKey, internationalPhone, ok, unwrap, type PlayerId } from '@tausi/kernel';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { decideExclusion, decideLimit } from '../../wallet/index.ts';
import { uuidv7 } from '../../platform/ids.ts';
import { TestCashier } from '../test-cashier.ts';
import { phoneOfPlayer } from '../test-markets.ts';

let house: TestCashier;
beforeAll(async () => {
  house = await TestCashier.open();
});
afterAll(() => house.close());
// Lets the prompts of one test expire before the next.
beforeEach(() => house.play(70, 10));

const limitDeposits = (playerId: PlayerId, minor: bigint) =>
  house.house.wallet.changeGuard({ playerId: playerId, at: house.time.now() }, ({ guard, at }) =>
    ok({ limit: decideLimit(guard.limits, { kind: 'deposit', span: 'week', value: minor }, at) }),
  );

const pay = async (): Promise<void> => {
  await house.play(3);
  await house.press(await house.promptId(), 'pin', { pin: '1234' });
  await house.play(5);
};

it('deposit limit: of twenty concurrent deposits exactly the ones within the limit begin, and none after they are credited', async () => {
  const player = await house.newPlayer();
  await limitDeposits(player, 100_000n);
  const passed: boolean[] = [];
  for (let wave = 0; wave < 4; wave += 1) {
    const outcomes = await Promise.all(Array.from({ length: 20 }, () => house.deposit(player, '400')));
    const begun = outcomes.filter((outcome) => outcome.ok).length;
    expect(begun).toBe(wave < 2 ? 1 : 0);
    const codes = new Set(outcomes.flatMap((outcome) => (outcome.ok ? [] : [outcome.error.code])));
    expect(codes).toEqual(new Set([wave < 2 ? 'deposit_in_progress' : 'deposit_limit_reached']));
    passed.push(begun === 1);
    if (begun !== 1) continue;
    await pay();
    // The provider refuses the same amount sooner.
    await house.play(120, 10);
  }
  expect(passed).toEqual([true, true, false, false]);
  // The limit is gross, so the withheld tax of 5 % makes no room.
  expect(await house.house.cashOf(player)).toBe(76_000n);
  expect(await house.deposit(player, '201')).toMatchObject({
    ok: false,
    error: { code: 'deposit_limit_reached', args: ['KSH 200.00'], data: { span: 'week', remaining: '200.00' } },
  });
  expect(unwrap(await house.deposit(player, '200')).status).not.toBe('failed');
});

it('deposit limit: an excluded player begins no deposit, and earlier ones are still credited', async () => {
  const player = await house.newPlayer();
  unwrap(await house.deposit(player, '300'));
  const until = await house.house.wallet.changeGuard({ playerId: player, at: house.time.now() }, ({ guard, at }) => {
    const exclusion = decideExclusion(guard.exclusions, 'break_7_days', at);
    return ok(exclusion === null ? null : { exclusion });
  });
  expect(until.ok).toBe(true);
  await pay();
  expect(await house.house.cashOf(player)).toBe(28_500n);
  expect(await house.deposit(player, '300')).toMatchObject({ ok: false, error: { code: 'on_break' } });
});

it('central register: a player on it deposits nothing, by a request or from the SIM menu, and withdraws their balance', async () => {
  const player = await house.newPlayer('ke', 1_000_000n);
  house.registered.add(phoneOfPlayer(player, 'ke'));
  expect(await house.deposit(player)).toMatchObject({ ok: false, error: { code: 'centrally_excluded' } });
  const number = internationalPhone('ke', phoneOfPlayer(player, 'ke'));
  const url = `/simulator/phones/${number}/paybill`;
  await house.cashier.registerAddresses();
  const payload = { amount: '500', account: phoneOfPlayer(player, 'ke'), pin: '1234' };
  expect((await house.daraja.inject({ method: 'POST', url, payload })).body).toContain('C2B00016');
  const key = idempotencyKey(uuidv7(house.time.now()));
  expect((await house.call('withdraw', { method: 'mpesa', amount: '500' }, { player, key })).ok).toBe(true);
});
