import { dealerStandsOn } from '../book.ts';

/** The numbers of Blackjack 21; a change of one makes a new version. Pays are in hundredths of the stake, the stake included. */
export type BlackjackModel = {
  readonly version: string;
  readonly decks: number;
  readonly dealerStandsOn: number;
  readonly pays: { readonly blackjack: number; readonly win: number; readonly push: number; readonly surrender: number };
};

export const blackjackModel: BlackjackModel = {
  version: '1.0.0',
  decks: 6,
  dealerStandsOn,
  pays: { blackjack: 250, win: 200, push: 100, surrender: 50 },
};
