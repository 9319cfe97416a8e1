import { instant } from '@tausi/kernel';
import { describe, expect, it } from 'vitest';
import { createManualTime } from '../time.ts';
import type { Product } from '../money/wallet-request.ts';
import { momoEnvironments } from './accounts.ts';
import { createMomo } from './index.ts';

const startAt = instant(Date.UTC(2026, 10, 21, 12));
const id = '8c6a9a52-0f5e-4f0e-9c0a-1f1f6d3a5b99';

async function open(product: Product = 'collection', name = 'mtnuganda') {
  const time = createManualTime(startAt);
  const sent: { url: string; body: unknown; method: string }[] = [];
  let state: unknown = null;
  const saved = { load: () => state, save: (next: unknown) => void (state = JSON.parse(JSON.stringify(next))) };
  const start = () => createMomo({ time, saved, send: async (url, body, method) => (sent.push({ url, body, method }), 200) });
  let server = start();
  const keys = momoEnvironments.find((each) => each.name === name)?.[product];
  const basic = Buffer.from(`${keys?.apiUser}:${keys?.apiKey}`).toString('base64');
  const key = { 'ocp-apim-subscription-key': keys?.subscriptionKey ?? '' };
  const tokenOf = async () =>
    (await server.inject({ method: 'POST', url: `/${product}/token/`, headers: { ...key, authorization: `Basic ${basic}` } })).json()
      .access_token;
  let token = await tokenOf();
  const headers = () => ({ ...key, authorization: `Bearer ${token}`, 'x-target-environment': name });
  const ask = (body: object = {}, more: object = {}) =>
    server.inject({
      method: 'POST',
      url: product === 'collection' ? '/collection/v1_0/requesttopay' : '/disbursement/v1_0/transfer',
      headers: { ...headers(), 'x-reference-id': id, 'x-callback-url': 'http://shop.test/back', ...more },
      payload: {
        amount: '5000',
        currency: 'UGX',
        externalId: 'ORDER1',
        [product === 'collection' ? 'payer' : 'payee']: { partyIdType: 'MSISDN', partyId: '256772000001' },
        payerMessage: 'Deposit',
        payeeNote: 'TS1',
        ...body,
      },
    });
  const read = (path: string) => server.inject({ url: `/${product}/v1_0${path}`, headers: headers() });
  const press = (deed: string, payload: object = {}) =>
    server.inject({ method: 'POST', url: `/simulator/requests/${id}/${deed}`, payload });
  const restart = async () => {
    server = start();
    token = await tokenOf();
  };
  return { time, sent, ask, read, press, restart, tell: (url: string, payload: object) => server.inject({ method: 'POST', url, payload }) };
}

describe('MoMo simulator', () => {
  it('MoMo simulator: a request waits for the PIN, moves money once and calls back once', async () => {
    const momo = await open();
    expect((await momo.ask()).statusCode).toBe(202);
    expect((await momo.ask()).json()).toMatchObject({ code: 'RESOURCE_ALREADY_EXIST' });
    momo.time.advance(2_000);
    expect((await momo.read(`/requesttopay/${id}`)).json()).toMatchObject({ status: 'PENDING', amount: '5000' });
    await momo.press('pin', { pin: '1234' });
    momo.time.advance(10_000);
    expect((await momo.read(`/requesttopay/${id}`)).json()).toMatchObject({
      status: 'SUCCESSFUL',
      financialTransactionId: expect.any(String),
    });
    expect(momo.sent).toEqual([expect.objectContaining({ method: 'PUT', body: expect.objectContaining({ externalId: 'ORDER1' }) })]);
    expect((await momo.read('/account/balance')).json()).toEqual({ availableBalance: '5000', currency: 'UGX' });
  });

  it.each([
    ['cancel', {}, 'APPROVAL_REJECTED'],
    ['time-out', {}, 'COULD_NOT_PERFORM_TRANSACTION'],
  ])('MoMo simulator: %s ends a request', async (deed, payload, reason) => {
    const momo = await open();
    await momo.ask();
    momo.time.advance(2_000);
    await momo.press(deed, payload);
    momo.time.advance(5_000);
    expect((await momo.read(`/requesttopay/${id}`)).json()).toMatchObject({ status: 'FAILED', reason });
  });

  it('MoMo simulator: the third wrong PIN, five minutes, or an empty wallet end a request', async () => {
    const momo = await open();
    await momo.tell('/simulator/phones/256772000001', { balance: 100 });
    await momo.ask();
    momo.time.advance(2_000);
    for (const pin of ['1', '2']) await momo.press('pin', { pin });
    expect((await momo.read(`/requesttopay/${id}`)).json()).toMatchObject({ status: 'PENDING' });
    await momo.press('pin', { pin: '1234' });
    momo.time.advance(5_000);
    expect((await momo.read(`/requesttopay/${id}`)).json()).toMatchObject({ reason: 'NOT_ENOUGH_FUNDS' });

    const late = await open();
    await late.ask();
    late.time.advance(305_000);
    expect((await late.read(`/requesttopay/${id}`)).json()).toMatchObject({ reason: 'COULD_NOT_PERFORM_TRANSACTION' });
  });

  it('MoMo simulator: refuses as the service does', async () => {
    const momo = await open();
    expect((await momo.ask({ currency: 'EUR' })).json()).toMatchObject({ code: 'INVALID_CURRENCY' });
    expect((await momo.ask({ amount: '50.50' })).statusCode).toBe(400);
    expect((await momo.ask({ payerMessage: 'a "quote"' })).statusCode).toBe(400);
    expect((await momo.ask({}, { 'x-reference-id': 'ORDER1' })).statusCode).toBe(400);
    expect((await momo.ask({}, { 'x-target-environment': 'mtnghana' })).json()).toMatchObject({ code: 'NOT_ALLOWED_TARGET_ENVIRONMENT' });
    expect((await momo.ask({}, { 'ocp-apim-subscription-key': 'other' })).statusCode).toBe(401);
    expect((await momo.ask({}, { authorization: 'Bearer other' })).statusCode).toBe(401);
    expect((await momo.read(`/requesttopay/${id}`)).statusCode).toBe(404);
    await momo.tell('/simulator/outage', { calls: 1 });
    expect((await momo.ask()).statusCode).toBe(503);
  });

  it('MoMo simulator: a transfer arrives by itself, and an empty balance fails it', async () => {
    const momo = await open('disbursement');
    await momo.ask();
    momo.time.advance(3_000);
    expect((await momo.read(`/transfer/${id}`)).json()).toMatchObject({ status: 'SUCCESSFUL' });
    const empty = await open('disbursement');
    await empty.tell('/simulator/balance', { market: 'ug', balance: 10 });
    await empty.ask();
    empty.time.advance(3_000);
    expect((await empty.read(`/transfer/${id}`)).json()).toMatchObject({ status: 'FAILED', reason: { code: 'NOT_ENOUGH_FUNDS' } });
  });

  it('MoMo simulator: a restart forgets nothing, and open requests go on', async () => {
    const momo = await open();
    await momo.ask();
    momo.time.advance(2_000);
    await momo.restart();
    expect((await momo.ask()).statusCode).toBe(409);
    await momo.press('pin', { pin: '1234' });
    momo.time.advance(5_000);
    expect((await momo.read(`/requesttopay/${id}`)).json()).toMatchObject({ status: 'SUCCESSFUL' });
  });

  it("MoMo simulator: MTN's test numbers end as documented", async () => {
    for (const [number, expected] of [
      ['46733123451', { status: 'FAILED', reason: 'APPROVAL_REJECTED' }],
      ['46733123453', { status: 'PENDING' }],
      ['46733999999', { status: 'SUCCESSFUL' }],
    ] as const) {
      const momo = await open('collection', 'sandbox');
      await momo.ask({ currency: 'EUR', payer: { partyIdType: 'MSISDN', partyId: number } });
      momo.time.advance(5_000);
      expect((await momo.read(`/requesttopay/${id}`)).json()).toMatchObject(expected);
    }
    const refused = await open('collection', 'sandbox');
    const answer = await refused.ask({ currency: 'EUR', payer: { partyIdType: 'MSISDN', partyId: '46733123462' } });
    expect(answer.statusCode).toBe(503);
  });
});
