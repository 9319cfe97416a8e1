import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { amount, instantMs, moreOf, pageOf, size, uuidMark, wholeNumber } from '../edge.ts';
import { currencyLabel } from '../markets/currency-label.ts';

// The last movement and the last payment that were shown; either may be missing.
const bothMarks = new RegExp(String.raw`m\d{1,18}(?:\.p${uuidMark.source})?|p${uuidMark.source}`);

export const transactions = defineCall({
  context: 'history',
  name: 'transactions',
  summary: "The player's movements of money, newest first",
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
      /** What it did, or would have done, to the balance: negative when money left. */
      amount,
      /** The balance after it; null for what did not reach the books. */
      balance: z.nullable(amount),
      currency: currencyLabel,
      /** Who is on the other side: the game's title, the payment provider's name. */
      title: z.string(),
      /** What to quote to support: the provider's receipt or our reference. */
      reference: z.string(),
      paymentId: z.nullable(z.string()),
      roundId: z.nullable(z.string()),
      /** What of a deposit or a withdrawal is kept for the tax office; null when nothing is. */
      tax: z.nullable(amount),
      /** Of a round that was staked and settled in one movement. */
      stake: z.nullable(amount),
      payout: z.nullable(amount),
      cts: instantMs,
    }),
  ),
  refusals: {},
});
