import type { OfferedGame } from '../offered-game.ts';
import { savannaRichesOffer } from './savanna-riches.ts';

/** Every game of the house that one player plays against it. */
export const offeredGames: readonly OfferedGame[] = [savannaRichesOffer];
