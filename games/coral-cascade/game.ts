import { coralCascade } from './math/coral-cascade.ts';
import par from './math/par.json' with { type: 'json' };
import paytable from './paytable.json' with { type: 'json' };
import { neverLowRisk } from '../low-risk.ts';
import { soloGame } from '../manifest/solo-game.ts';
import { stakeSteps } from '../manifest/stake-steps.ts';

export const game = soloGame({
  id: 45,
  title: 'Coral Cascade',
  catalogue: {
    description: 'Wins dissolve, new symbols fall, the multiplier grows.',
    category: 'slots',
    labels: ['cascades', 'animals'],
    badge: 'new',
    colour: '#4e7e9c',
    sizeBytes: 123_600,
    searchWords: ['slot', 'ocean', 'fish', 'sea', 'bahari', 'samaki', 'matumbawe'],
  },
  mathematics: coralCascade,
  isLowRisk: neverLowRisk,
  sheets: { par, paytable },
  stakeSteps,
  hasDemo: true,
  // Rounds settle at once, so none can be abandoned.
  abandonedAction: null,
});
