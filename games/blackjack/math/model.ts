import { dealerStandsOn } from '../book.ts';

/** All numbers of Blackjack 21. Every change needs a new `version`. Pays are hundredths of the stake on the hand and
 *  include it. */
export type BlackjackModel = {
  readonly version: string;
  readonly decks: number;
  readonly dealerStandsOn: number;
  readonly pays: { readonly blackjack: number; readonly win: number; readonly push: number };
};

export const blackjackModel: BlackjackModel = {
  version: '2.0.0',
  decks: 6,
  dealerStandsOn,
  pays: { blackjack: 220, win: 200, push: 100 },
};
