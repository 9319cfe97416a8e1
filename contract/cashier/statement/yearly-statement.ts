import * as z from 'zod/mini';
import { defineCall } from '../../call.ts';
import { amount, instantMs, wholeNumber } from '../../edge.ts';
import { currencyLabel } from '../../markets/currency-label.ts';

const tax = z.object({ kind: z.string(), amount });

/** Amounts that a provider took back are negative. A month is of the country's calendar. */
export const yearlyStatement = defineCall({
  context: 'cashier',
  name: 'yearlyStatement',
  summary: "Sums the player's payments and taxes of a year, as they are in the books",
  method: 'GET',
  path: '/api/payments/statement',
  signing: 'signed',
  encoding: 'query',
  importance: 'other',
  writes: false,
  served: true,
  params: z.object({ year: wholeNumber(2_020, 2_200) }),
  answer: z.object({
    year: z.int(),
    currency: currencyLabel,
    paidIn: amount,
    paidOut: amount,
    taxes: z.array(tax),
    /** The months with payments, January first. */
    months: z.array(z.object({ month: z.int(), paidIn: amount, paidOut: amount, taxes: z.array(tax) })),
    /** The payments, oldest first: the receipts of their taxes. */
    lines: z.array(
      z.object({
        at: instantMs,
        kind: z.enum(['deposit', 'deposit_reversed', 'withdrawal', 'withdrawal_returned', 'tax', 'correction']),
        paidIn: amount,
        paidOut: amount,
        tax: z.nullable(tax),
        /** Our reference of the payment, and the provider's receipt; null for a tax without a payment. */
        reference: z.nullable(z.string()),
        receipt: z.nullable(z.string()),
      }),
    ),
    /** The number of later payments that are in the sums and not in the lines. */
    linesLeftOut: z.int(),
  }),
  refusals: {},
});
