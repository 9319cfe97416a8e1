import { createHmac } from 'node:crypto';
import { payment, type PaymentView } from '@tausi/contract/cashier/payment.ts';
import { idempotencyKey, money, type PlayerId } from '@tausi/kernel';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { uuidv7 } from '../../platform/ids.ts';
import { expectCleanBooks } from '../../test-books.ts';
import { createQueue } from '../../platform/queue/queue.ts';
import { createDisputeDesk } from '../desk/dispute-desk.ts';
import { TestCashier } from '../test-cashier.ts';

const paidMinor = 150_050n;

let house: TestCashier;
let player: PlayerId;
beforeAll(async () => {
  house = await TestCashier.open();
});
afterAll(() => house.close());
beforeEach(async () => {
  house.deliversCallbacks = true;
  house.paystack.onCall = null;
  house.alerts.length = 0;
  player = await house.newPlayer('ng');
});

const newKey = () => idempotencyKey(`pressed-${uuidv7(house.time.now())}`);
const viewIn = (answer: Awaited<ReturnType<TestCashier['call']>>): PaymentView => {
  if (!answer.ok) throw new Error(answer.error.code);
  return payment.parse(answer.value);
};
const paidDeposit = async (): Promise<PaymentView> => {
  const asked = viewIn(await house.call('deposit', { method: 'card', amount: '1500.50' }, { player, key: newKey() }));
  await house.paystack.pay(asked.next?.pageUrl ?? '');
  await house.play(3);
  return asked;
};
const read = async ({ paymentId }: PaymentView) => viewIn(await house.call('paymentById', { id: paymentId }, { player }));
const purses = async () => {
  const found = await house.house.wallet.pursesOf(player);
  return { cash: found?.cash.minor, held: found?.held.minor };
};
const act = async (deed: 'open' | 'lose' | 'win', { next }: PaymentView): Promise<void> => {
  await house.paystack.dispute(next?.pageUrl ?? '', deed);
  await house.play(3);
};
const spend = (minor: bigint) =>
  house.house.wallet.execute(
    {
      kind: 'tax_withheld',
      playerId: player,
      key: newKey(),
      at: house.time.now(),
      reference: 'spent',
      tax: { kind: 'withholding', amount: money('NGN', minor) },
    },
    [],
  );
const rowsOf = async (text: string) => (await house.house.database.owner.query(text, [player])).rows;
// The players of these tests pay with one card.
const alerts = () => house.alerts.filter((alert) => alert !== 'card_shared');
const disputeDesk = () =>
  createDisputeDesk(house.house.database.pool, createQueue({ clock: house.time, isDriven: true }), house.deskPorts());
const disputeOf = async () => (await disputeDesk().list(100)).find((each) => each.playerId === player);
const webhook = (body: object) => {
  const file = Buffer.from(JSON.stringify(body));
  const headers = { 'x-paystack-signature': createHmac('sha512', 'sk_test_simulated_ng').update(file).digest('hex') };
  return house.call('providerCallback', { provider: 'paystack-ng', secret: 'simulated-webhook' }, { file, headers });
};
const referenceOf = async ({ paymentId }: PaymentView): Promise<string> => {
  const { rows } = await house.house.database.owner.query('SELECT reference FROM payments WHERE payment_id = $1', [paymentId]);
  return String(rows[0]?.reference);
};

it('dispute: its amount is set aside, the rest can be withdrawn, and a lost one pays from what is set aside', async () => {
  const asked = await paidDeposit();
  await act('open', asked);
  expect(await purses()).toEqual({ cash: 0n, held: paidMinor });
  expect(alerts()).toEqual(['chargeback_opened']);
  expect((await read(asked)).timeline.at(-1)).toMatchObject({ step: 'disputed', detail: '1500.50' });
  expect(await house.house.wallet.heldFor(player, 'chargeback')).toBe(paidMinor);
  await act('lose', asked);
  expect(await read(asked)).toMatchObject({ status: 'reversed', reason: 'deposit_reversed' });
  expect(await purses()).toEqual({ cash: 0n, held: 0n });
  await expectCleanBooks(house.house.database);
});

it('dispute: one that we win gives back what was set aside', async () => {
  const asked = await paidDeposit();
  await act('open', asked);
  await act('win', asked);
  expect(await read(asked)).toMatchObject({ status: 'success' });
  expect((await read(asked)).timeline.at(-1)).toMatchObject({ step: 'dispute_won' });
  expect(await purses()).toEqual({ cash: paidMinor, held: 0n });
  await expectCleanBooks(house.house.database);
});

it('dispute: a second one after a won one sets the money aside again, and a lost one pays from that', async () => {
  const asked = await paidDeposit();
  await act('open', asked);
  await act('win', asked);
  await act('open', asked);
  expect(await purses()).toEqual({ cash: 0n, held: paidMinor });
  await act('lose', asked);
  expect(await read(asked)).toMatchObject({ status: 'reversed' });
  expect(await purses()).toEqual({ cash: 0n, held: 0n });
  expect(await rowsOf('SELECT state, held_minor FROM payment_disputes WHERE player_id = $1 ORDER BY opened_at')).toEqual([
    { state: 'won', held_minor: String(paidMinor) },
    { state: 'lost', held_minor: String(paidMinor) },
  ]);
  await expectCleanBooks(house.house.database);
});

it('dispute: one whose webhook was lost is found in the list of the provider, once', async () => {
  const asked = await paidDeposit();
  house.deliversCallbacks = false;
  await act('open', asked);
  expect(await purses()).toEqual({ cash: paidMinor, held: 0n });
  await house.cashier.readLists(house.time.now());
  await house.cashier.readLists(house.time.now());
  expect(await purses()).toEqual({ cash: 0n, held: paidMinor });
  expect(alerts()).toEqual(['chargeback_opened']);
  await expectCleanBooks(house.house.database);
});

it('dispute: what was spent before it becomes a debt when it is lost', async () => {
  const asked = await paidDeposit();
  await spend(100_000n);
  await act('open', asked);
  expect(await purses()).toEqual({ cash: 0n, held: 50_050n });
  await act('lose', asked);
  expect(await purses()).toEqual({ cash: 0n, held: 0n });
  expect(await rowsOf('SELECT debt_minor FROM debts WHERE player_id = $1')).toEqual([{ debt_minor: '100000' }]);
  await expectCleanBooks(house.house.database);
});

it('dispute: repeated and reordered webhooks set cash aside once', async () => {
  const asked = await paidDeposit();
  house.deliversCallbacks = false;
  await act('open', asked);
  const [id] = await rowsOf('SELECT 1 FROM payment_disputes WHERE player_id = $1');
  expect(id).toBeUndefined();
  const [{ id: disputeId } = { id: 0 }] = await house.paystack.disputes();
  const data = { id: disputeId, domain: 'test', transaction: { reference: await referenceOf(asked) } };
  // The end is told before the beginning, and the provider's answer is that it is still open.
  for (const event of ['charge.dispute.resolve', 'charge.dispute.create', 'charge.dispute.create', 'charge.dispute.remind'])
    await webhook({ event, data });
  await Promise.all([house.runJobs('process_callback'), house.runJobs('process_callback')]);
  await house.play(5);
  expect(await purses()).toEqual({ cash: 0n, held: paidMinor });
  expect(await rowsOf('SELECT state FROM payment_disputes WHERE player_id = $1')).toEqual([{ state: 'open' }]);
  expect(alerts()).toEqual(['chargeback_opened']);
  await expectCleanBooks(house.house.database);
});

it('dispute: a true signature over a dispute that the provider does not know, or of another payment, sets nothing aside', async () => {
  const mine = await paidDeposit();
  const other = await paidDeposit();
  await webhook({
    event: 'charge.dispute.create',
    data: { id: 4_711, domain: 'test', transaction: { reference: await referenceOf(mine) } },
  });
  await house.play(3);
  expect(await purses()).toEqual({ cash: 2n * paidMinor, held: 0n });
  await act('open', other);
  const [{ id } = { id: 0 }] = await house.paystack.disputes();
  await webhook({ event: 'charge.dispute.create', data: { id, domain: 'test', transaction: { reference: await referenceOf(mine) } } });
  await house.play(3);
  expect(await purses()).toEqual({ cash: paidMinor, held: paidMinor });
  expect(house.alerts.filter((alert) => alert === 'callback_contradicts')).toHaveLength(2);
});

it('dispute: its end is found without a webhook', async () => {
  const asked = await paidDeposit();
  await act('open', asked);
  house.deliversCallbacks = false;
  await act('lose', asked);
  expect((await read(asked)).status).toBe('success');
  await house.play(7 * 3_600, 1_800);
  expect((await read(asked)).status).toBe('reversed');
  await expectCleanBooks(house.house.database);
});

it('dispute: when a part is taken back, the money stays set aside and people are called', async () => {
  const asked = await paidDeposit();
  await act('open', asked);
  house.alerts.length = 0;
  let isInside = false;
  house.paystack.onCall = async (call) => {
    if (isInside || !call.url.includes('/dispute/')) return null;
    isInside = true;
    const answer = await house.paystack.send(call);
    isInside = false;
    return answer.kind === 'answered'
      ? { ...answer, body: { ...Object(answer.body), data: { ...Object(answer.body).data, refund_amount: 100 } } }
      : answer;
  };
  await act('lose', asked);
  expect(await purses()).toEqual({ cash: 0n, held: paidMinor });
  expect(house.alerts).toContain('callback_contradicts');
  expect(await disputeOf()).toMatchObject({ state: 'open', amount: money('NGN', 100n) });
});

it('dispute: people see the due date, add notes, and two of them end it', async () => {
  const asked = await paidDeposit();
  await act('open', asked);
  const dispute = await disputeOf();
  if (dispute === undefined) throw new Error('the dispute is listed');
  expect(dispute.evidenceDueAt).toBeGreaterThan(house.time.now());
  const desk = disputeDesk();
  const one = { by: 'Amina', reason: 'sent the log of the sign-ins' };
  expect(await desk.note(dispute.id, { ...one, reason: ' ' })).toMatchObject({ ok: false, error: { code: 'reason_missing' } });
  expect(await desk.note(dispute.id, one)).toMatchObject({ ok: true, value: { step: 'noted' } });
  expect(await desk.end(dispute.id, 'won', one)).toMatchObject({ ok: true, value: { step: 'asked' } });
  expect(await desk.end(dispute.id, 'won', { ...one, by: ' AMINA' })).toMatchObject({
    ok: false,
    error: { code: 'second_person_missing' },
  });
  expect(await desk.end(dispute.id, 'lost', { ...one, by: 'Bakari' })).toMatchObject({ ok: true, value: { step: 'asked' } });
  expect(await desk.end(dispute.id, 'lost', one)).toMatchObject({ ok: true, value: { step: 'approved', dispute: { state: 'lost' } } });
  expect(await purses()).toEqual({ cash: 0n, held: 0n });
  expect(await desk.end(dispute.id, 'won', one)).toMatchObject({ ok: false, error: { code: 'dispute_closed' } });
  expect((await desk.show(dispute.id))?.steps.map(({ step }) => step)).toEqual(['noted', 'asked', 'asked', 'approved']);
  const text = `INSERT INTO dispute_steps VALUES ($1, 9, 'asked', 'won', 'r', 'Amina', now()), ($1, 10, 'approved', 'won', 'r', 'amina ', now())`;
  await expect(house.house.database.owner.query(text, [dispute.id])).rejects.toThrow('a second person');
  await expectCleanBooks(house.house.database);
});
