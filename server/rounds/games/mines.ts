import { mines } from '@tausi/games/mines/math/mines.ts';
import paytable from '@tausi/games/mines/paytable.json' with { type: 'json' };
import { gameId } from '@tausi/kernel';
import { playable, type OfferedGame } from '../offered-game.ts';
import { provedNumbers } from '../proved-numbers.ts';
import { stakeSteps } from './stake-steps.ts';

export const minesOffer: OfferedGame = {
  gameId: gameId(40),
  title: 'Gem Mines',
  mathematics: playable(mines),
  numbers: provedNumbers(paytable),
  earlier: [],
  stakeSteps,
  hasDemo: true,
  // Takes what the gems are worth; with none dug, a drawn cell is dug first.
  abandonedAction: { type: 'finish' },
};
