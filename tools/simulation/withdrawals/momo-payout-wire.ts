import type { HttpCall } from '@tausi/server/cashier/port/http.ts';
import { momoSettingsOf } from '@tausi/server/cashier/momo/settings.ts';
import * as z from 'zod/mini';
import { answered, answerOf, type PayoutWire, type ReadCall, type TakenOrder, type Word } from './payout-wire.ts';

const orderShape = z.object({ amount: z.string(), externalId: z.string(), payerMessage: z.string() });
const headersShape = z.object({ 'x-reference-id': z.uuid(), 'x-callback-url': z.url() });
const token = answered(200, { access_token: 'token', expires_in: 3_600 });

/** MTN MoMo's transfers in Uganda. */
export const momoPayoutWire: PayoutWire = {
  name: 'MoMo',
  market: 'ug',
  method: 'mtn',
  amounts: ['1000', '2500', '10000'],
  reverses: false,
  hiddenMsMax: 45_000,
  connections: {
    daraja: null,
    momo: momoSettingsOf([], 'https://momo.test').filter(({ market }) => market === 'ug'),
    airtel: [],
    paystack: [],
  },
  read,
  accepted: () => answered(202, null),
  repeated: answered(409, { code: 'RESOURCE_ALREADY_EXIST', message: 'Duplicated reference id.' }),
  busy: answered(403, { code: 'QUOTA', message: 'Out of call volume quota.' }),
  refused: answered(404, { code: 'PAYEE_NOT_FOUND', message: 'Payee does not exist.' }),
  odd: answered(500, { code: 'SOMETHING_NEW', message: 'Please see the portal.' }),
  answer: (of, word, number) =>
    of === null || word === 'unknown'
      ? answerOf(404, { code: 'RESOURCE_NOT_FOUND', message: 'Requested resource was not found.' })
      : answerOf(200, status(of, word, number)),
  report: (of, word, number) => (word === 'open' || word === 'unknown' ? null : status(of, word, number)),
  oddWords: [['"SOMETHING_NEW"', '"PAYEE_NOT_FOUND"']],
};

function read({ method, url, headers, body }: HttpCall): ReadCall {
  if (url.endsWith('/token/')) return { kind: 'other', outcome: token };
  if (method === 'GET') return { kind: 'look_up', key: url.slice(url.lastIndexOf('/') + 1), answerUrl: null };
  const { amount, externalId: orderRef, payerMessage: reference } = orderShape.parse(body);
  const { 'x-reference-id': key, 'x-callback-url': callbackUrl } = headersShape.parse(headers);
  return { kind: 'order', order: { key, orderRef, reference, amountMinor: BigInt(amount) * 100n, callbackUrl } };
}

function status({ orderRef, amountMinor }: TakenOrder, word: Word, number: number): object {
  const common = { amount: String(amountMinor / 100n), currency: 'UGX', externalId: orderRef };
  const failedFor = (reason: string): object => ({ ...common, status: 'FAILED', reason: { code: reason, message: reason } });
  switch (word) {
    case 'unknown':
    case 'open':
      return { ...common, status: 'PENDING' };
    case 'paid':
    case 'reversed':
      return { ...common, status: 'SUCCESSFUL', financialTransactionId: 1_000_000_000 + number };
    case 'odd':
      return failedFor('SOMETHING_NEW');
    case 'receiver failed':
      return failedFor('PAYEE_NOT_ALLOWED_TO_RECEIVE');
    case 'we failed':
      return failedFor('NOT_ENOUGH_FUNDS');
    case 'provider failed':
      return failedFor('INTERNAL_PROCESSING_ERROR');
  }
}
