import { peacockLink } from './math/peacock-link.ts';
import par from './math/par.json' with { type: 'json' };
import paytable from './paytable.json' with { type: 'json' };
import { neverLowRisk } from '../low-risk.ts';
import { soloGame } from '../manifest/solo-game.ts';
import { stakeSteps } from '../manifest/stake-steps.ts';

export const game = soloGame({
  id: 46,
  title: 'Peacock Link',
  catalogue: {
    description: 'Hold the feathers, fill the fan, win the grand prize.',
    category: 'slots',
    labels: ['jackpot', 'animals'],
    badge: 'jackpot',
    colour: '#4c8369',
    sizeBytes: 118_500,
    searchWords: ['slot', 'jackpot', 'tausi', 'ndege', 'jakpoti'],
  },
  mathematics: peacockLink,
  isLowRisk: neverLowRisk,
  sheets: { par, paytable },
  stakeSteps,
  hasDemo: true,
  // Rounds settle at once, so none can be abandoned.
  abandonedAction: null,
});
