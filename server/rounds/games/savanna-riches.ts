import { savannaRiches } from '@tausi/games/savanna-riches/math/savanna-riches.ts';
import par from '@tausi/games/savanna-riches/math/par.json' with { type: 'json' };
import paytable from '@tausi/games/savanna-riches/paytable.json' with { type: 'json' };
import { gameId } from '@tausi/kernel';
import { playable, type OfferedGame } from '../offered-game.ts';
import { provedNumbers } from '../proved-numbers.ts';
import { returnsOf } from '../returns/game-returns.ts';

/** Every step is a multiple of 20 minor units, one for each line, so that every payout is whole. */
export const savannaRichesOffer: OfferedGame = {
  gameId: gameId(29),
  title: 'Savanna Riches',
  mathematics: playable(savannaRiches),
  numbers: provedNumbers(paytable),
  returns: returnsOf(par),
  earlier: [],
  stakeSteps: {
    KES: [2_000n, 4_000n, 6_000n, 10_000n, 20_000n, 40_000n, 100_000n, 200_000n],
    UGX: [50_000n, 100_000n, 200_000n, 400_000n, 1_000_000n, 2_000_000n, 5_000_000n],
    NGN: [10_000n, 20_000n, 40_000n, 100_000n, 200_000n, 400_000n, 1_000_000n],
    GHS: [100n, 200n, 400n, 1_000n, 2_000n, 4_000n, 10_000n],
  },
  hasDemo: true,
  abandonedAction: { type: 'choose-guide', guide: 'elephant' },
};
