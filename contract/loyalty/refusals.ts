/** Refusals of the loyalty context, numbers 3000 to 3099. */
export const loyaltyRefusals = {
  already_signed_in_today: 3000,
  rank_not_reached: 3001,
  rank_reward_already_received: 3002,
} as const;
