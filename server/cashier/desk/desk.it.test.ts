import { money, paymentId, unwrap, type PaymentId, type PlayerId } from '@tausi/kernel';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { expectCleanBooks } from '../../test-books.ts';
import { commit, unitOfWork } from '../../platform/database/unit-of-work.ts';
import type { PaymentDesk } from '../index.ts';
import { TestCashier } from '../test-cashier.ts';

const kes = (minor: bigint) => money('KES', minor);
const seen = { booking: 'credit', amount: kes(50_000n), reason: 'seen in the statement', askedBy: 'asha' } as const;

let house: TestCashier;
let desk: PaymentDesk;
let playerId: PlayerId;
let receipts = 0;
beforeAll(async () => {
  house = await TestCashier.open();
  desk = house.desk();
});
afterAll(() => house.close());
beforeEach(async () => {
  house.alerts.length = 0;
  playerId = await house.newPlayer();
});

const newReceipt = (): string => `TDESK${String((receipts += 1)).padStart(5, '0')}`;
const standing = async (id: PaymentId) => [unwrap(await house.read(playerId, id)).status, await house.house.cashOf(playerId)];
const codeOf = (done: Awaited<ReturnType<PaymentDesk['ask']>>): string => (done.ok ? 'ok' : done.error.code);

/** A payment with contradicting answers from the provider. */
async function inReview(): Promise<PaymentId> {
  await house.addRule({ outcome: { callbackAmount: 50_000, callbackCount: 1 } });
  const { paymentId: id } = unwrap(await house.deposit(playerId));
  await house.play(2);
  // Otherwise a poll could learn that it was paid before the call-back gives the amount.
  house.answersQueries = false;
  await house.press(await house.promptId(), 'pin', { pin: '1234' });
  await house.play(30);
  house.answersQueries = true;
  expect(await standing(paymentId(id))).toEqual(['in_review', 0n]);
  return paymentId(id);
}

it('payment review: money found by two operators is credited once, with the tax as shown, and everyone is notified', async () => {
  const id = await inReview();
  const receipt = newReceipt();
  expect((await desk.list(10)).map((each) => each.id)).toContain(id);
  expect(codeOf(await desk.ask(id, { ...seen, receipt }))).toBe('ok');
  expect([codeOf(await desk.approve(id, 'Asha ')), await standing(id)]).toEqual(['second_person_missing', ['in_review', 0n]]);
  house.published.length = 0;
  const both = await Promise.all([desk.approve(id, 'juma'), desk.approve(id, 'rehema')]);
  expect(both.filter(({ ok }) => ok)).toHaveLength(1);
  expect(await standing(id)).toEqual(['success', 47_500n]);
  expect(house.published).toMatchObject([{ status: 'success', providerReceipt: receipt }]);
  expect(codeOf(await desk.approve(id, 'juma'))).not.toBe('ok');
  expect((await desk.show(id))?.reviews.map(({ step, takenBy }) => `${step} ${takenBy}`)).toEqual([
    'asked asha',
    expect.stringMatching(/^approved (?:juma|rehema)$/),
  ]);
  expect((await desk.list(10)).map((each) => each.id)).not.toContain(id);
});

it('payment review: money that moved once is booked once, for one payment only', async () => {
  const first = await inReview();
  const receipt = newReceipt();
  unwrap(await desk.ask(first, { ...seen, receipt }));
  unwrap(await desk.approve(first, 'juma'));
  const second = await inReview2();
  expect(codeOf(await desk.ask(second, { ...seen, receipt }))).toBe('receipt_used');
  expect(codeOf(await desk.ask(second, { ...seen, booking: 'correction', amount: kes(5n), receipt }))).toBe('receipt_used');
});

it('payment review: a receipt in lower case is the same receipt and is booked once', async () => {
  const first = await inReview();
  const receipt = newReceipt();
  unwrap(await desk.ask(first, { ...seen, receipt: receipt.toLowerCase() }));
  unwrap(await desk.approve(first, 'juma'));
  expect(unwrap(await house.read(playerId, first)).providerReceipt).toBe(receipt);
  const second = await inReview2();
  for (const typed of [receipt, receipt.toLowerCase(), ` ${receipt} `])
    expect(codeOf(await desk.ask(second, { ...seen, receipt: typed }))).toBe('receipt_used');
});

/** A paid payment whose call-back has not arrived yet, and the receipt in that call-back. */
async function paidAtTheDoor(): Promise<{ readonly id: PaymentId; readonly receipt: string }> {
  playerId = await house.newPlayer();
  const { paymentId: id } = unwrap(await house.deposit(playerId));
  await house.play(2);
  await house.press(await house.promptId(), 'pin', { pin: '1234' });
  while (house.deliveries.length === 0) house.time.advance(1_000);
  const receipt = /"MpesaReceiptNumber","Value":"(\w+)"/.exec(JSON.stringify(house.deliveries))?.[1] ?? '';
  return { id: paymentId(id), receipt };
}

/** Two operators correct another player's balance with the money of that receipt. */
async function correctBy(receipt: string, other: PaymentId): Promise<void> {
  unwrap(await desk.ask(other, { ...seen, booking: 'correction', amount: kes(45_000n), receipt }));
  unwrap(await desk.approve(other, 'juma'));
}

it('payment review: a call-back does not book a receipt that operators booked, and its payment goes to review', async () => {
  const other = await inReview();
  const { id, receipt } = await paidAtTheDoor();
  await correctBy(receipt, other);
  house.alerts.length = 0;
  await house.play(30);
  expect([await standing(id), house.alerts]).toEqual([['in_review', 0n], ['callback_contradicts']]);
  expect((await desk.show(id))?.alerts.at(-1)).toContain(`its receipt ${receipt} belongs to payment ${other}`);
  expect(codeOf(await desk.ask(id, { ...seen, receipt }))).toBe('receipt_used');
});

it('payment review: a receipt is booked once even when operators book it while the call-back is processed', async () => {
  const other = await inReview();
  const { id, receipt } = await paidAtTheDoor();
  house.whileAsked = () => correctBy(receipt, other);
  house.alerts.length = 0;
  await house.play(30);
  expect([await standing(id), house.alerts]).toEqual([['in_review', 0n], ['callback_contradicts']]);
});

it('payment review: the database refuses one receipt for two payments, in either order', async () => {
  const { owner } = house.house.database;
  const [one, other] = [await inReview(), await inReview2()];
  const receipt = newReceipt();
  const approve = `INSERT INTO payment_reviews VALUES ($1, 1, 'approved', 'correction', $2, 45000, 'seen', 'asha', 'juma', now())`;
  await owner.query('UPDATE payments SET provider_receipt = $2 WHERE payment_id = $1', [one, receipt]);
  await expect(owner.query(approve, [other, receipt.toLowerCase()])).rejects.toThrow(/booked under payment/);
  await owner.query('UPDATE payments SET provider_receipt = NULL WHERE payment_id = $1', [one]);
  await owner.query(approve, [other, receipt]);
  await expect(owner.query('UPDATE payments SET provider_receipt = $2 WHERE payment_id = $1', [one, receipt])).rejects.toThrow(
    /booked under payment/,
  );
  await owner.query('UPDATE payments SET provider_receipt = $2 WHERE payment_id = $1', [other, receipt]);
});

async function inReview2(): Promise<PaymentId> {
  playerId = await house.newPlayer();
  return inReview();
}

it('payment review: another amount than requested corrects the balance after two approvals, and the payment ends without money', async () => {
  const id = await inReview();
  unwrap(await desk.ask(id, { ...seen, booking: 'correction', amount: kes(45_000n), receipt: newReceipt() }));
  unwrap(await desk.approve(id, 'juma'));
  expect(await standing(id)).toEqual(['failed', 45_000n]);
  expect(unwrap(await house.read(playerId, id)).reason).toBe('other_amount');
});

it('payment review: missing money ends the payment as failed, and later money is still credited', async () => {
  const id = await inReview();
  expect(codeOf(await desk.fail(id, { reason: ' ', by: 'asha' }))).toBe('reason_missing');
  unwrap(await desk.fail(id, { reason: 'not in the statement of three days', by: 'asha' }));
  expect([await standing(id), unwrap(await house.read(playerId, id)).reason]).toEqual([['failed', 0n], 'not_received']);
  expect(codeOf(await desk.fail(id, { reason: 'again', by: 'asha' }))).toBe('not_reviewable');
  unwrap(await desk.ask(id, { ...seen, receipt: newReceipt() }));
  unwrap(await desk.approve(id, 'juma'));
  expect(await standing(id)).toEqual(['success', 47_500n]);
});

it('payment review: money for a closed account is credited, raises an alert and is sent to the player by hand', async () => {
  await house.addRule({ outcome: { callbackCount: 0 } });
  const { paymentId: made } = unwrap(await house.deposit(playerId));
  const id = paymentId(made);
  await house.play(2);
  house.queryResultCode = '1037';
  await house.play(10);
  expect(await standing(id)).toEqual(['expired', 0n]);
  const { pool } = house.house.database;
  const payout = { ...seen, booking: 'payout', amount: kes(47_500n), receipt: newReceipt() } as const;
  await unitOfWork(pool, async (client) =>
    commit(await house.house.wallet.closeBooks(client, { playerId: playerId, at: house.time.now() })),
  );
  house.queryResultCode = null;
  await house.press(await house.promptId(), 'pin', { pin: '1234' });
  await house.play(3_700, 60);
  expect([await standing(id), house.alerts]).toEqual([['success', 47_500n], ['credited_after_closing']]);

  expect(codeOf(await desk.ask(id, { ...payout, amount: kes(47_501n) }))).toBe('insufficient_funds');
  unwrap(await desk.ask(id, payout));
  unwrap(await desk.approve(id, 'juma'));
  expect(await standing(id)).toEqual(['success', 0n]);
  expect(codeOf(await desk.approve(id, 'rehema'))).toBe('nothing_asked');
});

it('payment review: only the player withdraws money from an open account', async () => {
  const id = await inReview();
  unwrap(await desk.ask(id, { ...seen, receipt: newReceipt() }));
  unwrap(await desk.approve(id, 'juma'));
  expect(codeOf(await desk.ask(id, { ...seen, booking: 'payout', receipt: newReceipt() }))).toBe('account_open');
});

it('payment review: no step is changed, no operator counts as two, and the ledger holds', async () => {
  const { owner, pool } = house.house.database;
  await expect(owner.query("UPDATE payment_reviews SET taken_by = 'nobody'")).rejects.toThrow();
  await expect(owner.query('DELETE FROM payment_reviews')).rejects.toThrow();
  const id = await inReview();
  const alone = `INSERT INTO payment_reviews VALUES ($1, 1, 'approved', 'credit', 'TALONE0001', 50000, 'mine', 'Asha', 'asha ', now())`;
  await expect(pool.query(alone, [id])).rejects.toThrow(/two_people/);
  await expectCleanBooks(house.house.database);
});
