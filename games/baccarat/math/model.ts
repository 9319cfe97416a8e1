import type { Place } from '../book.ts';

/** All numbers of Royal Baccarat. Every change needs a new `version`. Pays are hundredths of a chip and include the chip. */
export type BaccaratModel = {
  readonly version: string;
  readonly decks: number;
  readonly pays: Readonly<Record<Place, number>>;
  /** Payout of a chip on player or banker in a tie. */
  readonly push: number;
};

export const baccaratModel: BaccaratModel = {
  version: '1.0.0',
  decks: 8,
  pays: { player: 199, banker: 194, tie: 1_000, playerPair: 1_300, bankerPair: 1_300 },
  push: 100,
};
