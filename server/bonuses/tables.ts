import { type ContextTables, copied, impersonal, leftOut } from '../platform/database/own-tables.ts';

/** The tables of this context. */
export const bonusesTables: ContextTables = {
  own: {
    reward_offers: impersonal,
    reward_claims: copied(),
    reward_popups_shown: leftOut('a popup that is shown only once'),
    bonus_messages: copied(),
  },
};
