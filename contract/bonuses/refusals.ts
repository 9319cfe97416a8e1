/** Refusals of the bonuses context, numbers 2800 to 2899. */
export const bonusesRefusals = {
  unknown_bonus: 2800,
  bonus_already_received: 2801,
  bonus_not_available: 2802,
  bonus_expired: 2803,
  /** A round that was staked with the bonus is still open. */
  bonus_in_play: 2804,
  /** Another bonus is being wagered. */
  other_bonus_active: 2805,
} as const;
