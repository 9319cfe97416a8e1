import type { chatMessages } from '@tausi/contract/support/chat-messages.ts';
import type { chatOptions } from '@tausi/contract/support/chat-options.ts';
import type { serviceStatus } from '@tausi/contract/support/service-status.ts';
import type { AnswerOf } from '@tausi/contract/call.ts';

/** A line of the support chat. */
export type ChatLine = AnswerOf<typeof chatMessages>['messages'][number];

/** The chat's widget and the proof of the player's identity for it. */
export type ChatwootOptions = AnswerOf<typeof chatOptions> & { readonly kind: 'chatwoot' };

export type Status = AnswerOf<typeof serviceStatus>;
/** A payment provider with the results of the last hour's real requests. */
export type Provider = Status['providers'][number];
export type Incident = Status['incidents'][number];
export type Health = Status['services'][number]['health'] | Provider['health'];
