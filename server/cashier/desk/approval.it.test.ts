import { generateKeyPairSync } from 'node:crypto';
import { idempotencyKey, paymentId, type PaymentId, type PlayerId, unwrap } from '@tausi/kernel';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { uuidv7 } from '../../platform/ids.ts';
import type { ApprovalDesk } from '../index.ts';
import { TestCashier } from '../test-cashier.ts';
import { payment } from '@tausi/contract/cashier/payment.ts';

const asha = { by: 'asha', reason: 'The name agrees.' };
const juma = { by: 'juma', reason: 'The deposits agree.' };

let house: TestCashier;
let desk: ApprovalDesk;
beforeAll(async () => {
  house = await TestCashier.open();
  const { publicKey: certificate } = generateKeyPairSync('rsa', {
    modulusLength: 2_048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  });
  house.restart({ payouts: { shortCode: '600000', initiatorName: 'i', initiatorPassword: 'p', certificate } });
  desk = house.approvals();
});
afterAll(() => house.close());

async function waiting(amount: string): Promise<{ readonly player: PlayerId; readonly id: PaymentId }> {
  const player = await house.house.playerWith(30_000_000n);
  house.tiers.set(player, 2);
  const key = idempotencyKey(`pressed-${uuidv7(house.time.now())}`);
  const answer = await house.call('withdraw', { method: 'mpesa', amount }, { player, key });
  const asked = payment.parse(answer.ok ? answer.value : null);
  expect(asked).toMatchObject({ status: 'waiting', waitsFor: 'approval' });
  return { player, id: paymentId(asked.paymentId) };
}

const codeOf = (done: Awaited<ReturnType<ApprovalDesk['approve']>>) => (done.ok ? done.value.peopleLeft : done.error.code);
const statusOf = async ({ player, id }: { readonly player: PlayerId; readonly id: PaymentId }) =>
  unwrap(await house.read(player, id)).status;

it('approval: one person sends a middle sum, and the player is told', async () => {
  const asked = await waiting('30000');
  expect((await desk.list(10)).map(({ id }) => id)).toContain(asked.id);
  expect(codeOf(await desk.approve(asked.id, { ...asha, reason: ' ' }))).toBe('reason_missing');
  expect(codeOf(await desk.approve(asked.id, asha))).toBe(0);
  expect(await statusOf(asked)).toBe('approved');
  expect(house.published.at(-1)).toMatchObject({ paymentId: asked.id, status: 'approved' });
  expect((await desk.list(10)).map(({ id }) => id)).not.toContain(asked.id);
  expect(codeOf(await desk.approve(asked.id, juma))).toBe('not_waiting');
});

it('approval: a large sum needs two people, and one person under two spellings is one', async () => {
  const asked = await waiting('150000');
  expect(codeOf(await desk.approve(asked.id, asha))).toBe(1);
  expect(codeOf(await desk.approve(asked.id, { ...asha, by: ' Asha ' }))).toBe('second_person_missing');
  expect(await statusOf(asked)).toBe('waiting');
  const both = await Promise.all([desk.approve(asked.id, juma), desk.approve(asked.id, { ...juma, by: 'rehema' })]);
  expect(both.filter(({ ok }) => ok)).toHaveLength(1);
  expect(await statusOf(asked)).toBe('approved');
  expect((await desk.show(asked.id))?.approvals.map(({ step, takenBy }) => `${step} ${takenBy}`)).toEqual([
    'passed asha',
    expect.stringMatching(/^passed (?:juma|rehema)$/),
  ]);
});

it('approval: the database refuses a second approval by the same person', async () => {
  const asked = await waiting('150000');
  await desk.approve(asked.id, asha);
  const again = `INSERT INTO payment_reviews (payment_id, place, step, reason, taken_by, taken_at) VALUES ($1, 2, 'passed', 'r', 'ASHA ', now())`;
  await expect(house.house.database.owner.query(again, [asked.id])).rejects.toThrow('payment_reviews_two_people');
});

it('approval: a refusal returns the money, and the player reads its reason', async () => {
  const asked = await waiting('30000');
  expect(codeOf(await desk.refuse(asked.id, { by: 'juma', reason: 'Please show who you are first.' }))).toBe(0);
  const seen = unwrap(await house.read(asked.player, asked.id));
  expect(seen).toMatchObject({ status: 'returned', reason: 'withdrawal_refused' });
  expect(seen.timeline).toContainEqual(expect.objectContaining({ step: 'refused', detail: 'Please show who you are first.' }));
  expect(await house.house.cashOf(asked.player)).toBe(30_000_000n);
});

it('approval: of a refusal and an approval at once exactly one holds', async () => {
  const asked = await waiting('30000');
  const ends = await Promise.all([desk.refuse(asked.id, juma), desk.approve(asked.id, asha)]);
  expect(ends.filter(({ ok }) => ok)).toHaveLength(1);
  const isReturned = (await statusOf(asked)) === 'returned';
  expect(await house.house.cashOf(asked.player)).toBe(isReturned ? 30_000_000n : 27_000_000n);
});

it('approval: an unknown payment has none', async () => {
  expect(codeOf(await desk.approve(paymentId(uuidv7(house.time.now())), asha))).toBe('payment_unknown');
  expect(await desk.show(paymentId(uuidv7(house.time.now())))).toBeNull();
});

async function inReview() {
  const player = await house.house.playerWith(100_000n);
  const key = idempotencyKey(`pressed-${uuidv7(house.time.now())}`);
  const answer = await house.call('withdraw', { method: 'mpesa', amount: '1000' }, { player, key });
  const id = paymentId(payment.parse(answer.ok ? answer.value : null).paymentId);
  await house.house.database.owner.query("UPDATE payments SET status = 'in_review' WHERE payment_id = $1", [id]);
  return { player, id };
}

it('finding: two people who found the same decide a withdrawal in review', async () => {
  const asked = await inReview();
  const seen = { reason: 'Seen on the statement.', receipt: 'tkl7rt61sv' };
  expect((await desk.list(10)).map(({ id }) => id)).toContain(asked.id);
  expect(codeOf(await desk.find(asked.id, { ...seen, by: 'asha', receipt: '?' }))).toBe('receipt_invalid');
  expect(codeOf(await desk.find(asked.id, { ...seen, by: 'asha' }))).toBe(1);
  expect(codeOf(await desk.find(asked.id, { ...seen, by: ' ASHA' }))).toBe('second_person_missing');
  // Another receipt is another finding.
  expect(codeOf(await desk.find(asked.id, { ...seen, by: 'juma', receipt: 'TKL0000000' }))).toBe(1);
  expect(await statusOf(asked)).toBe('in_review');
  expect(codeOf(await desk.find(asked.id, { ...seen, by: 'rehema' }))).toBe(0);
  expect(unwrap(await house.read(asked.player, asked.id))).toMatchObject({ status: 'paid', providerReceipt: 'TKL7RT61SV' });
  expect(await house.house.cashOf(asked.player)).toBe(0n);
});

it('finding: a withdrawal that was not paid returns to the player', async () => {
  const asked = await inReview();
  const none = { reason: 'Not on the statement of two days.', receipt: null };
  expect(codeOf(await desk.find(asked.id, { ...none, by: 'asha' }))).toBe(1);
  expect(codeOf(await desk.find(asked.id, { ...none, by: 'juma' }))).toBe(0);
  expect(await statusOf(asked)).toBe('returned');
  expect(await house.house.cashOf(asked.player)).toBe(100_000n);
  expect(codeOf(await desk.find(asked.id, { ...none, by: 'rehema' }))).toBe('not_waiting');
});
