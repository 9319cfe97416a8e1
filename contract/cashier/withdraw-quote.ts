import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { amount, amountParam, instantMs, plainText, uuid } from '../edge.ts';
import { currencyLabel } from '../markets/currency-label.ts';
import { walletRefusals } from '../wallet/refusals.ts';
import { cashierRefusals } from './refusals.ts';
import { withdrawGate } from './withdraw-gate.ts';

export const withdrawQuote = defineCall({
  context: 'cashier',
  name: 'withdrawQuote',
  summary: 'Calculates tax, arriving amount and promise of a withdrawal',
  method: 'GET',
  path: '/api/payments/withdraw/quote',
  signing: 'signed',
  encoding: 'query',
  importance: 'money',
  lane: 'quotes',
  writes: false,
  served: true,
  params: z.object({ method: plainText(1, 30), amount: amountParam, destinationId: z.optional(uuid) }),
  answer: z.object({
    currency: currencyLabel,
    /** `leaves` = `tax` + `arrives`; `stays` is the part of the asked amount that remains in the balance, because the method pays
     *  whole units only. */
    leaves: amount,
    stays: amount,
    arrives: amount,
    /** `base` is the taxed part of `leaves`. */
    tax: z.nullable(z.object({ kind: z.string(), ppm: z.int(), on: z.enum(['amount', 'net_winnings']), base: amount, amount })),
    promisedBy: instantMs,
    /** True if a person checks the withdrawal first. */
    people: z.boolean(),
    /** The amounts that leave one after another, for an amount above the maximum of a payment; else empty. */
    parts: z.array(amount),
    gates: z.array(withdrawGate),
  }),
  refusals: {
    amount_invalid: walletRefusals.amount_invalid,
    unknown_method: cashierRefusals.unknown_method,
    withdrawal_below_minimum: cashierRefusals.withdrawal_below_minimum,
    withdrawal_above_maximum: cashierRefusals.withdrawal_above_maximum,
  },
});
