import { type ContextTables, copied, impersonal } from '../platform/database/own-tables.ts';

/** The tables of this context. */
export const supportTables: ContextTables = {
  own: {
    chat_conversations: copied(),
    chat_messages: copied('seq', {
      about: 'conversation_id in (select id from chat_conversations where player_id = $1)',
      withheld: ['conversation_id'],
    }),
    incidents: impersonal,
  },
};
