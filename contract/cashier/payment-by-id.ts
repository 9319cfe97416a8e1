import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { uuid } from '../edge.ts';
import { payment } from './payment.ts';
import { cashierRefusals } from './refusals.ts';

export const paymentById = defineCall({
  context: 'cashier',
  name: 'paymentById',
  summary: 'Returns one payment of the player with its timeline',
  method: 'GET',
  path: '/api/payments/{id}',
  signing: 'signed',
  encoding: 'query',
  importance: 'money',
  writes: false,
  served: true,
  params: z.object({ id: uuid }),
  answer: payment,
  refusals: { unknown_payment: cashierRefusals.unknown_payment },
});
