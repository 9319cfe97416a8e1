import type { HttpCall } from '@tausi/server/cashier/port/http.ts';
import { paystackSettingsOf } from '@tausi/server/cashier/paystack/settings.ts';
import * as z from 'zod/mini';
import { answered, answerOf, type PayoutWire, type ReadCall, type TakenOrder, type Word } from './payout-wire.ts';

const orderShape = z.object({ amount: z.int(), reference: z.string(), reason: z.string() });
const settings = paystackSettingsOf([], 'https://paystack.test').filter(({ market }) => market === 'gh');
const webhookUrl = 'https://pay.test/api/payments/callback/paystack-gh/webhook';
const refusal = (message: string) => ({ status: false, message });

// The provider's own failures have no word of their own.
const states: Readonly<Record<Word, string>> = {
  unknown: '',
  open: 'pending',
  paid: 'success',
  odd: 'parked',
  reversed: 'reversed',
  'receiver failed': 'failed',
  'we failed': 'blocked',
  'provider failed': 'rejected',
};

/** Paystack's transfers to mobile wallets in Ghana; its webhooks are signed. */
export const paystackPayoutWire: PayoutWire = {
  name: 'Paystack',
  market: 'gh',
  method: 'telecel',
  amounts: ['600.50', '1000', '505'],
  reverses: true,
  hiddenMsMax: 45_000,
  connections: { daraja: null, momo: [], airtel: [], paystack: settings },
  read,
  accepted: (of, number) => answered(200, { status: true, message: 'Transfer has been queued', data: transfer(of, 'open', number) }),
  repeated: answered(400, refusal('Please provide a unique reference. Reference already exists on a transfer')),
  busy: answered(401, refusal('Invalid key')),
  // Known at the recipient already; here the balance is missing.
  refused: answered(400, refusal('Your balance is not enough to fulfil this request')),
  odd: answered(400, refusal('Please see the portal')),
  answer: (of, word, number) =>
    of === null || word === 'unknown'
      ? answerOf(404, refusal('Transfer not found'))
      : answerOf(200, { status: true, message: 'Transfer retrieved', data: transfer(of, word, number) }),
  report: (of, word, number) => {
    const event = word === 'paid' ? 'success' : word === 'reversed' ? 'reversed' : word.endsWith('failed') ? 'failed' : null;
    return event === null ? null : { event: `transfer.${event}`, data: transfer(of, word, number) };
  },
  oddWords: [['"parked"', '"failed"']],
};

function read({ method, url, body }: HttpCall): ReadCall {
  if (url.endsWith('/transferrecipient'))
    return { kind: 'other', outcome: answered(201, { status: true, message: 'Created', data: { recipient_code: 'RCP_1' } }) };
  if (url.includes('/bank/resolve'))
    return {
      kind: 'other',
      outcome: answered(200, { status: true, message: 'Account number resolved', data: { account_name: 'MENSAH AMA' } }),
    };
  if (method === 'GET') return { kind: 'look_up', key: url.slice(url.lastIndexOf('/') + 1), answerUrl: null };
  const { amount, reference: key, reason: reference } = orderShape.parse(body);
  return { kind: 'order', order: { key, orderRef: key, reference, amountMinor: BigInt(amount), callbackUrl: webhookUrl } };
}

function transfer({ orderRef, amountMinor }: TakenOrder, word: Word, number: number): object {
  const ids = { id: 1_000 + number, transfer_code: `TRF_${number}`, domain: 'test' };
  return { ...ids, status: states[word], reference: orderRef, amount: Number(amountMinor), currency: 'GHS' };
}
