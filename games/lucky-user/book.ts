/** The prizes, from the least to the greatest, in the order in which they are drawn. */
export const raffleTiers = ['fifth', 'fourth', 'third', 'second', 'grand'] as const;
export type RaffleTier = (typeof raffleTiers)[number];

/** One drawn ending: every ticket that ends in these digits wins the tier's prize. Four digits are one ticket of 10,000. */
export type RaffleEnding = { readonly tier: RaffleTier; readonly digits: string };

/** What the player sees of a round of Lucky User; a unit is a hundredth of the stake. */
export type LuckyUserEvent = {
  readonly type: 'raffle';
  /** Four digits. */
  readonly ticket: string;
  /** Whether the drum gave the ticket; otherwise the player chose it. */
  readonly isTicketDrawn: boolean;
  /** Fifth prize first. */
  readonly endings: readonly RaffleEnding[];
  /** The tiers that the ticket won: each is paid. */
  readonly won: readonly RaffleTier[];
  readonly units: number;
};

/** What a player lays down with his stake: a ticket's four digits; null lets the drum give him one. */
export type LuckyUserChoice = { readonly ticket: string } | null;

export const ticketDigits = 4;
