import * as z from 'zod/mini';
import { defineCall } from '../../call.ts';
import { cashierRefusals } from '../refusals.ts';

export const banks = defineCall({
  context: 'cashier',
  name: 'banks',
  summary: 'Lists the banks of the market, by name',
  method: 'GET',
  path: '/api/payments/banks',
  signing: 'signed',
  encoding: 'query',
  importance: 'other',
  writes: false,
  served: true,
  params: z.object({}),
  answer: z.object({ banks: z.array(z.object({ code: z.string(), name: z.string() })) }),
  refusals: { provider_unavailable: cashierRefusals.provider_unavailable },
});
