import { factsOf } from '../../proof/exact/distribution.ts';
import { gameProof, playedOut, wholeRounds, type Configuration } from '../../proof/game-proof.ts';
import { once } from '../../proof/once.ts';
import { ranks } from '../../proof/exact/shoe.ts';
import type { HiLoAction } from '../book.ts';
import { greatestWay, leastWay, likelier, outcomesOfPlan, outcomesOfWay, unlikelier, type Plan } from './exact.ts';
import { hiLo, hiLoMathematics, type HiLoState } from './hi-lo.ts';
import { hiLoModel, type HiLoModel } from './model.ts';
import { paytableOf } from './paytable.ts';

const plans: Readonly<Record<string, Plan>> = {
  'the likelier side once': { side: likelier, guesses: 1 },
  'the likelier side three times': { side: likelier, guesses: 3 },
  'the likelier side six times': { side: likelier, guesses: 6 },
  'the unlikelier side twice': { side: unlikelier, guesses: 2 },
};

const least = once(() => leastWay(hiLoModel));

/** Returns the actions of a player who follows a plan. */
export function byPlan({ side, guesses }: Plan): (state: HiLoState) => HiLoAction {
  return ({ card, guessed }) => (guessed.length === guesses ? { type: 'cash-out' } : { type: 'guess', side: side(card) });
}

/** The proof of Hi-Lo. The prize is inverse to the probability of the guesses, so every strategy returns the share minus
 *  rounding. The proof searches the strategy with the largest rounding loss. Skips change neither. */
export const proof = gameProof<HiLoModel>({
  model: hiLoModel,
  offered: hiLo,
  configurations: (model) => [
    ...Array.from({ length: ranks - 1 }, (_, index) => oneGuess(model, ranks - 1 - index)),
    {
      name: `the greatest prize: ${greatestWay.length} guesses, all of them right`,
      facts: () => factsOf(outcomesOfWay(model, greatestWay)),
      strands: [],
    },
    { name: leastName(), facts: () => factsOf(outcomesOfWay(model, least().way)), strands: [] },
    ...Object.entries(plans).map(([name, plan]) =>
      wholeRounds({
        name,
        outcomes: () => outcomesOfPlan(model, plan),
        play: playedOut(hiLoMathematics(model, { hash: '', rtpPpm: 0 }), null, byPlan(plan)),
      }),
    ),
  ],
  files: (model, par) => ({ 'hi-lo/paytable.json': paytableOf(model, par) }),
  mutations: {
    'a percent more': (model) => ({ ...model, sharePercent: model.sharePercent + 1 }),
    'a percent less': (model) => ({ ...model, sharePercent: model.sharePercent - 1 }),
  },
});

function oneGuess(model: HiLoModel, right: number): Configuration {
  return { name: `one guess that ${right} of 13 ranks make right`, facts: () => factsOf(outcomesOfWay(model, [right])), strands: [] };
}

function leastName(): string {
  const { way, isLeastOfAll } = least();
  return isLeastOfAll ? `the least of all ways: guesses with ${way.join(', ')} right ranks of 13` : 'no least way was found';
}
