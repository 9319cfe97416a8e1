import { payoutDestination } from '@tausi/contract/cashier/destinations/payout-destination.ts';
import { payment, type PaymentView } from '@tausi/contract/cashier/payment.ts';
import { assert, idempotencyKey, type PlayerId } from '@tausi/kernel';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { uuidv7 } from '../../../platform/ids.ts';
import { expectCleanBooks } from '../../../test-books.ts';
import type { HttpCall, HttpOutcome } from '../../port/http.ts';
import { TestCashier } from '../../test-cashier.ts';

let house: TestCashier;
/** The number of transfers in each request. */
let requests: number[] = [];
beforeAll(async () => {
  house = await TestCashier.open();
});
afterAll(() => house.close());
beforeEach(() => {
  requests = [];
  house.paystack.onCall = async (call) => (note(call), null);
});

const transfersIn = ({ body }: HttpCall): readonly object[] => Object(body).transfers ?? [];
const note = (call: HttpCall): void => {
  if (call.url.endsWith('/transfer')) requests.push(1);
  if (call.url.endsWith('/transfer/bulk')) requests.push(transfersIn(call).length);
};
const newKey = () => idempotencyKey(`pressed-${uuidv7(house.time.now())}`);
type OwnWithdrawal = { readonly player: PlayerId; readonly view: PaymentView };
let accounts = 0;
const asked = async (): Promise<OwnWithdrawal> => {
  const player = await house.newPlayer('ng', 1_000_000n);
  const accountNumber = String(3_333_333_333 + (accounts += 7));
  const by = { player, key: newKey() };
  const added = await house.call('addDestination', { bankCode: '058', accountNumber, codeReference: 'right' }, by);
  if (!added.ok) throw new Error(added.error.code);
  const { destinationId } = payoutDestination.parse(added.value);
  await house.house.database.owner.query("UPDATE payout_destinations SET added_at = added_at - interval '2 days'");
  const answer = await house.call('withdraw', { method: 'bank', amount: '2000.50', destinationId }, { player, key: newKey() });
  if (!answer.ok) throw new Error(answer.error.code);
  return { player, view: payment.parse(answer.value) };
};
const askedTogether = async (count: number): Promise<readonly OwnWithdrawal[]> => {
  const all: OwnWithdrawal[] = [];
  while (all.length < count) all.push(await asked());
  return all;
};
/** Sends withdrawals side by side, as the workers of a server do. The provider answers the first transfer when it knows all receivers. */
const sendTogether = async (all: readonly OwnWithdrawal[]): Promise<void> => {
  const usual = house.paystack.onCall;
  let knowsAll: () => void = () => undefined;
  const known = new Promise<void>((resolve) => {
    knowsAll = resolve;
  });
  let receivers = 0;
  house.paystack.onCall = async (call) => {
    if (call.url.endsWith('/transferrecipient') && (receivers += 1) === all.length) knowsAll();
    if (call.url.endsWith('/transfer')) await known;
    return (await usual?.(call)) ?? null;
  };
  const sending = house.cashier.lane.handlers.find(({ task }) => task === 'send_withdrawal');
  assert(sending !== undefined, 'the cashier sends withdrawals');
  await Promise.all(all.map(({ view }) => sending.run({ payment: view.paymentId }, 1)));
  house.paystack.onCall = null;
};
const statusesOf = (all: readonly OwnWithdrawal[]): Promise<readonly string[]> =>
  Promise.all(
    all.map(async ({ player, view }) => {
      const answer = await house.call('paymentById', { id: view.paymentId }, { player });
      return answer.ok ? payment.parse(answer.value).status : answer.error.code;
    }),
  );
const transfersOf = async (): Promise<number> => JSON.parse((await house.paystack.server.inject('/simulator/state')).body).transfers.length;
/** Replaces the answers to requests with several transfers. */
const onBulk = (work: (call: HttpCall) => Promise<HttpOutcome>): void => {
  house.paystack.onCall = async (call) => {
    note(call);
    return call.url.endsWith('/transfer/bulk') ? work(call) : null;
  };
};

it('bulk transfer: withdrawals that are due together leave with fewer requests, each with its own order', async () => {
  const before = await transfersOf();
  const all = await askedTogether(4);
  await sendTogether(all);
  await house.play(6);
  expect(await statusesOf(all)).toEqual(['paid', 'paid', 'paid', 'paid']);
  expect(requests.reduce((sum, count) => sum + count, 0)).toBe(4);
  expect(Math.max(...requests)).toBeGreaterThan(1);
  expect(await transfersOf()).toBe(before + 4);
  await expectCleanBooks(house.house.database);
});

it('bulk transfer: one that the answer leaves out is looked up, and paid once', async () => {
  const before = await transfersOf();
  onBulk(async (call) => {
    house.paystack.onCall = null;
    const answer = await house.paystack.send(call);
    return answer.kind === 'answered' ? { ...answer, body: { ...Object(answer.body), data: Object(answer.body).data.slice(1) } } : answer;
  });
  const all = await askedTogether(4);
  await sendTogether(all);
  expect(await statusesOf(all)).toContain('unknown');
  await house.play(60, 5);
  expect(await statusesOf(all)).toEqual(['paid', 'paid', 'paid', 'paid']);
  expect(await transfersOf()).toBe(before + 4);
});

it('bulk transfer: when the whole request is lost or refused, nothing is released, and each is sent once more alone', async () => {
  const before = await transfersOf();
  onBulk(async () => ({ kind: 'answered', status: 400, body: { status: false, message: 'Transfers are invalid' } }));
  const all = await askedTogether(4);
  await sendTogether(all);
  expect((await statusesOf(all)).filter((status) => status === 'returned')).toEqual([]);
  await house.play(300, 5);
  expect(await statusesOf(all)).toEqual(['paid', 'paid', 'paid', 'paid']);
  expect(await transfersOf()).toBe(before + 4);
  await expectCleanBooks(house.house.database);
});
