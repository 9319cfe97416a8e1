import { plinko } from './math/plinko.ts';
import { isLowRisk } from './math/low-risk.ts';
import par from './math/par.json' with { type: 'json' };
import paytable from './paytable.json' with { type: 'json' };
import { soloGame } from '../manifest/solo-game.ts';
import { stakeSteps } from '../manifest/stake-steps.ts';

export const game = soloGame({
  id: 41,
  title: 'Plinko Drop',
  catalogue: {
    description: 'Drop the ball and let the pins decide.',
    category: 'others',
    labels: ['instant'],
    badge: 'new',
    colour: '#883e94',
    sizeBytes: 5_900,
    searchWords: ['balls', 'pins', 'mpira'],
  },
  mathematics: plinko,
  isLowRisk,
  sheets: { par, paytable },
  returns: ({ choice }, sheet) => {
    const { rows, risk } = plinko.parseChoice(choice)?.choice ?? {};
    return [sheet.on(`${rows} rows, ${risk} risk`)];
  },
  stakeSteps,
  hasDemo: true,
  abandonedAction: null,
});
