/** What the rounds context refuses, numbers 2400 to 2499. */
export const roundsRefusals = {
  game_not_playable: 2400,
  stake_off_steps: 2401,
  stake_below_minimum: 2402,
  round_open: 2403,
  unknown_round: 2404,
  action_refused: 2405,
  unknown_launch: 2406,
  demo_not_offered: 2407,
  /** The player's facts kept changing under the bet; nothing was taken. */
  busy: 2408,
  /** The country sets a least time between two starts, and it is not over. */
  cycle_too_fast: 2409,
  /** The game knows no such choice at its start. */
  choice_refused: 2410,
  /** The bets of the shared round are closed, by the server's clock; nothing was taken. */
  bets_closed: 2411,
  /** The play was over when the server received the wish to leave it. */
  too_late: 2412,
  /** The player has a bet in this slot of the shared round. */
  slot_taken: 2413,
  /** The stake's greatest win would be more than the country lets a round pay. */
  stake_above_maximum: 2414,
  /** The game was closed while the round is open: it goes on, and nothing more is put in. */
  closed_to_stakes: 2415,
  /** The country does not allow rounds that start by themselves; nothing was taken. */
  autoplay_refused: 2416,
  /** The launch was redeemed by another frame; nothing was taken. */
  launch_used: 2417,
  /** The seed has drawn its last round (1,000 rounds, or 24 hours); nothing was taken. The player rotates it, then bets again. */
  seed_spent: 2418,
} as const;
