import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { amount, instantMs, moreOf, pageOf, size, uuidMark, wholeNumber } from '../edge.ts';
import { currencyLabel } from '../markets/currency-label.ts';

// The last movement and the last payment of the previous page; one of them may be absent.
const bothMarks = new RegExp(String.raw`m\d{1,18}(?:\.p${uuidMark.source})?|p${uuidMark.source}`);

export const transactions = defineCall({
  context: 'history',
  name: 'transactions',
  summary: "Lists the player's movements of money, newest first",
  method: 'GET',
  path: '/api/payments/log/transactions',
  signing: 'signed',
  encoding: 'query',
  importance: 'other',
  writes: false,
  served: true,
  params: z.object({
    page: z._default(wholeNumber(1, 100_000), 1),
    size,
    type: z._default(z.enum(['', 'deposit', 'withdraw', 'game', 'bonus', 'refund']), ''),
    status: z._default(z.enum(['', 'Success', 'Failed', 'Pending']), ''),
    more: moreOf(bothMarks),
  }),
  answer: pageOf(
    z.object({
      id: z.string(),
      type: z.enum(['deposit', 'withdraw', 'game', 'bonus', 'refund', 'tax']),
      status: z.enum(['Success', 'Failed', 'Pending']),
      /** The change of the balance, or the intended change of a failed payment; negative when money leaves. */
      amount,
      /** The balance afterwards; null for a payment without a booking. */
      balance: z.nullable(amount),
      currency: currencyLabel,
      /** The counterparty: the game's title or the payment provider's name. */
      title: z.string(),
      /** The reference for support: the provider's receipt or our own id. */
      reference: z.string(),
      paymentId: z.nullable(z.string()),
      roundId: z.nullable(z.string()),
      /** The tax withheld from a deposit or withdrawal; null if there is none. */
      tax: z.nullable(amount),
      /** Set for a round that was staked and settled in one movement. */
      stake: z.nullable(amount),
      payout: z.nullable(amount),
      cts: instantMs,
    }),
  ),
  refusals: {},
});
