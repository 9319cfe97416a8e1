import { type ContextTables, copied, impersonal } from '../platform/database/own-tables.ts';

/** The tables of this context. */
export const inboxTables: ContextTables = {
  own: {
    messages: copied(),
    message_templates: impersonal,
    notices: impersonal,
    notice_texts: impersonal,
    notice_marks: copied(),
    push_subscriptions: copied(undefined, { withheld: ['endpoint', 'p256dh', 'auth'] }),
  },
};
