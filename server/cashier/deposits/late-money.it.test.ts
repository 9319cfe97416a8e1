import { unwrap, type PlayerId } from '@tausi/kernel';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { TestCashier } from '../test-cashier.ts';

const hourSeconds = 3_600;

let house: TestCashier;
let playerId: PlayerId;
beforeAll(async () => {
  house = await TestCashier.open();
});
afterAll(() => house.close());
beforeEach(async () => {
  house.answersQueries = true;
  house.queryResultCode = null;
  house.onPush = null;
  house.alerts.length = 0;
  house.texts.length = 0;
  playerId = await house.newPlayer();
});

const statusOf = async (paymentId: string): Promise<string> => unwrap(await house.read(playerId, paymentId)).status;

it.each([
  { code: '4999', meanwhile: 'pending_user', says: 'that a payment is in progress' },
  { code: '7123', meanwhile: 'expired', says: 'an undocumented code' },
])('late money: a provider that says $says ends nothing, and later money is credited', async ({ code, meanwhile }) => {
  await house.addRule({ outcome: { callbackCount: 0 } });
  const { paymentId } = unwrap(await house.deposit(playerId));
  await house.play(2);
  const promptId = await house.promptId();
  house.queryResultCode = code;
  await house.play(10);
  expect(await statusOf(paymentId)).toBe(meanwhile);
  house.queryResultCode = null;
  await house.press(promptId, 'pin', { pin: '1234' });
  await house.play(600, 10);
  expect([await statusOf(paymentId), await house.house.cashOf(playerId)]).toEqual(['success', 47_500n]);
  // The sheet of the expired one said that nothing arrived.
  const late = { paymentId, playerId, kind: 'deposit_arrived', amount: { asset: 'KES', minor: 47_500n }, methodName: 'M-Pesa' };
  expect(house.texts).toMatchObject(meanwhile === 'expired' ? [late] : []);
});

it('late money: a call-back supplies the ids of a lost answer, and a poll confirms it hours later', async () => {
  house.onPush = async (call) => {
    await house.send(call);
    return { kind: 'no_answer' };
  };
  const { paymentId } = unwrap(await house.deposit(playerId));
  await house.play(2);
  house.answersQueries = false;
  await house.press(await house.promptId(), 'pin', { pin: '1234' });
  await house.play(3 * hourSeconds, 60);
  expect([await statusOf(paymentId), house.alerts]).toEqual(['expired', ['callback_contradicts']]);
  house.answersQueries = true;
  await house.play(2 * hourSeconds, 60);
  expect([await statusOf(paymentId), await house.house.cashOf(playerId)]).toEqual(['success', 47_500n]);
});
