/** The prizes from the smallest to the largest, in draw order. */
export const raffleTiers = ['fifth', 'fourth', 'third', 'second', 'grand'] as const;
export type RaffleTier = (typeof raffleTiers)[number];

/** A drawn ending. Every ticket with these last digits wins the prize of the tier. Four digits match one ticket of 10,000. */
export type RaffleEnding = { readonly tier: RaffleTier; readonly digits: string };

/** The event of a Lucky User round. A unit is a hundredth of the stake. */
export type LuckyUserEvent = {
  readonly type: 'raffle';
  /** Four digits. */
  readonly ticket: string;
  /** True if the server drew the ticket; false if the player chose it. */
  readonly isTicketDrawn: boolean;
  /** In draw order: the fifth prize first. */
  readonly endings: readonly RaffleEnding[];
  /** The tiers that the ticket won. All of them are paid. */
  readonly won: readonly RaffleTier[];
  readonly units: number;
};

/** The player's choice: the four digits of a ticket, or null for a drawn ticket. */
export type LuckyUserChoice = { readonly ticket: string } | null;

export const ticketDigits = 4;
