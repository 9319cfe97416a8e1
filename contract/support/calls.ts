import type { Call } from '../call.ts';
import { chatDeskList } from './chat-desk-list.ts';
import { chatDeskMessages } from './chat-desk-messages.ts';
import { chatDeskReply } from './chat-desk-reply.ts';
import { chatMessages } from './chat-messages.ts';
import { chatOptions } from './chat-options.ts';
import { chatSend } from './chat-send.ts';
import { serviceStatus } from './service-status.ts';

export const supportCalls: readonly Call[] = [
  chatDeskList,
  chatDeskMessages,
  chatDeskReply,
  chatMessages,
  chatOptions,
  chatSend,
  serviceStatus,
];
