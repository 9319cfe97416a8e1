/** Refusals of the loyalty context, numbers 3000 to 3099. */
export const loyaltyRefusals = {
  already_signed_in_today: 3000,
  rank_not_reached: 3001,
  rank_reward_already_received: 3002,
  /** The argument is the number of points that the exchange needs. */
  points_short: 3010,
  /** The argument is the cash that the day still allows. */
  exchange_day_limit: 3011,
  exchange_busy: 3012,
} as const;
