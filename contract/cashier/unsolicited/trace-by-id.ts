import * as z from 'zod/mini';
import { defineCall } from '../../call.ts';
import { uuid } from '../../edge.ts';
import { cashierRefusals } from '../refusals.ts';
import { trace } from './payment-trace.ts';

export const traceById = defineCall({
  context: 'cashier',
  name: 'traceById',
  summary: 'Reads the state of a trace',
  method: 'GET',
  path: '/api/payments/claim/{id}',
  signing: 'signed',
  encoding: 'query',
  importance: 'money',
  writes: false,
  served: true,
  params: z.object({ id: uuid }),
  answer: trace,
  refusals: { claim_not_found: cashierRefusals.claim_not_found },
});
