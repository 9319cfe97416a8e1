import { diceProof } from './dice/math/proof.ts';
import { hiLoProof } from './hi-lo/math/proof.ts';
import { blackjackProof } from './blackjack/math/proof.ts';
import { baccaratProof } from './baccarat/math/proof.ts';
import { fruitProof } from './fruit-blaze/math/proof.ts';
import { coralProof } from './coral-cascade/math/proof.ts';
import { peacockProof } from './peacock-link/math/proof.ts';
import { easyMoneyProof } from './easy-money/math/proof.ts';
import { kenoProof } from './keno/math/proof.ts';
import { luckyPlaneProof } from './lucky-plane/math/proof.ts';
import { luckySixProof } from './lucky-six/math/proof.ts';
import { luckyUserProof } from './lucky-user/math/proof.ts';
import { minesProof } from './mines/math/proof.ts';
import type { GameProof } from './proof/game-proof.ts';
import { plinkoProof } from './plinko/math/proof.ts';
import { rainbowWheelProof } from './rainbow-wheel/math/proof.ts';
import { rouletteProof } from './roulette/math/proof.ts';
import { savannaProof } from './savanna-riches/math/proof.ts';
import { footballProof } from './virtual-football/math/proof.ts';

/** The proofs of all games. */
export const gameProofs: readonly GameProof[] = [
  hiLoProof,
  blackjackProof,
  baccaratProof,
  diceProof,
  savannaProof,
  fruitProof,
  coralProof,
  peacockProof,
  rouletteProof,
  rainbowWheelProof,
  plinkoProof,
  easyMoneyProof,
  kenoProof,
  luckyUserProof,
  luckyPlaneProof,
  luckySixProof,
  footballProof,
  minesProof,
];
