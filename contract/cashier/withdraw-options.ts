import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { amount, instantMs } from '../edge.ts';
import { currencyLabel } from '../markets/currency-label.ts';
import { payoutDestination } from './destinations/payout-destination.ts';
import { withdrawGate } from './withdraw-gate.ts';

export const withdrawOptions = defineCall({
  context: 'cashier',
  name: 'withdrawOptions',
  summary: 'Lists the withdrawal methods, limits, blocking conditions and the withheld tax',
  method: 'GET',
  path: '/api/payments/withdraw/options',
  signing: 'signed',
  encoding: 'query',
  importance: 'money',
  lane: 'quotes',
  writes: false,
  served: true,
  params: z.object({}),
  answer: z.object({
    currency: currencyLabel,
    phone: z.string(),
    /** The methods in the order in which they are offered; empty while withdrawals are closed. */
    methods: z.array(
      z.object({
        method: z.string(),
        name: z.string(),
        amountMin: amount,
        amountMax: amount,
        /** The largest amount that can be asked for at once; above `amountMax` it leaves in parts. */
        amountMaxInParts: amount,
        wholeAmountsOnly: z.boolean(),
        /** The usual time to arrival, without a check by a person. */
        promiseSeconds: z.int(),
        /** The receiver: the player's phone, or one of the `destinations`. */
        needs: z.enum(['phone', 'account']),
        /** A second number of the player among the `destinations` can receive it, too. */
        takesNumbers: z.boolean(),
        /** False if the player's number seems to be of another network. */
        suitsNumber: z.boolean(),
        /** False while a withdrawal would be taken and wait: the method rests, is stopped, or has too little money. */
        available: z.boolean(),
        /** The end of the method's rest; null when it does not rest, or no end is known. */
        until: z.nullable(instantMs),
        /** Its provider failed the player's last two orders, so other methods come first. */
        failsLately: z.boolean(),
      }),
    ),
    /** The player's bank accounts and second numbers, newest first. */
    destinations: z.array(payoutDestination),
    /** The market's current tax in millionths, on the whole amount or on net winnings (withdrawals minus deposits). */
    tax: z.nullable(z.object({ ppm: z.int(), on: z.enum(['amount', 'net_winnings']) })),
    /** The conditions that currently block every withdrawal, in the order in which the server checks them. */
    gates: z.array(withdrawGate),
    /** The sum and count left today, and the start of the next day. */
    left: z.object({ sum: amount, count: z.int(), moreFrom: instantMs }),
    /** The withdrawal that is not decided yet; null for none. */
    openPaymentId: z.nullable(z.string()),
  }),
  refusals: {},
});
