import { constants, createPublicKey, publicEncrypt } from 'node:crypto';
import { instant } from '@tausi/kernel';
import type { FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createManualTime } from '../../time.ts';
import { createDaraja, simulatorSettings } from '../index.ts';
import { initiatorKey } from './initiator-key.ts';

const startAt = instant(Date.UTC(2026, 10, 23, 9));
const basic = `Basic ${Buffer.from(`${simulatorSettings.consumerKey}:${simulatorSettings.consumerSecret}`).toString('base64')}`;
const sealed = (password: string): string =>
  publicEncrypt({ key: createPublicKey(initiatorKey), padding: constants.RSA_PKCS1_PADDING }, Buffer.from(password)).toString('base64');
const aPayout = {
  OriginatorConversationID: 'abcdefghij123456789',
  InitiatorName: simulatorSettings.initiatorName,
  SecurityCredential: sealed(simulatorSettings.initiatorPassword),
  CommandID: 'BusinessPayment',
  Amount: 95,
  PartyA: 600000,
  PartyB: 254712345678,
  Remarks: 'Withdrawal',
  QueueTimeOutURL: 'https://casino.example/late',
  ResultURL: 'https://casino.example/result',
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

async function post(url: string, payload: object) {
  const token = await daraja.inject({ url: '/oauth/v1/generate?grant_type=client_credentials', headers: { authorization: basic } });
  return daraja.inject({ method: 'POST', url, payload, headers: { authorization: `Bearer ${token.json().access_token}` } });
}
const pay = (fields: object = {}) => post('/mpesa/b2c/v3/paymentrequest', { ...aPayout, ...fields });
const ask = (fields: object) =>
  post('/mpesa/transactionstatus/v1/query', {
    Initiator: aPayout.InitiatorName,
    SecurityCredential: aPayout.SecurityCredential,
    CommandID: 'TransactionStatusQuery',
    PartyA: 600000,
    IdentifierType: '4',
    ResultURL: 'https://casino.example/answer',
    QueueTimeOutURL: 'https://casino.example/answer',
    Remarks: 'Status',
    ...fields,
  });
const stateOf = async () => (await daraja.inject('/simulator/state')).json();
const resultAt = (index: number): object => Object(calledBack[index]?.body['Result']);

it('daraja payouts: an accepted payment reaches the phone, and its result names the receipt', async () => {
  expect((await pay()).json()).toMatchObject({ OriginatorConversationID: aPayout.OriginatorConversationID, ResponseCode: '0' });
  time.advance(3_000);
  expect(calledBack[0]?.url).toBe(aPayout.ResultURL);
  expect(resultAt(0)).toMatchObject({ ResultCode: 0, OriginatorConversationID: aPayout.OriginatorConversationID });
  const { phones, utilityBalance } = await stateOf();
  expect(phones[0]).toMatchObject({ balance: 100_095, received: [{ amount: 95 }] });
  expect(utilityBalance).toBe(4_999_905);
});

it('daraja payouts: a repeated id is refused and pays nothing', async () => {
  await pay();
  expect((await pay()).json()).toMatchObject({ errorCode: '500.002.1001', errorMessage: 'Duplicate OriginatorConversationID.' });
  time.advance(3_000);
  expect((await stateOf()).payouts).toHaveLength(1);
});

it.each([
  ['a wrong password', { SecurityCredential: sealed('guessed') }, 2001],
  ['more than the utility account holds', { Amount: 400_000 }, 1],
])('daraja payouts: %s fails later with its code', async (_what, fields, code) => {
  await daraja.inject({ method: 'POST', url: '/simulator/balance', payload: { market: 'out', balance: 1_000 } });
  expect((await pay(fields)).statusCode).toBe(200);
  time.advance(3_000);
  expect(resultAt(0)).toMatchObject({ ResultCode: code });
});

it('daraja payouts: a full wallet refuses with 8', async () => {
  await pay({ Amount: 450_000 });
  time.advance(3_000);
  expect(resultAt(0)).toMatchObject({ ResultCode: 8 });
});

it.each([
  ['Amount', { Amount: 0.5 }],
  ['PartyB', { PartyB: '0712345678' }],
  ['PartyA', { PartyA: 600001 }],
  ['Remarks', { Remarks: '' }],
  ['ResultURL', { ResultURL: 'https://casino.example/mpesa' }],
  ['OriginatorConversationID', { OriginatorConversationID: '' }],
])('daraja payouts: a wrong %s is refused', async (field, fields) => {
  expect((await pay(fields)).json()).toMatchObject({ errorCode: '400.002.02', errorMessage: `Bad Request - Invalid ${field}` });
});

it('daraja payouts: the status of a payment comes as a call-back, by id or receipt', async () => {
  await pay();
  await ask({ OriginalConversationID: aPayout.OriginatorConversationID });
  time.advance(600);
  expect(JSON.stringify(resultAt(0))).toContain('"Pending"');
  time.advance(3_000);
  const receipt = (await stateOf()).payouts[0].result.receipt;
  await ask({ TransactionID: receipt });
  await ask({ OriginalConversationID: 'unknown' });
  time.advance(600);
  expect(JSON.stringify(resultAt(2))).toContain(receipt);
  expect(JSON.stringify(resultAt(2))).toContain('"Completed"');
  expect(resultAt(3)).toMatchObject({ ResultDesc: 'The transaction does not exist.' });
});

it('Daraja simulator: a restart remembers old ids, carries open payments out, and rings again', async () => {
  let state: unknown = null;
  const saved = { load: () => state, save: (next: unknown) => void (state = JSON.parse(JSON.stringify(next))) };
  const start = () => createDaraja({ time, saved, post: (url, body) => (calledBack.push({ url, body }), Promise.resolve(200)) });
  daraja = start();
  expect((await pay()).json()).toMatchObject({ ResponseCode: '0' });
  time.advance(200);
  daraja = start();
  expect((await pay()).json()).toMatchObject({ errorCode: '500.002.1001' });
  time.advance(10_000);
  expect((await daraja.inject('/simulator/state')).json()).toMatchObject({ payouts: [{ result: { code: '0' } }] });
});
