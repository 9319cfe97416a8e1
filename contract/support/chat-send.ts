import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { country, language } from '../edge.ts';
import { chatMessage, chatText } from './chat.ts';
import { supportRefusals } from './refusals.ts';

export const chatSend = defineCall({
  context: 'support',
  name: 'chatSend',
  summary: 'Sends a message to customer service',
  method: 'POST',
  path: '/api/support/chat/send',
  signing: 'signed-or-guest',
  encoding: 'json',
  importance: 'other',
  writes: true,
  movesCash: 'never',
  restsInMaintenance: true,
  keeps: { by: 'platform', until: 'a week', passing: ['too_many_messages'] },
  served: true,
  params: z.object({ country, lang: language, text: chatText }),
  answer: chatMessage,
  refusals: { too_many_messages: supportRefusals.too_many_messages },
});
