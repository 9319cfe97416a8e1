import * as z from 'zod/mini';
import { defineCall } from '../../call.ts';
import { plainText } from '../../edge.ts';

export const smsReport = defineCall({
  context: 'players',
  name: 'smsReport',
  summary: "Delivery report of Africa's Talking for an SMS",
  method: 'POST',
  path: '/api/sms/callback/africas-talking/{secret}',
  signing: 'outside-party',
  encoding: 'form',
  importance: 'other',
  writes: false,
  served: true,
  params: z.object({
    secret: plainText(16, 128),
    id: z.optional(plainText(0, 120)),
    status: z.optional(plainText(0, 40)),
    failureReason: z.optional(plainText(0, 80)),
  }),
  answer: z.object({}),
  refusals: {},
});
