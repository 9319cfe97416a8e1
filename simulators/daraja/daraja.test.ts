import { instant } from '@tausi/kernel';
import type { FastifyInstance } from 'fastify';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createManualTime } from '../time.ts';
import { eastAfricaTime } from './east-africa-time.ts';
import { createDaraja, simulatorSettings } from './index.ts';

const startAt = instant(Date.UTC(2026, 10, 20, 9, 0, 0));
const timestamp = '20261120120000';
const password = Buffer.from(`${simulatorSettings.shortCode}${simulatorSettings.passkey}${timestamp}`).toString('base64');
const credentials = { BusinessShortCode: simulatorSettings.shortCode, Password: password, Timestamp: timestamp };
const basic = `Basic ${Buffer.from(`${simulatorSettings.consumerKey}:${simulatorSettings.consumerSecret}`).toString('base64')}`;
const aPush = {
  ...credentials,
  TransactionType: 'CustomerPayBillOnline',
  Amount: 500,
  PartyA: 254712345678,
  PartyB: 174379,
  PhoneNumber: 254712345678,
  CallBackURL: 'https://casino.example/api/paid',
  AccountReference: 'TAUSI12',
  TransactionDesc: 'Deposit',
};

let time: ReturnType<typeof createManualTime>;
let daraja: FastifyInstance;
let calledBack: { url: string; body: Readonly<Record<string, unknown>> }[];

beforeEach(() => {
  time = createManualTime(startAt);
  calledBack = [];
  daraja = createDaraja({ time, post: (url, body) => (calledBack.push({ url, body }), Promise.resolve(200)) });
});
afterEach(() => daraja.close());

const newToken = async (): Promise<string> => {
  const answer = await daraja.inject({ url: '/oauth/v1/generate?grant_type=client_credentials', headers: { authorization: basic } });
  return answer.json().access_token;
};
const post = async (url: string, payload: object, token?: string) =>
  daraja.inject({ method: 'POST', url, payload, headers: { authorization: `Bearer ${token ?? (await newToken())}` } });
const push = (fields: object = {}) => post('/mpesa/stkpush/v1/processrequest', { ...aPush, ...fields });
const query = (CheckoutRequestID: string) => post('/mpesa/stkpushquery/v1/query', { ...credentials, CheckoutRequestID });
const pressed = (id: string, deed: string, payload: object = {}) =>
  daraja.inject({ method: 'POST', url: `/simulator/prompts/${id}/${deed}`, payload });
const addRule = (payload: object) => daraja.inject({ method: 'POST', url: '/simulator/rules', payload });

async function shownPrompt(fields: object = {}): Promise<string> {
  const answer = await push(fields);
  expect(answer.statusCode).toBe(200);
  time.advance(1_500);
  return answer.json().CheckoutRequestID;
}

describe('tokens', () => {
  it('daraja tokens: a token lives for an hour', async () => {
    const answer = await daraja.inject({ url: '/oauth/v1/generate?grant_type=client_credentials', headers: { authorization: basic } });
    expect(answer.json()).toEqual({ access_token: expect.any(String), expires_in: 3599 });
    time.advance(3_600_000);
    const late = await post('/mpesa/stkpush/v1/processrequest', aPush, answer.json().access_token);
    expect(late.statusCode).toBe(404);
    expect(late.json().errorCode).toBe('404.001.03');
  });

  it('daraja tokens: a new token revokes the previous one', async () => {
    const first = await newToken();
    await newToken();
    expect((await post('/mpesa/stkpush/v1/processrequest', aPush, first)).json().errorCode).toBe('404.001.03');
  });

  it('daraja tokens: refuses a wrong key and a wrong grant type', async () => {
    const wrongKey = await daraja.inject({
      url: '/oauth/v1/generate?grant_type=client_credentials',
      headers: { authorization: 'Basic eDp5' },
    });
    expect([wrongKey.statusCode, wrongKey.json().errorCode]).toEqual([400, '400.008.01']);
    const wrongGrant = await daraja.inject({ url: '/oauth/v1/generate?grant_type=password', headers: { authorization: basic } });
    expect(wrongGrant.json().errorCode).toBe('400.008.02');
  });
});

describe('STK push', () => {
  it.each([
    ['BusinessShortCode', 'BusinessShortCode', 'abc'],
    ['Timestamp', 'Timestamp', '20261340120000'],
    ['TransactionType', 'TransactionType', 'Pay'],
    ['Amount', 'Amount', 0],
    ['Amount', 'Amount', 10.5],
    ['Amount', 'Amount', -5],
    ['PartyA', 'PartyA', '0712345678'],
    ['PhoneNumber', 'PhoneNumber', 255712345678],
    ['CallBackURL', 'CallBackURL', 'http://casino.example/paid'],
    ['CallBackURL', 'CallBackURL', 'https://casino.example/mpesa'],
    ['CallBackURL', 'CallBackURL', 'https://abc.ngrok.io/paid'],
    ['AccountReference', 'AccountReference', 'thirteen-long'],
    ['TransactionDesc', 'TransactionDesc', 'fourteen-chars'],
  ])('STK push: an invalid %s is a bad request', async (name, field, value) => {
    const answer = await push({ [field]: value });
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toEqual({
      requestId: expect.any(String),
      errorCode: '400.002.02',
      errorMessage: `Bad Request - Invalid ${name}`,
    });
  });

  it('STK push: a wrong password or shop is refused with 500.001.1001', async () => {
    expect((await push({ Password: 'abc' })).json()).toMatchObject({ errorCode: '500.001.1001', errorMessage: 'Wrong credentials' });
    expect((await push({ BusinessShortCode: 600000 })).json()).toMatchObject({ errorMessage: 'Merchant does not exist' });
  });

  it('STK push: a phone with an open prompt is refused', async () => {
    await shownPrompt();
    expect((await push()).json().errorMessage).toContain('Unable to lock subscriber');
  });

  it('STK push: is processing until the customer decides', async () => {
    const id = await shownPrompt();
    const open = await query(id);
    expect([open.statusCode, open.json().errorCode]).toEqual([500, '500.001.1001']);
  });

  it('STK push: the right PIN pays, with one well-formed call-back', async () => {
    const id = await shownPrompt();
    expect((await pressed(id, 'pin', { pin: '1234' })).statusCode).toBe(200);
    time.advance(2_000);
    const paidAt = time.now();
    time.advance(10_000);
    expect((await query(id)).json()).toMatchObject({ ResponseCode: '0', CheckoutRequestID: id, ResultCode: '0' });
    expect(calledBack).toHaveLength(1);
    expect(calledBack[0]?.url).toBe('https://casino.example/api/paid');
    expect(calledBack[0]?.body).toEqual({
      Body: {
        stkCallback: {
          MerchantRequestID: expect.any(String),
          CheckoutRequestID: id,
          ResultCode: 0,
          ResultDesc: 'The service request is processed successfully.',
          CallbackMetadata: {
            Item: [
              { Name: 'Amount', Value: 500 },
              { Name: 'MpesaReceiptNumber', Value: expect.stringMatching(/^T[A-Z0-9]{9}$/) },
              { Name: 'Balance' },
              { Name: 'TransactionDate', Value: Number(eastAfricaTime(paidAt)) },
              { Name: 'PhoneNumber', Value: 254712345678 },
            ],
          },
        },
      },
    });
  });

  it.each([
    { deed: 'pin', payload: { pin: '9999' }, code: 2001 },
    { deed: 'cancel', payload: {}, code: 1032 },
    { deed: 'time-out', payload: {}, code: 1037 },
  ])('STK push: $deed ends with $code and a call-back without items', async ({ deed, payload, code }) => {
    const id = await shownPrompt();
    await pressed(id, deed, payload);
    time.advance(10_000);
    expect(calledBack[0]?.body).toEqual({ Body: { stkCallback: expect.objectContaining({ CheckoutRequestID: id, ResultCode: code }) } });
    expect((await query(id)).json().ResultCode).toBe(String(code));
  });

  it('STK push: expires after a minute', async () => {
    const id = await shownPrompt();
    time.advance(60_000 + 2_000);
    expect((await query(id)).json().ResultCode).toBe('1037');
    expect((await pressed(id, 'pin', { pin: '1234' })).statusCode).toBe(409);
  });

  it('STK push: more than the wallet’s balance ends with 1', async () => {
    const id = await shownPrompt({ Amount: 100_001 });
    await pressed(id, 'pin', { pin: '1234' });
    time.advance(2_000);
    expect((await query(id)).json().ResultCode).toBe('1');
  });
});

describe('faults', () => {
  it('daraja faults: a rule by amount ends a prompt', async () => {
    const id = await shownPrompt({ Amount: 1032 });
    time.advance(2_000);
    expect((await query(id)).json().ResultCode).toBe('1032');
  });

  it('daraja faults: rules lose, duplicate and falsify call-backs', async () => {
    await addRule({ amount: 40, outcome: { callbackCount: 0 } });
    await addRule({ amount: 50, outcome: { callbackCount: 2, callbackAmount: 5, resultCode: '0' } });
    const lost = await shownPrompt({ Amount: 40 });
    await pressed(lost, 'pin', { pin: '1234' });
    time.advance(10_000);
    expect(calledBack).toHaveLength(0);
    await shownPrompt({ Amount: 50 });
    time.advance(10_000);
    expect(calledBack).toHaveLength(2);
    expect(JSON.stringify(calledBack[1]?.body)).toContain('{"Name":"Amount","Value":5}');
  });

  it('daraja faults: a rule moves the money after 1037', async () => {
    await addRule({ msisdnEnding: '678', once: true, outcome: { lateSuccessAfterMs: 600_000 } });
    const id = await shownPrompt();
    await pressed(id, 'pin', { pin: '1234' });
    time.advance(2_000);
    expect((await query(id)).json().ResultCode).toBe('1037');
    time.advance(600_000);
    expect((await query(id)).json().ResultCode).toBe('0');
    expect((await daraja.inject('/simulator/state')).json().rules).toHaveLength(6);
  });

  it('daraja faults: switches refuse calls as a spike and expire the token', async () => {
    await daraja.inject({ method: 'POST', url: '/simulator/spike-arrest', payload: { calls: 1 } });
    expect((await push()).json().errorCode).toBe('500.003.02');
    expect((await push()).statusCode).toBe(200);
    const token = await newToken();
    await daraja.inject({ method: 'POST', url: '/simulator/token/expire' });
    expect((await post('/mpesa/stkpushquery/v1/query', {}, token)).json().errorCode).toBe('404.001.03');
  });

  it('daraja faults: unknown paths and methods are refused', async () => {
    expect((await daraja.inject('/mpesa/nothing')).json().errorCode).toBe('404.001.01');
    expect((await daraja.inject('/mpesa/stkpush/v1/processrequest')).json().errorCode).toBe('405.001');
  });
});
