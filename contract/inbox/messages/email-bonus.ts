import * as z from 'zod/mini';
import { defineCall, postTwin } from '../../call.ts';
import { reward } from '../../gifts/lucky-box.ts';
import { messageId } from './message.ts';
import { inboxRefusals } from '../refusals.ts';

export const emailBonus = defineCall({
  context: 'inbox',
  name: 'emailBonus',
  summary: 'Claims the reward of a message',
  method: 'GET',
  path: '/api/msg/email/bonus',
  signing: 'signed',
  encoding: 'query',
  importance: 'other',
  writes: true,
  movesCash: 'never',
  restsInMaintenance: true,
  keeps: { by: 'platform', until: 'forever', passing: ['message_not_found'], natural: { params: ['id'], names: 'for ever' } },
  served: true,
  params: z.object({ id: messageId }),
  answer: z.array(reward),
  refusals: {
    message_not_found: inboxRefusals.message_not_found,
    message_has_no_reward: inboxRefusals.message_has_no_reward,
    message_reward_already_received: inboxRefusals.message_reward_already_received,
  },
});

export const emailBonusPost = postTwin(emailBonus);
