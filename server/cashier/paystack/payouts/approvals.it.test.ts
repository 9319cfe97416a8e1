import { payoutDestination } from '@tausi/contract/cashier/destinations/payout-destination.ts';
import { payment, type PaymentView } from '@tausi/contract/cashier/payment.ts';
import { idempotencyKey, type PlayerId } from '@tausi/kernel';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { Fault } from '../../../platform/http/fault.ts';
import { uuidv7 } from '../../../platform/ids.ts';
import { expectCleanBooks } from '../../../test-books.ts';
import { TestCashier } from '../../test-cashier.ts';

const secret = 'simulated-approval-secret-of-ng';

const paidWithinSeconds = 60;

let house: TestCashier;
let player: PlayerId;
let asked: string[] = [];
beforeAll(async () => {
  house = await TestCashier.open();
});
afterAll(() => house.close());
beforeEach(async () => {
  house.alerts.length = 0;
  asked = [];
  player = await house.newPlayer('ng', 1_000_000n);
  house.paystack.onApproval = async (body) => {
    asked.push(body);
    return approve(body);
  };
});

/** The HTTP status of our answer. */
const approve = async (body: string | object, of = secret): Promise<number> => {
  const file = Buffer.from(typeof body === 'string' ? body : JSON.stringify(body));
  return house.call('approveTransfer', { secret: of }, { file }).then(
    () => 200,
    (error: unknown) => (error instanceof Fault ? error.status : 500),
  );
};
const newKey = () => idempotencyKey(`pressed-${uuidv7(house.time.now())}`);
let accounts = 0;
const withdraw = async (): Promise<PaymentView> => {
  const accountNumber = String(2_222_222_222 + (accounts += 7));
  const added = await house.call('addDestination', { bankCode: '058', accountNumber, codeReference: 'right' }, { player, key: newKey() });
  if (!added.ok) throw new Error(added.error.code);
  const { destinationId } = payoutDestination.parse(added.value);
  await house.house.database.owner.query("UPDATE payout_destinations SET added_at = added_at - interval '2 days'");
  const answer = await house.call('withdraw', { method: 'bank', amount: '2000.50', destinationId }, { player, key: newKey() });
  if (!answer.ok) throw new Error(answer.error.code);
  return payment.parse(answer.value);
};
const statusOf = async ({ paymentId }: PaymentView): Promise<string> => {
  const answer = await house.call('paymentById', { id: paymentId }, { player });
  return answer.ok ? payment.parse(answer.value).status : answer.error.code;
};
/** Lets time pass until Paystack has asked about the transfer. */
async function playUntilAsked(): Promise<void> {
  for (let second = 0; second < paidWithinSeconds && asked.length === 0; second += 1) await house.play(1);
  expect(asked).toHaveLength(1);
}

/** Lets time pass until the answer of Paystack has arrived, which comes by HTTP. */
async function playUntilPaid(view: PaymentView): Promise<void> {
  for (let second = 0; second < paidWithinSeconds && (await statusOf(view)) !== 'paid'; second += 1) await house.play(1);
  expect(await statusOf(view)).toBe('paid');
}

it('transfer approval: our own order is approved once it is on its way, and paid', async () => {
  const view = await withdraw();
  await playUntilPaid(view);
  expect(asked).toHaveLength(1);
  expect(house.alerts).toEqual([]);
  await expectCleanBooks(house.house.database);
});

it('transfer approval: another amount, receiver, currency or reference is refused, and people are called', async () => {
  let answer: (status: number) => void = () => undefined;
  house.paystack.onApproval = (body) => {
    asked.push(body);
    return new Promise((resolve) => {
      answer = resolve;
    });
  };
  const view = await withdraw();
  await playUntilAsked();
  const genuine = JSON.parse(asked[0] ?? '');
  const { details } = genuine.recipient;
  for (const changed of [
    { ...genuine, amount: genuine.amount + 1 },
    { ...genuine, currency: 'GHS' },
    { ...genuine, reference: 'abcdefghij123456789' },
    { ...genuine, recipient: { details: { ...details, account_number: '0123456789' } } },
    { ...genuine, recipient: { details: { ...details, bank_code: '044' } } },
    { ...genuine, recipient: 'RCP_1' },
  ])
    expect(await approve(changed)).toBe(400);
  expect(house.alerts).toEqual(Array.from({ length: 6 }, () => 'transfer_refused'));
  answer(await approve(genuine));
  await house.play(20);
  expect(await statusOf(view)).toBe('paid');
});

it('transfer approval: a forged secret and a malformed question are refused', async () => {
  await withdraw();
  await playUntilAsked();
  expect(await approve(asked[0] ?? '', 'simulated-approval-secret-of-gh')).toBe(400);
  expect(await approve(asked[0] ?? '', 'simulated-approval-secret-of-xx')).toBe(400);
  expect(house.alerts).toContain('forged_callback');
  expect(await approve('{')).toBe(400);
});

it('transfer approval: an order that is decided is not approved again', async () => {
  const view = await withdraw();
  await playUntilPaid(view);
  expect(await approve(asked[0] ?? '')).toBe(400);
});

it('transfer approval: a transfer that we did not approve is rejected, and the withdrawal waits', async () => {
  house.paystack.onApproval = async () => 400;
  const view = await withdraw();
  await house.play(25);
  expect(await statusOf(view)).toBe('waiting');
  await expectCleanBooks(house.house.database);
});
