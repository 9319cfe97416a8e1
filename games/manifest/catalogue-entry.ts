import type { MarketCode } from '@tausi/kernel';
import type { GameNumbers } from '../kit/game-numbers.ts';

/** The catalogue entry of a game. An operator can change it later, except for the numbers of the mathematics. */
export type CatalogueEntry = {
  readonly description: string;
  readonly category: 'slots' | 'virtual' | 'lottery' | 'table' | 'others';
  readonly labels: readonly string[];
  readonly badge?: 'new' | 'hot' | 'top' | 'jackpot';
  /** The mean colour of its tile. */
  readonly colour: string;
  /** The countries that offer it; all of them by default. */
  readonly markets?: readonly MarketCode[];
  /** Download size of the first opening in a current browser, without files that games share. `npm test -- --only=build`
   *  checks it. */
  readonly sizeBytes: number;
  /** Other search terms for it, in English and Swahili. They are never shown. */
  readonly searchWords: readonly string[];
};

/** The catalogue's data of a game. */
export type Listed = {
  readonly catalogue: CatalogueEntry;
  /** The numbers shown to players. */
  readonly published: GameNumbers;
};
