import { findPlace } from './book.ts';
import { roulette } from './math/roulette.ts';
import { isLowRisk } from './math/low-risk.ts';
import par from './math/par.json' with { type: 'json' };
import paytable from './paytable.json' with { type: 'json' };
import { soloGame } from '../manifest/solo-game.ts';
import { stakeSteps } from '../manifest/stake-steps.ts';

export const game = soloGame({
  id: 37,
  title: 'Kilimanjaro Roulette',
  catalogue: {
    description: 'Single zero, thirty-seven pockets, and the mountain behind.',
    category: 'table',
    labels: ['wheel', 'classic'],
    colour: '#8a524e',
    sizeBytes: 13_500,
    searchWords: ['ruleti', 'wheel', 'european', 'casino'],
  },
  mathematics: roulette,
  isLowRisk,
  sheets: { par, paytable },
  returns: ({ choice }, sheet) =>
    roulette.parseChoice(choice)?.choice.bets.map(({ place, chips }) => sheet.on(findPlace(place)?.kind ?? '', chips)) ?? [],
  stakeSteps,
  hasDemo: true,
  abandonedAction: null,
});
