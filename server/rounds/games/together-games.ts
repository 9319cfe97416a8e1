import type { TogetherGame } from '../together/together-game.ts';
import { luckyPlaneOffer } from './lucky-plane.ts';
import { luckySixOffer } from './lucky-six.ts';
import { virtualFootballOffer } from './virtual-football.ts';

/** Every game of the house that many play together. */
export const togetherGames: readonly TogetherGame[] = [luckyPlaneOffer, virtualFootballOffer, luckySixOffer];
