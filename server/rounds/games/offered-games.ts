import type { OfferedGame } from '../offered-game.ts';
import { hiLoOffer } from './hi-lo.ts';
import { blackjackOffer } from './blackjack.ts';
import { baccaratOffer } from './baccarat.ts';
import { coralCascadeOffer } from './coral-cascade.ts';
import { diceOffer } from './dice.ts';
import { easyMoneyOffer } from './easy-money.ts';
import { fruitBlazeOffer } from './fruit-blaze.ts';
import { kenoOffer } from './keno.ts';
import { luckyUserOffer } from './lucky-user.ts';
import { minesOffer } from './mines.ts';
import { peacockLinkOffer } from './peacock-link.ts';
import { plinkoOffer } from './plinko.ts';
import { rainbowWheelOffer } from './rainbow-wheel.ts';
import { rouletteOffer } from './roulette.ts';
import { savannaRichesOffer } from './savanna-riches.ts';

/** Every game of the house that one player plays against it. */
export const offeredGames: readonly OfferedGame[] = [
  hiLoOffer,
  blackjackOffer,
  baccaratOffer,
  savannaRichesOffer,
  fruitBlazeOffer,
  coralCascadeOffer,
  peacockLinkOffer,
  diceOffer,
  easyMoneyOffer,
  luckyUserOffer,
  minesOffer,
  kenoOffer,
  rouletteOffer,
  rainbowWheelOffer,
  plinkoOffer,
];
