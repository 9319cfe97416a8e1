import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { amount } from '../edge.ts';
import { currencyLabel } from '../markets/currency-label.ts';

export const depositOptions = defineCall({
  context: 'cashier',
  name: 'depositOptions',
  summary: 'Lists the deposit methods with limits and suggested amounts',
  method: 'GET',
  path: '/api/payments/deposit/options',
  signing: 'signed',
  encoding: 'query',
  importance: 'money',
  writes: false,
  served: true,
  params: z.object({}),
  answer: z.object({
    currency: currencyLabel,
    phone: z.string(),
    methods: z.array(
      z.object({
        method: z.string(),
        name: z.string(),
        available: z.boolean(),
        amountMin: amount,
        amountMax: amount,
        wholeAmountsOnly: z.boolean(),
        quickAmounts: z.array(amount),
        /** The market's current tax on deposits, in millionths of the amount. */
        taxPpm: z.int(),
        feePpm: z.int(),
        /** The player's number was given out by the method's network; true for methods without a network. */
        suitsNumber: z.boolean(),
        /** The player pays on a page of the provider. */
        opensPage: z.boolean(),
        /** Development only: the page with the simulated phone. */
        phonePageUrl: z.nullable(z.string()),
      }),
    ),
  }),
  refusals: {},
});
