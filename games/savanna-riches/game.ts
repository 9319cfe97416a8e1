import { savannaRiches } from './math/savanna-riches.ts';
import par from './math/par.json' with { type: 'json' };
import paytable from './paytable.json' with { type: 'json' };
import { neverLowRisk } from '../low-risk.ts';
import { soloGame } from '../manifest/solo-game.ts';

/** Every step is a multiple of 20 minor units, one per line, so every payout is a whole number of minor units. */
export const game = soloGame({
  id: 29,
  title: 'Savanna Riches',
  catalogue: {
    description: 'Five reels across the grassland: wilds, free spins and a guide who lets you choose the path.',
    category: 'slots',
    labels: ['free-spins', 'wilds', 'animals'],
    badge: 'top',
    colour: '#a5693e',
    sizeBytes: 321_000,
    searchWords: ['slot', 'safari', 'lion', 'simba', 'wanyama'],
  },
  mathematics: savannaRiches,
  isLowRisk: neverLowRisk,
  sheets: { par, paytable },
  stakeSteps: {
    KES: [2_000n, 4_000n, 6_000n, 10_000n, 20_000n, 40_000n, 100_000n, 200_000n],
    UGX: [50_000n, 100_000n, 200_000n, 400_000n, 1_000_000n, 2_000_000n, 5_000_000n],
    NGN: [10_000n, 20_000n, 40_000n, 100_000n, 200_000n, 400_000n, 1_000_000n],
    GHS: [100n, 200n, 400n, 1_000n, 2_000n, 4_000n, 10_000n],
  },
  hasDemo: true,
  abandonedAction: { type: 'choose-guide', guide: 'elephant' },
});
