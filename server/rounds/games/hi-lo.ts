import { hiLo } from '@tausi/games/hi-lo/math/hi-lo.ts';
import paytable from '@tausi/games/hi-lo/paytable.json' with { type: 'json' };
import { gameId } from '@tausi/kernel';
import { playable, type OfferedGame } from '../offered-game.ts';
import { provedNumbers } from '../proved-numbers.ts';
import { stakeSteps } from './stake-steps.ts';

export const hiLoOffer: OfferedGame = {
  gameId: gameId(43),
  title: 'Hi-Lo',
  mathematics: playable(hiLo),
  numbers: provedNumbers(paytable),
  earlier: [],
  stakeSteps,
  hasDemo: true,
  abandonedAction: { type: 'leave' },
};
