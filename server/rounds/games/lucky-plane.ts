import { luckyPlane } from '@tausi/games/lucky-plane/math/lucky-plane.ts';
import par from '@tausi/games/lucky-plane/math/par.json' with { type: 'json' };
import paytable from '@tausi/games/lucky-plane/paytable.json' with { type: 'json' };
import { gameId } from '@tausi/kernel';
import { joinable, type TogetherGame } from '../together/together-game.ts';
import { provedNumbers } from '../proved-numbers.ts';
import { returnsOf } from '../returns/game-returns.ts';
import { stakeSteps } from './stake-steps.ts';

export const luckyPlaneOffer: TogetherGame = {
  gameId: gameId(30),
  title: 'Lucky Plane',
  mathematics: joinable(luckyPlane),
  numbers: provedNumbers(paytable),
  earlier: [],
  returns: returnsOf(par, ({ multiple, outcome }, sheet) => {
    // In the air until he left, or until it was over.
    const height = multiple > 0 ? multiple : luckyPlane.parseOutcome(outcome).hundredths / 100;
    const atOnce = paytable.edgePercent / 100;
    return [
      {
        ...sheet.among('leaving at'),
        // Whoever has h in the air loses it with the chance dh ÷ h: h dh in all; and some flights are over at once.
        deviation: Math.sqrt(atOnce * (1 - atOnce) + (height ** 2 - 1) / 2),
        win: 1,
        loss: height,
      },
    ];
  }),
  stakeSteps,
  hasDemo: false,
};
