import type { HttpCall } from '@tausi/server/cashier/port/http.ts';
import { darajaSettingsOf } from '@tausi/server/cashier/daraja/settings.ts';
import * as z from 'zod/mini';
import { answered, answerOf, type PayoutWire, type ReadCall, type TakenOrder, type Word } from './payout-wire.ts';

const orderShape = z.object({ OriginatorConversationID: z.string(), Amount: z.int(), ResultURL: z.url(), Occassion: z.string() });
const questionShape = z.object({ OriginalConversationID: z.string(), ResultURL: z.url() });
const settings = darajaSettingsOf(
  {
    TAUSI_DARAJA_URL: 'https://daraja.test',
    TAUSI_DARAJA_TRANSACTION_TYPE: 'CustomerPayBillOnline',
    TAUSI_DARAJA_SENDERS: [],
    TAUSI_DARAJA_SWAP: 'off',
  },
  true,
);

const resultCodes: Readonly<Record<Word, string>> = {
  unknown: '2032',
  open: '0',
  paid: '0',
  odd: '7777',
  reversed: '0',
  'receiver failed': '2040',
  'we failed': '1',
  'provider failed': '17',
};

/** Daraja's B2C payments; questions are answered by call-back. */
export const darajaPayoutWire: PayoutWire = {
  name: 'Daraja',
  market: 'ke',
  method: 'mpesa',
  amounts: ['101', '220.50', '1000'],
  reverses: false,
  hiddenMsMax: 8 * 60_000,
  connections: { daraja: settings, momo: [], airtel: [], paystack: [] },
  read,
  accepted: ({ orderRef }, number) =>
    answered(200, { ConversationID: `AG_${number}`, OriginatorConversationID: orderRef, ResponseCode: '0' }),
  repeated: answered(500, { errorCode: '500.002.1001', errorMessage: 'Duplicate OriginatorConversationID.' }),
  busy: answered(500, { errorCode: '500.003.02', errorMessage: 'Spike arrest violation' }),
  refused: answered(400, { errorCode: '400.002.02', errorMessage: 'Bad Request - Invalid PartyB' }),
  odd: answered(500, { errorCode: '500.009.7777', errorMessage: 'Please see the portal' }),
  answer: (of, word, number) =>
    answerOf(
      200,
      of === null || word === 'unknown' ? result('2032', { ResultDesc: 'The transaction does not exist.' }) : status(of, word, number),
    ),
  report: (of, word, number) =>
    word === 'open' || word === 'unknown'
      ? null
      : result(resultCodes[word], {
          OriginatorConversationID: of.orderRef,
          ConversationID: `AG_${number}`,
          TransactionID: receiptOf(number),
        }),
  oddWords: [
    ['"7777"', '"2040"'],
    ['"Parked"', '"Failed"'],
  ],
};

// The SIM card was never exchanged.
const sameSim = answered(200, { responseCode: '200', lastSwapDate: '01-01-1900 00:00' });

function read({ url, body }: HttpCall): ReadCall {
  if (url.endsWith('/checkATI')) return { kind: 'other', outcome: sameSim };
  if (url.endsWith('/paymentrequest')) {
    const { OriginatorConversationID: orderRef, Amount, ResultURL, Occassion } = orderShape.parse(body);
    const order = { key: orderRef, orderRef, reference: Occassion, amountMinor: BigInt(Amount) * 100n, callbackUrl: ResultURL };
    return { kind: 'order', order };
  }
  const { OriginalConversationID: key, ResultURL: answerUrl } = questionShape.parse(body);
  return { kind: 'look_up', key, answerUrl };
}

function status({ orderRef, amountMinor }: TakenOrder, word: Word, number: number): object {
  const states: Readonly<Record<Word, string>> = {
    unknown: '',
    open: 'Authorized',
    paid: 'Completed',
    // "Failed" without a documented code: the payment may still be carried out.
    odd: number % 2 === 0 ? 'Parked' : 'Failed',
    reversed: 'Completed',
    'receiver failed': 'Failed',
    'we failed': 'Failed',
    'provider failed': 'Declined',
  };
  const values = {
    OriginatorConversationID: orderRef,
    TransactionStatus: states[word],
    Amount: (Number(amountMinor) / 100).toFixed(2),
    ...(word === 'paid' ? { ReceiptNo: receiptOf(number) } : {}),
  };
  const ResultParameter = Object.entries(values).map(([Key, Value]) => ({ Key, Value }));
  return result('0', { ConversationID: `AG_${number}`, ResultParameters: { ResultParameter } });
}

function result(ResultCode: string, more: object): object {
  return { Result: { ResultType: 0, ResultCode, ResultDesc: '', ...more } };
}

function receiptOf(number: number): string {
  return `TRECEIPT${number}`;
}
