/** Refusals of the safety context, numbers 3300 to 3399. Bets and deposits answer the first ones. `data` of a limit is
 *  {span, remaining, moreFrom}; of a temporary exclusion it is {until}. */
export const safetyRefusals = {
  stake_limit_reached: 3300,
  loss_limit_reached: 3301,
  deposit_limit_reached: 3302,
  session_limit_reached: 3303,
  on_break: 3304,
  self_excluded: 3305,
  self_excluded_for_ever: 3306,
  player_closed: 3307,
  /** Unknown limit, or an invalid value. */
  limit_invalid: 3308,
  nothing_pending: 3309,
  /** A running exclusion ends later or at the same time. */
  exclusion_not_longer: 3310,
  /** A reality check is due: the player must see time and net result before the next bet. `data` is {since, rounds, staked,
   *  payout}. */
  reality_check_due: 3311,
  check_interval_invalid: 3312,
  /** The player is on the country's register of excluded people. */
  centrally_excluded: 3313,
} as const;

/** Reasons why an excluded player cannot play. */
export const exclusionRefusals = {
  on_break: safetyRefusals.on_break,
  self_excluded: safetyRefusals.self_excluded,
  self_excluded_for_ever: safetyRefusals.self_excluded_for_ever,
  player_closed: safetyRefusals.player_closed,
} as const;
