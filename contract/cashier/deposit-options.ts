import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { amount, instantMs } from '../edge.ts';
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
    /** In the order in which they are offered. */
    methods: z.array(
      z.object({
        method: z.string(),
        name: z.string(),
        available: z.boolean(),
        /** The end of the method's rest; null when it does not rest, or no end is known. */
        until: z.nullable(instantMs),
        /** Its provider failed the player's last two payments, so other methods come first. */
        failsLately: z.boolean(),
        amountMin: amount,
        amountMax: amount,
        wholeAmountsOnly: z.boolean(),
        /** The dated list of the method. */
        quickAmounts: z.array(amount),
        /** Amounts for this player: the last and the median one, filled up from the list, within the player's limits. */
        suggested: z.array(amount),
        /** The market's current tax on deposits, in millionths of the amount. */
        taxPpm: z.int(),
        feePpm: z.int(),
        /** The player's number was given out by the method's network; true for methods without a network. */
        suitsNumber: z.boolean(),
        /** The player pays on a page of the provider. */
        opensPage: z.boolean(),
        /** The player's saved cards, newest first, which a deposit by this method can charge. */
        savedMethods: z.array(z.object({ savedId: z.string(), brand: z.string(), last4: z.string(), expires: z.string() })),
        /** A card that pays can be saved. */
        savesCards: z.boolean(),
        /** Development only: the page with the simulated phone. */
        phonePageUrl: z.nullable(z.string()),
      }),
    ),
    /** The account for payments from the phone's own menu, without data: the number to pay to, and the account number to type. Null where
     *  the market has none. */
    paybill: z.nullable(z.object({ methodName: z.string(), number: z.string(), account: z.string() })),
  }),
  refusals: {},
});
