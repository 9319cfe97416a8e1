import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { currencyLabel } from '../markets/currency-label.ts';

export const withdrawOptions = defineCall({
  context: 'cashier',
  name: 'withdrawOptions',
  summary: 'How the player can take money out: where it goes, and what is kept for the tax office',
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
    /** Ways of paying out that can be used now; none while pay-outs are not open. */
    methods: z.array(z.object({ method: z.string(), name: z.string() })),
    /** Dated tax of the market, in millionths: of the whole amount, or of what goes out beyond what was paid in. */
    tax: z.nullable(z.object({ ppm: z.int(), on: z.enum(['amount', 'net_winnings']) })),
  }),
  refusals: {},
});
