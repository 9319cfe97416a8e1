import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { amount, country, instantMs, language, wholeNumber } from '../edge.ts';
import { currencyLabel } from './currency-label.ts';

const numbers = z.array(z.string());

/** Besides `maintained`, the market's current rules that screens need before sign-in. */
export const appInfo = defineCall({
  context: 'markets',
  name: 'appInfo',
  summary: "Returns the maintenance state, and the market's rules and support contacts",
  method: 'POST',
  path: '/api/center/appInfo',
  signing: 'unsigned',
  encoding: 'form',
  importance: 'other',
  writes: false,
  served: true,
  params: z.object({ country }),
  answer: z.object({
    maintained: z.boolean(),
    maintenanceFrom: z.nullable(instantMs),
    maintenanceUntil: z.nullable(instantMs),
    country,
    currency: currencyLabel,
    languages: z.array(language),
    rules: z.object({
      ageMin: wholeNumber(18, 99),
      passwordLengthMin: z.int(),
      passwordLengthMax: z.int(),
      termsVersion: z.string(),
      stakeMin: amount,
    }),
    support: z.object({ whatsapp: numbers, call: numbers, sms: numbers, ussd: numbers }),
  }),
  refusals: {},
});
