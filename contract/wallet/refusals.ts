/** Refusals of the wallet context, numbers 2200 to 2299. 80010 comes from the specification. */
export const walletRefusals = {
  insufficient_funds: 2200,
  amount_invalid: 2201,
  /** `args` has the largest stake that the bonus terms allow. */
  above_bonus_stake_max: 2202,
  /** `data` is {remaining, target}: the amount left to wager, and the total requirement. */
  wagering_incomplete: 80010,
} as const;
