import * as z from 'zod/mini';
import { defineCall } from '../../call.ts';
import { moreOf, pageOf, size, wholeNumber } from '../../edge.ts';
import { messageRow } from './message.ts';

export const messageByType = defineCall({
  context: 'inbox',
  name: 'messageByType',
  summary: 'Lists the messages of a type, newest first; without a type, all personal messages',
  method: 'GET',
  path: '/api/msg/email/messageByType',
  signing: 'signed',
  encoding: 'query',
  importance: 'other',
  writes: false,
  served: true,
  params: z
    .object({
      type: z.optional(wholeNumber(0, 99)),
      product: z._default(z.literal('casino'), 'casino'),
      size,
      more: moreOf(/\d{1,12}|\d{1,15}\.\d{1,10}/),
    })
    // Pages of notices are marked by start time and number, pages of messages by number alone.
    .check(z.refine(({ type, more }) => more === '' || more.includes('.') === (type === 1), { path: ['more'] })),
  answer: pageOf(messageRow),
  refusals: {},
});
