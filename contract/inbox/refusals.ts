/** Refusals of the inbox context, numbers 3200 to 3299. */
export const inboxRefusals = {
  message_not_found: 3200,
  message_reward_already_received: 3201,
  message_has_no_reward: 3202,
  push_address_refused: 3203,
} as const;
