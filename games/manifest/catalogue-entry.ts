import type { MarketCode } from '@tausi/kernel';
import type { GameNumbers } from '../kit/game-numbers.ts';

/** How the catalogue announces a game. An operator may change it later, except for what the mathematics say. */
export type CatalogueEntry = {
  readonly description: string;
  readonly category: 'slots' | 'virtual' | 'lottery' | 'table' | 'others';
  readonly labels: readonly string[];
  readonly badge?: 'new' | 'hot' | 'top' | 'jackpot';
  /** The mean colour of its tile. */
  readonly colour: string;
  /** The countries that offer it; all of them if left out. */
  readonly markets?: readonly MarketCode[];
  /** What its first opening fetches in a current browser, beyond the files that games share. `npm test -- --only=build` weighs it. */
  readonly sizeBytes: number;
  /** Other words that players type for it, in English and Swahili. They find the game and are never shown. */
  readonly searchWords: readonly string[];
};

/** What the catalogue knows of a game besides its offer. */
export type Listed = {
  readonly catalogue: CatalogueEntry;
  /** The numbers that players are shown. */
  readonly published: GameNumbers;
};
