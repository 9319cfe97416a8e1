import { momoSettingsOf } from '@tausi/server/cashier/momo/settings.ts';
import { createCallbackAddresses } from '@tausi/server/cashier/port/callback-address.ts';
import type { HttpCall } from '@tausi/server/cashier/port/http.ts';
import * as z from 'zod/mini';
import { callbackKey, callbackOrigin } from '../cashier-parts.ts';
import { answered, type CollectionWire, type Named } from './collection-wire.ts';

const askShape = z.object({ amount: z.string(), externalId: z.string(), payer: z.object({ partyId: z.string() }) });
const headersShape = z.object({ 'x-reference-id': z.uuid(), 'x-callback-url': z.url() });
const { urlOf } = createCallbackAddresses(callbackKey, callbackOrigin, 'momo');
const token = answered(200, { access_token: 'token', expires_in: 3_600 });
const holder = answered(200, { given_name: 'Grace', family_name: 'Nakato', birthdate: '1990-01-31' });

/** MTN MoMo's requests to pay in Uganda. */
export const momoCollectionWire: CollectionWire = {
  name: 'MoMo',
  market: 'ug',
  method: 'mtn',
  amount: '5000',
  reverses: false,
  namesAmount: true,
  connections: {
    daraja: null,
    momo: momoSettingsOf([], 'https://momo.test').filter(({ market }) => market === 'ug'),
    airtel: [],
    paystack: [],
  },
  read,
  keyOf: ({ key }, number) => key ?? String(number),
  accepted: () => answered(202, null),
  busy: answered(403, { code: 'QUOTA', message: 'Out of call volume quota.' }),
  odd: answered(500, { code: 'SOMETHING_NEW', message: 'Please see the portal.' }),
  answer: (named) =>
    named.word === 'unknown'
      ? answered(404, { code: 'RESOURCE_NOT_FOUND', message: 'Requested resource was not found.' })
      : answered(200, statusOf(named)),
  report: (named) => (named.word === 'open' || named.word === 'unknown' ? null : statusOf(named)),
  callbackUrlOf: ({ id }) => urlOf(id),
  oddWords: [['"SOMETHING_NEW"', '"APPROVAL_REJECTED"']],
};

function read({ method, url, headers, body }: HttpCall): ReturnType<CollectionWire['read']> {
  if (url.endsWith('/token/')) return { kind: 'other', outcome: token };
  if (url.endsWith('/basicuserinfo')) return { kind: 'other', outcome: holder };
  if (method === 'GET') return { kind: 'look_up', key: url.slice(url.lastIndexOf('/') + 1) };
  const { amount, externalId: reference, payer } = askShape.parse(body);
  const { 'x-reference-id': key, 'x-callback-url': callbackUrl } = headersShape.parse(headers);
  return { kind: 'ask', order: { key, reference, payer: payer.partyId, amountMinor: BigInt(amount) * 100n, callbackUrl } };
}

function statusOf({ order, number, word, paidMinor }: Named): object {
  const payer = { partyIdType: 'MSISDN', partyId: order.payer };
  const common = { amount: String(paidMinor / 100n), currency: 'UGX', externalId: order.reference, payer };
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
    case 'declined':
      return failedFor('APPROVAL_REJECTED');
    case 'no answer':
      return failedFor('COULD_NOT_PERFORM_TRANSACTION');
  }
}
