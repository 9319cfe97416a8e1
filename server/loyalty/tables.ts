import { type ContextTables, copied, impersonal } from '../platform/database/own-tables.ts';

/** The tables of this context. */
export const loyaltyTables: ContextTables = {
  own: {
    sign_ins: copied(),
    player_weeks: copied('week'),
    reload_deposits: copied('day'),
    point_redemptions: copied(),
    sign_in_gifts: impersonal,
    sign_in_rights: impersonal,
    diamond_passports: impersonal,
    diamond_ranks: impersonal,
    diamond_rank_rewards: impersonal,
    diamond_rank_claims: copied(),
  },
};
