import { darajaCallback } from '@tausi/contract/cashier/daraja-callback.ts';
import { paymentById } from '@tausi/contract/cashier/payment-by-id.ts';
import { assert, later } from '@tausi/kernel';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { ask } from '../test-server.ts';
import { expectCleanBooks } from '../test-books.ts';
import { type Delivery, expectUntouched, newVisitor, openTestHouse, promptedDeposit, type TestHouse, type Visitor } from './test-house.ts';

let house: TestHouse;
beforeAll(async () => {
  house = await openTestHouse();
});
afterAll(() => house.close());

const callbackShape = z.object({
  Body: z.object({
    stkCallback: z.object({
      MerchantRequestID: z.string(),
      CheckoutRequestID: z.string(),
      ResultCode: z.int(),
      CallbackMetadata: z.optional(z.unknown()),
    }),
  }),
});
type Callback = z.infer<typeof callbackShape>['Body']['stkCallback'];

type Prompted = Visitor & { readonly paymentId: string; readonly promptId: string };

async function prompted(): Promise<Prompted> {
  const visitor = await newVisitor(house);
  return { ...visitor, ...(await promptedDeposit(house, visitor.session)) };
}

/** Presses the PIN and returns M-Pesa's call-back without delivering it. */
async function paid({ promptId }: Prompted): Promise<Delivery & { readonly callback: Callback }> {
  const pressed = await house.daraja.inject({ method: 'POST', url: `/simulator/prompts/${promptId}/pin`, payload: { pin: '1234' } });
  expect(pressed.statusCode).toBe(200);
  house.pass(5_000);
  const delivery = house.deliveries.splice(0).find(({ body }) => JSON.stringify(body).includes(promptId));
  assert(delivery !== undefined, 'M-Pesa calls back');
  return { ...delivery, callback: callbackShape.parse(delivery.body).Body.stkCallback };
}

const judge = () => house.server.runJobs({ task: 'process_callback' });

/** Sends a call-back to an address and returns the verdict. */
async function callBack(url: string, callback: unknown): Promise<string> {
  const known = new Set((await verdicts()).map(({ id }) => id));
  const answered = await house.server.app.api.inject({ method: 'POST', url: new URL(url).pathname, payload: { Body: callback } });
  expect([answered.statusCode, answered.json()]).toEqual([200, { ResultCode: 0, ResultDesc: 'Accepted' }]);
  await judge();
  const judged = (await verdicts()).find(({ id }) => !known.has(id))?.verdict;
  assert(typeof judged === 'string', 'a call-back is judged');
  return judged;
}

async function verdicts(): Promise<{ id: string; verdict: string | null }[]> {
  const { rows } = await house.server.database.owner.query<{ id: string; verdict: string | null }>(
    'SELECT callback_id AS id, verdict FROM payment_callbacks ORDER BY received_at',
  );
  return rows;
}

const cashOf = async ({ id }: Visitor) => (await house.server.app.contexts.wallet.pursesOf(id))?.cash.minor;
const statusOf = async ({ session, paymentId }: Prompted) =>
  (await ask(house.server, paymentById, { session, params: { id: paymentId } })).status;
const items = (amount: unknown, receipt: unknown = 'TFAKE12345') => ({
  Item: [
    { Name: 'Amount', Value: amount },
    { Name: 'MpesaReceiptNumber', Value: receipt },
  ],
});

describe('call-back to a forged address', () => {
  it('forged call-back: gets the normal answer and does nothing; a flood keeps a few samples and raises a few alerts', async () => {
    const own = await prompted();
    const other = await prompted();
    const { url, callback } = await paid(own);
    const secret = url.slice(url.lastIndexOf('/') + 1);
    const forgedSecrets = [
      '0'.repeat(64),
      secret.slice(0, -1) + (secret.endsWith('0') ? '1' : '0'),
      other.paymentId.replaceAll('-', '') + secret.slice(32),
      secret.toUpperCase(),
      `${secret}00`,
      secret.slice(0, 32),
    ];
    const { app, clock, database } = house.server;
    const rowsOf = async () => {
      const { rows } = await database.owner.query<{ callbacks: number; alerts: number }>(
        `SELECT (SELECT count(*)::int FROM payment_callbacks WHERE verdict = 'forged') AS callbacks,
                (SELECT count(*)::int FROM payment_alerts WHERE kind = 'forged_callback') AS alerts`,
      );
      return rows[0];
    };
    await expectUntouched(house, async () => {
      for (let sent = 0; sent < 120; sent += 1) {
        const forged = darajaCallback.path.replace('{secret}', forgedSecrets[sent % forgedSecrets.length] ?? '');
        const answered = await app.api.inject({ method: 'POST', url: forged, payload: { Body: callback } });
        expect([answered.statusCode, answered.json()]).toEqual([200, { ResultCode: 0, ResultDesc: 'Accepted' }]);
      }
    });
    expect(await rowsOf()).toEqual({ callbacks: 5, alerts: 3 });
    const dayMs = 86_400_000;
    await app.contexts.cashier.sweep(later(clock.now(), 29 * dayMs));
    expect(await rowsOf()).toEqual({ callbacks: 5, alerts: 3 });
    await app.contexts.cashier.sweep(later(clock.now(), 31 * dayMs));
    expect(await rowsOf()).toEqual({ callbacks: 0, alerts: 0 });
  });
});

describe('call-back to the right address', () => {
  it.each<[string, (callback: Callback) => unknown, string]>([
    ['nothing', () => null, 'unreadable'],
    ['a text', () => ({ stkCallback: 'paid' }), 'unreadable'],
    ['no ids', ({ ResultCode, CallbackMetadata }) => ({ stkCallback: { ResultCode, CallbackMetadata } }), 'unreadable'],
    ['no amount', (callback) => ({ stkCallback: { ...callback, CallbackMetadata: { Item: [] } } }), 'unreadable'],
    ['a negative amount', (callback) => ({ stkCallback: { ...callback, CallbackMetadata: items(-500) } }), 'unreadable'],
    ['a huge amount', (callback) => ({ stkCallback: { ...callback, CallbackMetadata: items(1e30) } }), 'unreadable'],
    ['a list for an amount', (callback) => ({ stkCallback: { ...callback, CallbackMetadata: items([500]) } }), 'unreadable'],
    ['a fraction of a cent', (callback) => ({ stkCallback: { ...callback, CallbackMetadata: items(500.001) } }), 'unreadable'],
    ['no receipt', (callback) => ({ stkCallback: { ...callback, CallbackMetadata: items(500, null) } }), 'unreadable'],
    ['a greater amount', (callback) => ({ stkCallback: { ...callback, CallbackMetadata: items(50_000) } }), 'contradicts'],
    ['a smaller amount', (callback) => ({ stkCallback: { ...callback, CallbackMetadata: items(499.99) } }), 'contradicts'],
    ['nothing paid', (callback) => ({ stkCallback: { ...callback, CallbackMetadata: items(0) } }), 'contradicts'],
    ['an unknown request', (callback) => ({ stkCallback: { ...callback, CheckoutRequestID: 'ws_CO_nobody' } }), 'contradicts'],
    ['an unknown merchant request', (callback) => ({ stkCallback: { ...callback, MerchantRequestID: 'nobody' } }), 'contradicts'],
    ['ids with a zero byte', (callback) => ({ stkCallback: { ...callback, CheckoutRequestID: 'ws\u0000' } }), 'unreadable'],
  ])('tampered call-back: one that names %s credits nothing', async (_name, changed, verdict) => {
    const payer = await prompted();
    const { url, callback } = await paid(payer);
    const before = await cashOf(payer);
    expect(await callBack(url, changed(callback))).toBe(verdict);
    expect(await cashOf(payer)).toBe(before);
    expect(await statusOf(payer)).toBe(verdict === 'contradicts' ? 'in_review' : 'sent');
    await expectCleanBooks(house.server.database);
  });

  it("tampered call-back: one of another player's payment credits neither", async () => {
    const [payer, other] = [await prompted(), await prompted()];
    const { callback } = await paid(payer);
    const { url } = await paid(other);
    expect(await callBack(url, { stkCallback: callback })).toBe('contradicts');
    expect([await cashOf(payer), await cashOf(other), await statusOf(payer), await statusOf(other)]).toEqual([
      100_000n,
      100_000n,
      'sent',
      'in_review',
    ]);
    await expectCleanBooks(house.server.database);
  });

  it('repeated call-back: ten copies, five of them concurrent, credit once', async () => {
    const payer = await prompted();
    const { url, callback } = await paid(payer);
    await Promise.all(
      Array.from({ length: 5 }, () =>
        house.server.app.api.inject({ method: 'POST', url: new URL(url).pathname, payload: { Body: { stkCallback: callback } } }),
      ),
    );
    await Promise.all(Array.from({ length: 3 }, judge));
    expect((await verdicts()).filter(({ verdict }) => verdict === null)).toEqual([]);
    expect([await cashOf(payer), await statusOf(payer)]).toEqual([147_500n, 'success']);
    await expectUntouched(house, async () => {
      for (let again = 0; again < 5; again += 1) expect(await callBack(url, { stkCallback: callback })).toBe('repeated');
    });
  });
});
