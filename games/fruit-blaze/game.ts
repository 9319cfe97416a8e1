import { fruitBlaze } from './math/fruit-blaze.ts';
import par from './math/par.json' with { type: 'json' };
import paytable from './paytable.json' with { type: 'json' };
import { neverLowRisk } from '../low-risk.ts';
import { soloGame } from '../manifest/solo-game.ts';
import { stakeSteps } from '../manifest/stake-steps.ts';

export const game = soloGame({
  id: 31,
  title: 'Fruit Blaze',
  catalogue: {
    description: 'Classic fruit on fire: 243 ways, flames that spread, and a furnace that can turn into an inferno.',
    category: 'slots',
    labels: ['classic', 'wilds'],
    colour: '#b34f31',
    sizeBytes: 111_500,
    searchWords: ['slot', 'fruits', 'hot', 'sevens', '777', 'matunda', 'moto'],
  },
  mathematics: fruitBlaze,
  isLowRisk: neverLowRisk,
  sheets: { par, paytable },
  stakeSteps,
  hasDemo: true,
  // Rounds settle at once, so none can be abandoned.
  abandonedAction: null,
});
