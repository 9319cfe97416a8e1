import { type ContextTables, copied, impersonal, leftOut } from '../platform/database/own-tables.ts';

/** The tables of this context. */
export const bonusesTables: ContextTables = {
  own: {
    reward_offers: impersonal,
    reward_claims: copied(),
    reward_popups_shown: leftOut('what was shown once and is not shown again'),
    bonus_messages: copied(),
  },
};
