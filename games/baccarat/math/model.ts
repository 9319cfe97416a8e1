import type { Place } from '../book.ts';

/** The numbers of Royal Baccarat; a change of one makes a new version. Pays are in hundredths of a chip, the chip included. */
export type BaccaratModel = {
  readonly version: string;
  readonly decks: number;
  readonly pays: Readonly<Record<Place, number>>;
  /** What a chip on the player or the banker gets back when both have the same sum. */
  readonly push: number;
};

export const baccaratModel: BaccaratModel = {
  version: '1.0.0',
  decks: 8,
  pays: { player: 199, banker: 194, tie: 1_000, playerPair: 1_300, bankerPair: 1_300 },
  push: 100,
};
