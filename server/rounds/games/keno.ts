import { keno } from '@tausi/games/keno/math/keno.ts';
import paytable from '@tausi/games/keno/paytable.json' with { type: 'json' };
import { gameId } from '@tausi/kernel';
import { playable, type OfferedGame } from '../offered-game.ts';
import { provedNumbers } from '../proved-numbers.ts';
import { stakeSteps } from './stake-steps.ts';

export const kenoOffer: OfferedGame = {
  gameId: gameId(44),
  title: 'Keno Rush',
  mathematics: playable(keno),
  numbers: provedNumbers(paytable),
  earlier: [],
  stakeSteps,
  hasDemo: true,
  abandonedAction: null,
};
