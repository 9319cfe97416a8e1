import { depositOptions } from '@tausi/contract/cashier/deposit-options.ts';
import { payment, type PaymentView } from '@tausi/contract/cashier/payment.ts';
import { idempotencyKey, type PlayerId } from '@tausi/kernel';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { uuidv7 } from '../../platform/ids.ts';
import { expectCleanBooks } from '../../test-books.ts';
import { TestCashier } from '../test-cashier.ts';

const cards = {
  reusable: '4084084084084081',
  asksAgain: '5399838383838381',
  declinedAgain: '4000000000000077',
  once: '5060666666666666666',
} as const;

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
const ask = (params: object, by = player) =>
  house.call('deposit', { method: 'card', amount: '1500.50', ...params }, { player: by, key: newKey() });
const payOnPage = async (card: string, { saveCard = true, by = player } = {}): Promise<PaymentView> => {
  const asked = viewIn(await ask({ saveCard }, by));
  await house.paystack.pay(asked.next?.pageUrl ?? '', card);
  await house.play(3);
  return asked;
};
const saved = async (by = player) => {
  const answer = await house.call('depositOptions', {}, { player: by });
  if (!answer.ok) throw new Error(answer.error.code);
  return depositOptions.answer.parse(answer.value).methods.find(({ method }) => method === 'card')?.savedMethods ?? [];
};
const savedId = async (): Promise<string> => (await saved())[0]?.savedId ?? '';
const read = async ({ paymentId }: PaymentView) => viewIn(await house.call('paymentById', { id: paymentId }, { player }));
const cash = async () => (await house.house.wallet.pursesOf(player))?.cash.minor;

it('saved card: is saved only when the player chose so, without anything that can charge it on the wire', async () => {
  await payOnPage(cards.reusable, { saveCard: false });
  expect(await saved()).toEqual([]);
  await payOnPage(cards.reusable);
  expect(await saved()).toEqual([{ savedId: expect.any(String), brand: 'visa', last4: '4081', expires: '12/30' }]);
  await payOnPage(cards.reusable);
  expect(await saved()).toHaveLength(1);
  const { rows } = await house.house.database.owner.query('SELECT * FROM saved_cards WHERE player_id = $1', [player]);
  expect(JSON.stringify(rows)).not.toContain('AUTH_');
});

it('saved card: pays without a page, at once', async () => {
  await payOnPage(cards.reusable);
  const charged = viewIn(await ask({ savedId: await savedId() }));
  expect(charged).toMatchObject({ status: 'success', next: { kind: 'wait' } });
  await house.play(5);
  expect(await cash()).toBe(300_100n);
  await expectCleanBooks(house.house.database);
});

it('saved card: a bank that asks its payer again opens a page', async () => {
  await payOnPage(cards.asksAgain);
  const asked = viewIn(await ask({ savedId: await savedId() }));
  expect(asked).toMatchObject({ status: 'sent', cancellable: true, next: { kind: 'open_page', pageUrl: expect.any(String) } });
  await house.paystack.pay(asked.next?.pageUrl ?? '', cards.asksAgain);
  await house.play(3);
  expect((await read(asked)).status).toBe('success');
});

it('saved card: a bank that declines ends the deposit without money', async () => {
  await payOnPage(cards.declinedAgain);
  expect(viewIn(await ask({ savedId: await savedId() }))).toMatchObject({ status: 'failed', reason: 'declined' });
  expect(await cash()).toBe(150_050n);
});

it('saved card: an answer that is lost is found by a look-up, and charged once', async () => {
  await payOnPage(cards.reusable);
  house.deliversCallbacks = false;
  const id = await savedId();
  house.paystack.onCall = async (call) => {
    if (!call.url.endsWith('/charge_authorization')) return null;
    house.paystack.onCall = null;
    await house.paystack.send(call);
    return { kind: 'no_answer' };
  };
  const asked = viewIn(await ask({ savedId: id }));
  expect(asked.status).toBe('created');
  await house.play(15);
  expect((await read(asked)).status).toBe('success');
  expect(await cash()).toBe(300_100n);
});

it('saved card: one that its bank lets pay only once is not saved', async () => {
  await payOnPage(cards.once);
  expect(await saved()).toEqual([]);
});

it("saved card: another player's, a removed and an unknown one are refused alike, and no money moves", async () => {
  await payOnPage(cards.reusable);
  const id = await savedId();
  const stranger = await house.newPlayer('ng');
  const unknown = { ok: false, error: { code: 'saved_method_unknown' } };
  expect(await ask({ savedId: id }, stranger)).toMatchObject(unknown);
  expect(await house.call('removeSavedCard', { savedId: id }, { player: stranger, key: newKey() })).toMatchObject(unknown);
  expect(await ask({ savedId: id, method: 'ussd' })).toMatchObject(unknown);
  expect(await house.call('removeSavedCard', { savedId: id }, { player, key: newKey() })).toMatchObject({ ok: true });
  expect(await ask({ savedId: id })).toMatchObject(unknown);
  expect(await saved()).toEqual([]);
  const { rows } = await house.house.database.owner.query('SELECT sealed FROM saved_cards WHERE card_id = $1', [id]);
  expect(rows).toEqual([{ sealed: null }]);
  expect(await cash()).toBe(150_050n);
});

it('saved card: one card of two players calls people about both, once', async () => {
  await payOnPage(cards.asksAgain, { saveCard: false });
  house.alerts.length = 0;
  const other = await house.newPlayer('ng');
  await payOnPage(cards.asksAgain, { saveCard: false, by: other });
  await payOnPage(cards.asksAgain, { saveCard: false, by: other });
  const text = `SELECT DISTINCT player_id FROM payment_alerts JOIN payments USING (payment_id) WHERE payment_alerts.kind = 'card_shared' AND player_id = ANY ($1)`;
  const { rows } = await house.house.database.owner.query(text, [[player, other]]);
  expect(rows).toHaveLength(2);
  const raised = house.alerts.filter((alert) => alert === 'card_shared').length;
  await payOnPage(cards.asksAgain, { saveCard: false, by: other });
  expect(house.alerts.filter((alert) => alert === 'card_shared')).toHaveLength(raised);
});

it('saved card: a player has at most five', async () => {
  const text = `INSERT INTO saved_cards (card_id, player_id, provider, brand, last4, expiry_year, expiry_month, sealed, signature_hash, saved_at)
    SELECT gen_random_uuid(), $1, 'paystack-gh', 'visa', '0000', 2030, 1, ''::bytea, 'sample ' || n, now() FROM generate_series(1, 5) n`;
  await house.house.database.owner.query(text, [player]);
  await payOnPage(cards.reusable);
  const { rows } = await house.house.database.owner.query('SELECT FROM saved_cards WHERE player_id = $1', [player]);
  expect(rows).toHaveLength(5);
});

it('payer address: is in the domain of the operator, always the same, and does not hold the id of the player', async () => {
  await payOnPage(cards.reusable, { saveCard: false });
  await payOnPage(cards.reusable, { saveCard: false });
  const state = JSON.parse((await house.paystack.server.inject('/simulator/state')).body);
  const emails = state.transactions.slice(0, 2).map(({ email }: { readonly email: string }) => email);
  expect(emails[0]).toMatch(/^[0-9a-f]{24}@players\.tausi\.example$/);
  expect(emails[1]).toBe(emails[0]);
  expect(emails[0]).not.toContain(player.slice(0, 8));
});
