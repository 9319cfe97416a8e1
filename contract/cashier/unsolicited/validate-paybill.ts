import * as z from 'zod/mini';
import { defineCall } from '../../call.ts';
import { paybillReport } from './paybill-report.ts';

export const validatePaybill = defineCall({
  context: 'cashier',
  name: 'validatePaybill',
  summary: 'Question of M-Pesa before a payment from the SIM menu: may the account number receive it',
  method: 'POST',
  path: '/api/payments/callback/daraja/validation/{secret}',
  signing: 'outside-party',
  encoding: 'json',
  importance: 'money',
  writes: false,
  served: true,
  params: paybillReport,
  answer: z.object({ ResultCode: z.string(), ResultDesc: z.string() }),
  refusals: {},
});
