/** Refusals of the bonuses context, numbers 2800 to 2899. */
export const bonusesRefusals = {
  unknown_bonus: 2800,
  bonus_already_received: 2801,
  bonus_not_available: 2802,
  bonus_expired: 2803,
} as const;
