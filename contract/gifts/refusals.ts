/** Refusals of the gifts context, numbers 2900 to 2999. */
export const giftsRefusals = {
  box_not_found: 2900,
  /** 2901 was `box_already_opened`: an opened box now returns its rewards again. */
  box_expired: 2902,
  coupon_not_found: 2903,
  coupon_used: 2904,
  coupon_expired: 2905,
  /** The argument is the time of its activation. */
  coupon_not_active: 2906,
  coupon_not_in_game: 2907,
  /** The argument is the least stake. */
  coupon_stake_below: 2908,
  /** A free round has one stake; the argument names it. */
  coupon_stake_differs: 2909,
} as const;
