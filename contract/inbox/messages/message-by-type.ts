import * as z from 'zod/mini';
import { defineCall } from '../../call.ts';
import { moreOf, pageOf, size, wholeNumber } from '../../edge.ts';
import { messageRow } from './message.ts';

export const messageByType = defineCall({
  context: 'inbox',
  name: 'messageByType',
  summary: 'The messages of a type, newest first; without one, all that are to the player alone',
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
    // The list of notices goes by their beginning too, that of messages by their number alone.
    .check(z.refine(({ type, more }) => more === '' || more.includes('.') === (type === 1), { path: ['more'] })),
  answer: pageOf(messageRow),
  refusals: {},
});
