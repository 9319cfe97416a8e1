import { createCallbackAddresses } from '@tausi/server/cashier/port/callback-address.ts';
import type { HttpCall } from '@tausi/server/cashier/port/http.ts';
import * as z from 'zod/mini';
import { callbackKey, callbackOrigin } from '../cashier-parts.ts';
import { answered, type CollectionWire, type Named, type PayerWord } from './collection-wire.ts';

const pushShape = z.object({ Amount: z.int(), PhoneNumber: z.int(), CallBackURL: z.url(), AccountReference: z.string() });
const queryShape = z.object({ CheckoutRequestID: z.string() });
const { urlOf } = createCallbackAddresses(callbackKey, callbackOrigin, 'daraja');
const settings = {
  baseUrl: 'https://daraja.test',
  consumerKey: '',
  consumerSecret: '',
  shortCode: '174379',
  passkey: '',
  transactionType: 'CustomerPayBillOnline',
  receiver: '174379',
  callbackSenders: [],
  asksAboutSims: false,
  payouts: null,
} as const;

const resultCodes: Readonly<Record<Exclude<PayerWord, 'unknown' | 'open' | 'reversed'>, string>> = {
  paid: '0',
  odd: '7777',
  declined: '1032',
  'no answer': '1037',
};

/** Daraja's prompts (M-Pesa Express). Only its call-backs name an amount, and the provider makes the only id. */
export const darajaCollectionWire: CollectionWire = {
  name: 'Daraja',
  market: 'ke',
  method: 'mpesa',
  amount: '120',
  reverses: false,
  namesAmount: false,
  connections: { daraja: settings, momo: [], airtel: [], paystack: [] },
  read,
  keyOf: (_order, number) => checkoutIdOf(number),
  accepted: (_order, number) =>
    answered(200, { MerchantRequestID: `request-${number}`, CheckoutRequestID: checkoutIdOf(number), ResponseCode: '0' }),
  busy: answered(500, { errorCode: '500.003.02', errorMessage: 'Spike arrest violation' }),
  odd: answered(500, { errorCode: '500.009.7777', errorMessage: 'Please see the portal' }),
  answer: ({ number, word }) => {
    if (word === 'unknown') return answered(500, { errorCode: '500.009.7777', errorMessage: 'Please see the portal' });
    if (word === 'open' || word === 'reversed')
      return answered(500, { errorCode: '500.001.1001', errorMessage: 'The transaction is being processed' });
    return answered(200, { ResponseCode: '0', CheckoutRequestID: checkoutIdOf(number), ResultCode: resultCodes[word] });
  },
  report,
  callbackUrlOf: ({ id }) => urlOf(id),
  oddWords: [
    ['"7777"', '"1032"'],
    ['7777', '1032'],
  ],
};

function read({ url, body }: HttpCall): ReturnType<CollectionWire['read']> {
  if (url.endsWith('/query')) return { kind: 'look_up', key: queryShape.parse(body).CheckoutRequestID };
  const { Amount, PhoneNumber, CallBackURL: callbackUrl, AccountReference: reference } = pushShape.parse(body);
  const order = { key: null, reference, payer: String(PhoneNumber), amountMinor: BigInt(Amount) * 100n, callbackUrl };
  return { kind: 'ask', order };
}

function report({ order: { payer }, number, word, paidMinor }: Named): object | null {
  if (word === 'unknown' || word === 'open' || word === 'reversed') return null;
  const stkCallback = {
    MerchantRequestID: `request-${number}`,
    CheckoutRequestID: checkoutIdOf(number),
    ResultCode: Number(resultCodes[word]),
  };
  if (word !== 'paid') return { stkCallback };
  const Item = [
    { Name: 'Amount', Value: Number(paidMinor) / 100 },
    { Name: 'MpesaReceiptNumber', Value: `RECEIPT${number}` },
    { Name: 'PhoneNumber', Value: Number(payer) },
  ];
  return { stkCallback: { ...stkCallback, CallbackMetadata: { Item } } };
}

function checkoutIdOf(number: number): string {
  return `ws_CO_${number}`;
}
