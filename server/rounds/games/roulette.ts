import { findPlace } from '@tausi/games/roulette/book.ts';
import { roulette } from '@tausi/games/roulette/math/roulette.ts';
import par from '@tausi/games/roulette/math/par.json' with { type: 'json' };
import paytable from '@tausi/games/roulette/paytable.json' with { type: 'json' };
import { gameId } from '@tausi/kernel';
import { playable, type OfferedGame } from '../offered-game.ts';
import { provedNumbers } from '../proved-numbers.ts';
import { returnsOf } from '../returns/game-returns.ts';
import { stakeSteps } from './stake-steps.ts';

export const rouletteOffer: OfferedGame = {
  gameId: gameId(37),
  title: 'Kilimanjaro Roulette',
  mathematics: playable(roulette),
  numbers: provedNumbers(paytable),
  returns: returnsOf(
    par,
    ({ choice }, sheet) =>
      roulette.parseChoice(choice)?.choice.bets.map(({ place, chips }) => sheet.on(findPlace(place)?.kind ?? '', chips)) ?? [],
  ),
  earlier: [],
  stakeSteps,
  hasDemo: true,
  abandonedAction: null,
};
