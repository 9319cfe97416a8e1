import { type ContextTables, copied, leftOut } from '../platform/database/own-tables.ts';

/** The tables of this context. */
export const bonusesTables: ContextTables = {
  own: {
    reward_popups_shown: leftOut('a popup that is shown only once'),
    bonus_messages: copied(),
  },
};
