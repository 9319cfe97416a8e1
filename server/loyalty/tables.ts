import { type ContextTables, copied, impersonal } from '../platform/database/own-tables.ts';

/** The tables of this context. */
export const loyaltyTables: ContextTables = {
  own: {
    sign_ins: copied(),
    sign_in_gifts: impersonal,
    diamond_passports: impersonal,
    diamond_ranks: impersonal,
    diamond_rank_rewards: impersonal,
    diamond_rank_claims: copied(),
  },
};
