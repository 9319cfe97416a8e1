/** Refusals of the campaigns context, numbers 3100 to 3199. */
export const campaignsRefusals = {
  campaign_not_running: 3100,
  campaign_reward_already_received: 3101,
  tournament_not_running: 3102,
} as const;
