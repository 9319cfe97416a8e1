import type { PlayerId } from '@tausi/kernel';
import { afterEach, beforeEach, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { expectCleanBooks } from '../../test-books.ts';
import { createCallbackAddresses } from '../port/callback-address.ts';
import { TestCashier } from '../test-cashier.ts';
import { createWithdrawalStore } from '../withdrawals/withdrawal-store.ts';
import type { Withdrawal } from '../withdrawals/withdrawal.ts';
import { createOrderStore } from './orders-store.ts';
import { approvedWithdrawal, paidOut } from './test-payouts.ts';

let test: TestCashier;
beforeEach(async () => {
  test = await TestCashier.open();
});
afterEach(() => test.close());

const now = ({ id }: Withdrawal) => createWithdrawalStore(test.house.database.pool).find(id);
const liveOrderOf = ({ id }: Withdrawal) => createOrderStore(test.house.database.pool).findLive(id);
const booksOf = async (player: PlayerId) => {
  const purses = await test.house.wallet.pursesOf(player);
  return [purses?.cash.minor, purses?.held.minor];
};
const returned = [50_000n, 0n];
const captured = [40_000n, 0n];
// With the compensation for a result after the promised five minutes.
const capturedLate = [41_000n, 0n];
const held = [40_000n, 10_000n];
const payouts = (outcome: object) => test.addRule({ operation: 'payout', outcome });
const minutes = (count: number) => test.play(count * 60, 10);

it('payout: a withdrawal reaches the phone, and its result is confirmed by a question before it is captured', async () => {
  const { withdrawal, player } = await approvedWithdrawal(test);
  await test.runJobs();
  expect(await now(withdrawal)).toMatchObject({ status: 'accepted' });
  expect(await booksOf(player)).toEqual(held);
  await test.play(5);
  const [paid] = await paidOut(test);
  expect(paid).toMatchObject({ request: { amount: 95, msisdn: `254${withdrawal.phone.slice(-9)}` } });
  expect(await now(withdrawal)).toMatchObject({ status: 'paid', receipt: paid?.result?.receipt });
  expect(await booksOf(player)).toEqual(captured);
  await minutes(60);
  expect(await paidOut(test)).toHaveLength(1);
  expect(test.texts).toEqual([]);
  await expectCleanBooks(test.house.database);
});

it('payout: without any call-back, a look-up finds the result', async () => {
  await payouts({ losesCallback: true });
  const { withdrawal, player } = await approvedWithdrawal(test);
  await test.runJobs();
  await minutes(1);
  expect(await now(withdrawal)).toMatchObject({ status: 'paid' });
  expect(await booksOf(player)).toEqual(captured);
});

it('payout: five results of one payment capture it once', async () => {
  await payouts({ callbackCount: 5 });
  const { withdrawal, player } = await approvedWithdrawal(test);
  await test.runJobs();
  await test.play(20);
  expect(await now(withdrawal)).toMatchObject({ status: 'paid' });
  expect(await booksOf(player)).toEqual(captured);
});

it('payout: the receiver’s full wallet returns the money with its reason', async () => {
  await payouts({ resultCode: '8' });
  const { withdrawal, player } = await approvedWithdrawal(test);
  await test.runJobs();
  await test.play(5);
  expect(await now(withdrawal)).toMatchObject({ status: 'returned', reason: 'receiver_full', providerCode: '8' });
  expect(await booksOf(player)).toEqual(returned);
  await minutes(5);
  expect(await paidOut(test)).toEqual([]);
});

it('payout: our empty account keeps the money aside and a new order follows', async () => {
  await payouts({ resultCode: '1' });
  const { withdrawal, player } = await approvedWithdrawal(test);
  await test.runJobs();
  await test.play(5);
  expect(await now(withdrawal)).toMatchObject({ status: 'waiting' });
  expect(await booksOf(player)).toEqual(held);
  await minutes(3);
  expect(await now(withdrawal)).toMatchObject({ status: 'paid' });
  expect(await paidOut(test)).toHaveLength(1);
  expect(await booksOf(player)).toEqual(captured);
});

it('payout: an undocumented code neither pays nor returns', async () => {
  await payouts({ resultCode: '4711', losesCallback: false });
  const { withdrawal, player } = await approvedWithdrawal(test);
  test.answersQueries = false;
  await test.runJobs();
  await minutes(5);
  expect(await now(withdrawal)).toMatchObject({ status: 'accepted' });
  expect(await booksOf(player)).toEqual(held);
  expect(await liveOrderOf(withdrawal)).toMatchObject({ reportedCode: '4711' });
});

it('payout: a lost answer is never sent again under another id, and the payment is found', async () => {
  test.onPayout = async (call) => {
    await test.send(call);
    return { kind: 'no_answer' };
  };
  const { withdrawal, player } = await approvedWithdrawal(test);
  await test.runJobs();
  expect(await now(withdrawal)).toMatchObject({ status: 'unknown' });
  await minutes(2);
  expect(await now(withdrawal)).toMatchObject({ status: 'paid' });
  expect(await paidOut(test)).toHaveLength(1);
  expect(await booksOf(player)).toEqual(captured);
});

it('payout: a request that never arrived is sent again under its own id after ten minutes, and pays once', async () => {
  test.onPayout = async () => ({ kind: 'no_answer' });
  const { withdrawal, player } = await approvedWithdrawal(test);
  await test.runJobs();
  const order = await liveOrderOf(withdrawal);
  test.onPayout = null;
  await minutes(9);
  expect(await now(withdrawal)).toMatchObject({ status: 'unknown' });
  await minutes(3);
  expect(await now(withdrawal)).toMatchObject({ status: 'paid' });
  expect((await paidOut(test)).map(({ request }) => request.originatorId)).toEqual([order?.orderRef]);
  expect(await booksOf(player)).toEqual(capturedLate);
  expect(test.texts).toMatchObject([
    { paymentId: withdrawal.id, kind: 'withdrawal_paid', amount: { minor: 9_500n }, methodName: 'M-Pesa' },
  ]);
});

it('payout: an answer to a question asked before a report says nothing about the report', async () => {
  test.onPayout = async () => ({ kind: 'no_answer' });
  const { withdrawal } = await approvedWithdrawal(test);
  await test.runJobs();
  const order = await liveOrderOf(withdrawal);
  const send = (url: string, body: unknown) =>
    test.call('darajaCallback', { secret: url.slice(url.lastIndexOf('/') + 1), ...z.looseObject({}).parse(body) }, {});
  test.time.advance(25_000);
  await test.runJobs();
  test.time.advance(1_000);
  const [stale] = test.deliveries.splice(0);
  const addresses = createCallbackAddresses(Buffer.alloc(32, 9), 'http://127.0.0.1', 'daraja');
  const report = { ResultType: 0, ResultCode: 2040, ResultDesc: '', OriginatorConversationID: order?.orderRef, ConversationID: 'AG_1' };
  await send(addresses.urlOf(order?.id ?? '', 'order'), { Result: report });
  await test.runJobs();
  await send(stale?.url ?? '', stale?.body);
  await test.runJobs();
  expect(await now(withdrawal)).toMatchObject({ status: 'unknown' });
  test.time.advance(1_000);
  // The question that follows the report finds no payment either, so the report stands.
  await test.deliver();
  await test.runJobs();
  expect(await now(withdrawal)).toMatchObject({ status: 'returned', reason: 'number_invalid' });
});

it('payout: a process that dies after it stored the order leaves it to the look-ups of the next one', async () => {
  test.onPayout = async () => {
    throw new Error('the process died');
  };
  const { withdrawal, player } = await approvedWithdrawal(test);
  await test.runJobs().catch(() => undefined);
  expect(await now(withdrawal)).toMatchObject({ status: 'sending' });
  test.onPayout = null;
  test.restart();
  await minutes(12);
  expect(await now(withdrawal)).toMatchObject({ status: 'paid' });
  expect(await paidOut(test)).toHaveLength(1);
  expect(await booksOf(player)).toEqual(capturedLate);
});

it('payout: a provider that cannot be reached costs nothing, and a new order follows', async () => {
  test.onPayout = async () => ({ kind: 'not_sent' });
  const { withdrawal, player } = await approvedWithdrawal(test);
  await test.runJobs();
  expect(await liveOrderOf(withdrawal)).toBeNull();
  expect(await booksOf(player)).toEqual(held);
  test.onPayout = null;
  await minutes(2);
  expect(await now(withdrawal)).toMatchObject({ status: 'paid' });
  expect(await booksOf(player)).toEqual(captured);
});

it('payout: a call-back alone pays nothing, not even the provider’s own', async () => {
  test.answersQueries = false;
  const { withdrawal, player } = await approvedWithdrawal(test);
  await test.runJobs();
  await minutes(3);
  expect(await now(withdrawal)).toMatchObject({ status: 'accepted' });
  expect(await booksOf(player)).toEqual(held);
});

it('payout: after a day without a result people take over, and the money stays aside', async () => {
  test.onPayout = async () => ({ kind: 'no_answer' });
  test.answersQueries = false;
  const { withdrawal, player } = await approvedWithdrawal(test);
  await test.runJobs();
  await test.play(25 * 3_600, 900);
  expect(await now(withdrawal)).toMatchObject({ status: 'in_review' });
  expect(test.alerts).toContain('work_failed');
  expect(await booksOf(player)).toEqual(held);
});
