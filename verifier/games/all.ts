import type { Rules } from '../rules.ts';
import { baccarat } from './baccarat.ts';
import { blackjack } from './blackjack.ts';
import { coralCascade } from './coral-cascade.ts';
import { dice } from './dice.ts';
import { easyMoney } from './easy-money.ts';
import { fruitBlaze } from './fruit-blaze.ts';
import { hiLo } from './hi-lo.ts';
import { keno } from './keno.ts';
import { luckyPlane } from './lucky-plane.ts';
import { luckySix } from './lucky-six.ts';
import { luckyUser } from './lucky-user.ts';
import { mines } from './mines.ts';
import { peacockLink } from './peacock-link.ts';
import { plinko } from './plinko.ts';
import { rainbowWheel } from './rainbow-wheel.ts';
import { roulette } from './roulette.ts';
import { savannaRiches } from './savanna-riches.ts';
import { virtualFootball } from './virtual-football.ts';

/** The rules of every game, by its short name. */
export const rulesByGame: ReadonlyMap<string, Rules> = new Map([
  ['baccarat', baccarat],
  ['blackjack', blackjack],
  ['coral-cascade', coralCascade],
  ['dice', dice],
  ['easy-money', easyMoney],
  ['fruit-blaze', fruitBlaze],
  ['hi-lo', hiLo],
  ['keno', keno],
  ['lucky-plane', luckyPlane],
  ['lucky-six', luckySix],
  ['lucky-user', luckyUser],
  ['mines', mines],
  ['peacock-link', peacockLink],
  ['plinko', plinko],
  ['rainbow-wheel', rainbowWheel],
  ['roulette', roulette],
  ['savanna-riches', savannaRiches],
  ['virtual-football', virtualFootball],
]);
