import { rainbowWheel } from '@tausi/games/rainbow-wheel/math/rainbow-wheel.ts';
import par from '@tausi/games/rainbow-wheel/math/par.json' with { type: 'json' };
import paytable from '@tausi/games/rainbow-wheel/paytable.json' with { type: 'json' };
import { gameId } from '@tausi/kernel';
import { playable, type OfferedGame } from '../offered-game.ts';
import { provedNumbers } from '../proved-numbers.ts';
import { returnsOf } from '../returns/game-returns.ts';
import { stakeSteps } from './stake-steps.ts';

export const rainbowWheelOffer: OfferedGame = {
  gameId: gameId(34),
  title: 'Rainbow Wheel',
  mathematics: playable(rainbowWheel),
  numbers: provedNumbers(paytable),
  returns: returnsOf(par, ({ choice }, sheet) => rainbowWheel.parseChoice(choice)?.choice.colours.map((colour) => sheet.on(colour)) ?? []),
  earlier: [],
  stakeSteps,
  hasDemo: true,
  abandonedAction: null,
};
