import { airtelSettingsOf } from '@tausi/server/cashier/airtel/settings.ts';
import type { HttpCall } from '@tausi/server/cashier/port/http.ts';
import * as z from 'zod/mini';
import { callbackOrigin } from '../cashier-parts.ts';
import { answered, type CollectionWire, type Named, type PayerWord } from './collection-wire.ts';

const askShape = z.object({
  reference: z.string(),
  subscriber: z.object({ msisdn: z.string() }),
  transaction: z.object({ amount: z.int(), id: z.string() }),
});
const settings = airtelSettingsOf([], 'https://airtel.test').filter(({ market }) => market === 'ug');
const callbackUrl = `${callbackOrigin}/api/payments/callback/airtel-ug/callback`;
const token = answered(200, { access_token: 'token', expires_in: '180' });
const noHolder = answered(200, { status: { response_code: 'DP02200000000', success: false } });

/** The standing and the code of each word. */
const states: Readonly<Record<PayerWord, readonly [string, string]>> = {
  unknown: ['', ''],
  open: ['TIP', 'DP00800001006'],
  paid: ['TS', 'DP00800001001'],
  odd: ['TF', 'DP00800009999'],
  declined: ['TF', 'DP00800001008'],
  'no answer': ['TF', 'DP00800001005'],
  reversed: ['TR', 'DP00800001001'],
};

/** Airtel Money's requests to pay in Uganda. Its call-backs carry a hash and name no amount. */
export const airtelCollectionWire: CollectionWire = {
  name: 'Airtel',
  market: 'ug',
  method: 'airtel',
  amount: '5000',
  reverses: true,
  namesAmount: false,
  connections: { daraja: null, momo: [], airtel: settings, paystack: [] },
  read,
  keyOf: ({ key }, number) => key ?? String(number),
  accepted: (order, number) => answered(200, enquiry({ order, number, word: 'open', paidMinor: 0n })),
  busy: answered(429, {}),
  odd: answered(200, { status: { response_code: 'DP00800009999', success: false } }),
  answer: (named) =>
    answered(200, named.word === 'unknown' ? { status: { response_code: 'DP00800001025', success: false } } : enquiry(named)),
  report: (named) => {
    if (named.word === 'unknown' || named.word === 'open' || named.word === 'odd') return null;
    return { transaction: { ...transaction(named), status_code: states[named.word][0] } };
  },
  callbackUrlOf: () => callbackUrl,
  oddWords: [['"DP00800009999"', '"DP00800001008"']],
};

function read({ method, url, body }: HttpCall): ReturnType<CollectionWire['read']> {
  if (url.endsWith('/auth/oauth2/token')) return { kind: 'other', outcome: token };
  if (url.includes('/standard/v1/users/')) return { kind: 'other', outcome: noHolder };
  if (method === 'GET') return { kind: 'look_up', key: url.slice(url.lastIndexOf('/') + 1) };
  const { reference, subscriber, transaction: asked } = askShape.parse(body);
  const order = { key: asked.id, reference, payer: subscriber.msisdn, amountMinor: BigInt(asked.amount) * 100n, callbackUrl };
  return { kind: 'ask', order };
}

function enquiry(named: Named): object {
  const [standing, code] = states[named.word];
  return { data: { transaction: { ...transaction(named), status: standing } }, status: { response_code: code, success: true } };
}

function transaction({ order, number, word }: Named): object {
  return { id: order.key, ...(word === 'paid' || word === 'reversed' ? { airtel_money_id: `MP261121.1200.A${number}` } : {}) };
}
