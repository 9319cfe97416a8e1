import { easyMoney } from './math/easy-money.ts';
import par from './math/par.json' with { type: 'json' };
import paytable from './paytable.json' with { type: 'json' };
import { neverLowRisk } from '../low-risk.ts';
import { soloGame } from '../manifest/solo-game.ts';
import { stakeSteps } from '../manifest/stake-steps.ts';

export const game = soloGame({
  id: 35,
  title: 'Easy Money',
  catalogue: {
    description: 'Scratch three cards: two or three alike win.',
    category: 'others',
    labels: ['instant'],
    colour: '#618945',
    sizeBytes: 9_100,
    searchWords: ['scratch', 'scratchcard', 'kukwaruza', 'kwaruza', 'pesa'],
  },
  mathematics: easyMoney,
  isLowRisk: neverLowRisk,
  sheets: { par, paytable },
  stakeSteps,
  hasDemo: true,
  abandonedAction: null,
});
