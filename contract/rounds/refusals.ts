/** Refusals of the rounds context, numbers 2400 to 2499. */
export const roundsRefusals = {
  game_not_playable: 2400,
  stake_off_steps: 2401,
  stake_below_minimum: 2402,
  round_open: 2403,
  unknown_round: 2404,
  action_refused: 2405,
  unknown_launch: 2406,
  demo_not_offered: 2407,
  /** Other requests kept changing the player's state during the bet. Nothing was charged. */
  busy: 2408,
  /** The country's minimum interval between two rounds is not over. */
  cycle_too_fast: 2409,
  /** The game does not accept this choice. */
  choice_refused: 2410,
  /** Betting on the shared round is closed, by the server's clock. Nothing was charged. */
  bets_closed: 2411,
  /** The play had ended when the server received the cash-out. */
  too_late: 2412,
  /** The player already has a bet in this slot of the shared round. */
  slot_taken: 2413,
  /** The greatest win of the stake would exceed the country's maximum payout. */
  stake_above_maximum: 2414,
  /** The game was closed while the round is open. The round continues, but accepts no further stake. */
  closed_to_stakes: 2415,
  /** The country forbids autoplay. Nothing was charged. */
  autoplay_refused: 2416,
  /** Another frame has redeemed the launch. Nothing was charged. */
  launch_used: 2417,
  /** The seed has reached its limit (1,000 rounds or 24 hours). Nothing was charged. The player rotates the seed and bets
   *  again. */
  seed_spent: 2418,
  unknown_series: 2419,
  /** The ticket is unknown or still closed. */
  unknown_ticket: 2420,
} as const;
