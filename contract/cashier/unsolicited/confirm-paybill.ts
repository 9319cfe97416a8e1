import * as z from 'zod/mini';
import { defineCall } from '../../call.ts';
import { paybillReport } from './paybill-report.ts';

export const confirmPaybill = defineCall({
  context: 'cashier',
  name: 'confirmPaybill',
  summary: 'Report of M-Pesa about a payment from the SIM menu; the server confirms it with the provider',
  method: 'POST',
  path: '/api/payments/callback/daraja/confirmation/{secret}',
  signing: 'outside-party',
  encoding: 'json',
  importance: 'money',
  writes: false,
  served: true,
  params: paybillReport,
  answer: z.object({ ResultCode: z.literal(0), ResultDesc: z.string() }),
  refusals: {},
});
