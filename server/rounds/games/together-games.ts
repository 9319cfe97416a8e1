import type { TogetherGame } from '../together/together-game.ts';
import { luckyPlaneOffer } from './lucky-plane.ts';

/** Every game of the house that many play together. */
export const togetherGames: readonly TogetherGame[] = [luckyPlaneOffer];
