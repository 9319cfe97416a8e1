import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { currencyLabel } from '../markets/currency-label.ts';

export const withdrawOptions = defineCall({
  context: 'cashier',
  name: 'withdrawOptions',
  summary: 'Lists the withdrawal methods and the withheld tax',
  method: 'GET',
  path: '/api/payments/withdraw/options',
  signing: 'signed',
  encoding: 'query',
  importance: 'money',
  writes: false,
  served: true,
  params: z.object({}),
  answer: z.object({
    currency: currencyLabel,
    phone: z.string(),
    /** Currently available methods; empty while withdrawals are closed. */
    methods: z.array(z.object({ method: z.string(), name: z.string() })),
    /** The market's current tax in millionths, on the whole amount or on net winnings (withdrawals minus deposits). */
    tax: z.nullable(z.object({ ppm: z.int(), on: z.enum(['amount', 'net_winnings']) })),
  }),
  refusals: {},
});
