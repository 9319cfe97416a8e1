/** What the wallet context refuses, numbers 2200 to 2299. 80010 is the specification's. */
export const walletRefusals = {
  insufficient_funds: 2200,
  amount_invalid: 2201,
  /** `args` names the largest stake that the terms of the player's bonus allow. */
  above_bonus_stake_max: 2202,
  /** `data` is {remaining, target}: what is still to bet and what had to be bet. */
  wagering_incomplete: 80010,
} as const;
