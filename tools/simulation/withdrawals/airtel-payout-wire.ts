import { airtelSettingsOf } from '@tausi/server/cashier/airtel/settings.ts';
import type { HttpCall } from '@tausi/server/cashier/port/http.ts';
import * as z from 'zod/mini';
import { answered, answerOf, type PayoutWire, type ReadCall, type TakenOrder, type Word } from './payout-wire.ts';

const orderShape = z.object({ reference: z.string(), transaction: z.object({ amount: z.int(), id: z.string() }) });
const settings = airtelSettingsOf([], 'https://airtel.test').filter(({ market }) => market === 'ug');
const callbackUrl = 'https://pay.test/api/payments/callback/airtel-ug/callback';
const token = answered(200, { access_token: 'token', expires_in: '180' });
const refusal = (code: string) => ({ status: { response_code: code, success: false } });

/** The standing and the code of each word. */
const states: Readonly<Record<Word, readonly [string, string]>> = {
  unknown: ['', ''],
  open: ['TIP', 'DP00900001006'],
  paid: ['TS', 'DP00900001001'],
  odd: ['TF', 'DP00900009999'],
  reversed: ['TR', 'DP00900001001'],
  'receiver failed': ['TF', 'DP00900001012'],
  'we failed': ['TF', 'DP00900001007'],
  'provider failed': ['TF', 'DP00900001005'],
};

/** Airtel Money's disbursements in Uganda; its call-backs carry a hash. */
export const airtelPayoutWire: PayoutWire = {
  name: 'Airtel',
  market: 'ug',
  method: 'airtel',
  amounts: ['1000', '2500', '10000'],
  reverses: true,
  hiddenMsMax: 45_000,
  connections: { daraja: null, momo: [], airtel: settings, paystack: [] },
  read,
  accepted: (of, number) => answered(200, enquiry(of, 'open', number)),
  repeated: answered(200, refusal('DP00900001017')),
  busy: answered(429, {}),
  refused: answered(200, refusal('DP00900001012')),
  odd: answered(200, refusal('DP00900009999')),
  answer: (of, word, number) =>
    of === null || word === 'unknown' ? answerOf(200, refusal('DP00900001015')) : answerOf(200, enquiry(of, word, number)),
  report: (of, word, number) => {
    const isFinal = word === 'paid' || word === 'reversed' || word.endsWith('failed');
    return isFinal ? { transaction: { ...transaction(of, word, number), status_code: states[word][0] } } : null;
  },
  oddWords: [['"DP00900009999"', '"DP00900001012"']],
};

function read({ method, url, body }: HttpCall): ReadCall {
  if (url.endsWith('/auth/oauth2/token')) return { kind: 'other', outcome: token };
  if (method === 'GET') return { kind: 'look_up', key: new URL(url).pathname.split('/').at(-1) ?? '', answerUrl: null };
  const { reference, transaction: order } = orderShape.parse(body);
  return {
    kind: 'order',
    order: { key: order.id, orderRef: order.id, reference, amountMinor: BigInt(order.amount) * 100n, callbackUrl },
  };
}

function enquiry(of: TakenOrder, word: Word, number: number): object {
  const [standing, code] = states[word];
  return { data: { transaction: { ...transaction(of, word, number), status: standing } }, status: { response_code: code, success: true } };
}

function transaction({ key }: TakenOrder, word: Word, number: number): object {
  return { id: key, ...(word === 'paid' || word === 'reversed' ? { airtel_money_id: `CI261121.1200.A${number}` } : {}) };
}
