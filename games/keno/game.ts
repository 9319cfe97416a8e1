import { keno } from './math/keno.ts';
import par from './math/par.json' with { type: 'json' };
import paytable from './paytable.json' with { type: 'json' };
import { neverLowRisk } from '../low-risk.ts';
import { soloGame } from '../manifest/solo-game.ts';
import { stakeSteps } from '../manifest/stake-steps.ts';

export const game = soloGame({
  id: 44,
  title: 'Keno Rush',
  catalogue: {
    description: 'Up to ten of your numbers, twenty of forty drawn, a rocket for a full card.',
    category: 'lottery',
    labels: ['numbers'],
    colour: '#a17f55',
    sizeBytes: 6_800,
    searchWords: ['lotto', 'lottery', 'numbers', 'namba', 'bahati'],
  },
  mathematics: keno,
  isLowRisk: neverLowRisk,
  sheets: { par, paytable },
  returns: ({ choice }, sheet) => [sheet.on(`${keno.parseChoice(choice)?.choice.numbers.length} numbers`)],
  stakeSteps,
  hasDemo: true,
  abandonedAction: null,
});
