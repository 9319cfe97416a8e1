import { dealerStandsOn } from '../book.ts';

/** The numbers of Blackjack 21; a change of one makes a new version. Pays are in hundredths of the stake that lies on the
 *  hand, that stake included. */
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
