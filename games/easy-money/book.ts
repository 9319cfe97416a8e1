/** Symbols under the foil of a card, from the most common to the rarest. */
export const prizeSymbols = ['shell', 'coin', 'notes', 'purse', 'bar', 'diamond'] as const;
export type PrizeSymbol = (typeof prizeSymbols)[number];

/** The event of an Easy Money round: the symbols under three foils, and the payout in hundredths of the stake. Each card is
 *  drawn independently with the published odds, so the cards show the draw itself. */
export type EasyMoneyEvent = {
  readonly type: 'ticket';
  readonly cards: readonly PrizeSymbol[];
  /** The symbol that appears two or three times and pays; null if nothing pays. */
  readonly match: { readonly symbol: PrizeSymbol; readonly count: number } | null;
  readonly units: number;
};

export const cardCount = 3;
