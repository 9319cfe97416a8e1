/** What may lie under the foil of a card, from the commonest to the rarest. */
export const prizeSymbols = ['shell', 'coin', 'notes', 'purse', 'bar', 'diamond'] as const;
export type PrizeSymbol = (typeof prizeSymbols)[number];

/** What the player sees of a round of Easy Money: what lies under each of three foils, and what that pays, in hundredths of
 *  the stake. Each card was drawn by itself, by the odds that the rules print: what is uncovered is the draw and nothing else. */
export type EasyMoneyEvent = {
  readonly type: 'ticket';
  readonly cards: readonly PrizeSymbol[];
  /** The symbol that is there twice or three times and pays; null when nothing is paid. */
  readonly match: { readonly symbol: PrizeSymbol; readonly count: number } | null;
  readonly units: number;
};

export const cardCount = 3;
