import { ok, unwrap, type PlayerId } from '@tausi/kernel';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { decideExclusion } from '../../wallet/index.ts';
import { TestCashier } from '../test-cashier.ts';

let house: TestCashier;
let playerId: PlayerId;
beforeAll(async () => {
  house = await TestCashier.open();
});
afterAll(() => house.close());
beforeEach(async () => {
  house.alerts.length = 0;
  house.queryResultCode = null;
  // Lets the prompts of one test expire before the next.
  await house.play(70, 10);
  playerId = await house.newPlayer();
});

const codeOf = async (): Promise<string> => {
  const begun = await house.deposit(playerId);
  return begun.ok ? 'begun' : begun.error.code;
};

/** Makes a deposit, answers its prompt and returns its reason. */
async function depositThat(deed: 'pin' | 'cancel', payload: object = {}): Promise<string> {
  const { paymentId } = unwrap(await house.deposit(playerId));
  await house.play(3);
  await house.press(await house.promptId(), deed, payload);
  await house.play(5);
  return unwrap(await house.read(playerId, paymentId)).status;
}

async function cancelTimes(count: number): Promise<void> {
  for (let done = 0; done < count; done += 1) expect(await depositThat('cancel')).toBe('failed');
}

it('WAL-14 payment stop: blocks for an hour after five failures, suspends after five more, and an operator lifts it', async () => {
  await cancelTimes(5);
  expect(await house.deposit(playerId)).toMatchObject({ ok: false, error: { code: 'payments_blocked', args: ['60'], data: {} } });
  expect(house.alerts).toEqual(['payments_blocked']);
  const desk = house.desk();
  expect(await desk.listStopped(10)).toMatchObject([{ playerId, stop: { code: 'payments_blocked' } }]);

  await house.play(3_600, 60);
  expect(await desk.listStopped(10)).toEqual([]);
  await cancelTimes(5);
  expect([await codeOf(), house.alerts]).toEqual(['payments_suspended', ['payments_blocked', 'payments_suspended']]);
  await house.play(48 * 3_600, 3_600);
  expect(await codeOf()).toBe('payments_suspended');

  expect(await desk.lift(playerId, { reason: ' ', by: 'asha' })).toMatchObject({ error: { code: 'reason_missing' } });
  expect(await desk.lift(playerId, { reason: 'called him, the phone is his', by: 'asha' })).toMatchObject({ ok: true });
  expect(await desk.lift(playerId, { reason: 'again', by: 'asha' })).toMatchObject({ error: { code: 'nothing_stopped' } });
  expect([await desk.listStopped(10), await depositThat('pin', { pin: '1234' })]).toEqual([[], 'success']);
});

it("payment stop: refuses twenty concurrent deposits of a blocked player, and accepts another player's", async () => {
  await cancelTimes(5);
  const outcomes = await Promise.all(Array.from({ length: 20 }, codeOf));
  expect(new Set(outcomes)).toEqual(new Set(['payments_blocked']));
  playerId = await house.newPlayer();
  expect(await depositThat('pin', { pin: '1234' })).toBe('success');
});

it('payment stop: a success ends the run of failures', async () => {
  await cancelTimes(4);
  expect(await depositThat('pin', { pin: '1234' })).toBe('success');
  await house.play(120, 10);
  await cancelTimes(4);
  expect(await codeOf()).toBe('begun');
});

it('payment stop: ignores faults of the provider and payments that may still succeed', async () => {
  for (const code of ['26', '1025', '2040', '8', '17', '1037', '1019', '7123']) {
    await house.addRule({ outcome: { callbackCount: 0 } });
    const { paymentId } = unwrap(await house.deposit(playerId));
    house.queryResultCode = code;
    await house.play(6);
    house.queryResultCode = null;
    expect(['failed', 'expired']).toContain(unwrap(await house.read(playerId, paymentId)).status);
    await house.press(await house.promptId(), 'cancel').catch(() => undefined);
  }
  expect([await codeOf(), house.alerts]).toEqual(['begun', []]);
});

it('payment stop: a late success is credited to a blocked player and ends the block', async () => {
  await house.addRule({ outcome: { callbackCount: 0 } });
  const { paymentId } = unwrap(await house.deposit(playerId));
  await house.play(2);
  house.queryResultCode = '1037';
  await house.press(await house.promptId(), 'pin', { pin: '1234' });
  await house.play(10);
  expect(unwrap(await house.read(playerId, paymentId)).status).toBe('expired');
  house.queryResultCode = '1032';
  await cancelTimes(5);
  expect(await codeOf()).toBe('payments_blocked');
  house.queryResultCode = null;
  await house.play(600, 10);
  expect([unwrap(await house.read(playerId, paymentId)).status, await house.house.cashOf(playerId)]).toEqual(['success', 47_500n]);
  expect(await codeOf()).toBe('begun');
});

it('payment stop: an excluded player gets the exclusion as the reason, not the block', async () => {
  await cancelTimes(5);
  await house.house.wallet.changeGuard({ playerId: playerId, at: house.time.now() }, ({ guard, at }) => {
    const exclusion = decideExclusion(guard.exclusions, 'break_7_days', at);
    return ok(exclusion === null ? null : { exclusion });
  });
  expect(await codeOf()).toBe('on_break');
});

it('payment stop: a lifting is never changed', async () => {
  await cancelTimes(5);
  unwrap(await house.desk().lift(playerId, { reason: 'known customer', by: 'juma' }));
  const { owner, pool } = house.house.database;
  await expect(owner.query("UPDATE lifted_payment_stops SET lifted_by = 'nobody'")).rejects.toThrow();
  await expect(pool.query('DELETE FROM lifted_payment_stops')).rejects.toThrow();
});

it('payment stop: unanswered prompts pause further ones per number, and an approved prompt ends the pause', async () => {
  const unansweredPrompt = async (): Promise<void> => {
    // Lets the previous prompt expire on the phone.
    await house.play(70, 10);
    await house.addRule({ outcome: { callbackCount: 0 } });
    unwrap(await house.deposit(playerId));
    house.queryResultCode = '1037';
    await house.play(6);
    house.queryResultCode = null;
  };
  for (let prompt = 0; prompt < 3; prompt += 1) await unansweredPrompt();
  expect(await house.deposit(playerId)).toMatchObject({ ok: false, error: { code: 'prompts_paused', args: ['5'] } });
  await house.play(300, 10);
  expect(await depositThat('pin', { pin: '1234' })).toBe('success');
  await house.play(60, 10);
  await unansweredPrompt();
  expect(await codeOf()).toBe('begun');
});

it('payment stop: the same amount is refused for two minutes after it was paid, before the provider is asked', async () => {
  expect(await depositThat('pin', { pin: '1234' })).toBe('success');
  const before = await house.promptId();
  const refused = await house.deposit(playerId);
  expect(refused).toMatchObject({ ok: false, error: { code: 'same_amount_too_soon', args: ['2'] } });
  expect(await house.promptId()).toBe(before);
  // Another amount may be paid at once, and the same one after the two minutes.
  unwrap(await house.deposit(playerId, '250'));
  await house.play(3);
  await house.press(await house.promptId(), 'pin', { pin: '1234' });
  await house.play(120, 10);
  expect(await codeOf()).toBe('begun');
});
