import { luckyUser } from './math/lucky-user.ts';
import par from './math/par.json' with { type: 'json' };
import paytable from './paytable.json' with { type: 'json' };
import { neverLowRisk } from '../low-risk.ts';
import { soloGame } from '../manifest/solo-game.ts';
import { stakeSteps } from '../manifest/stake-steps.ts';

export const game = soloGame({
  id: 36,
  title: 'Lucky User',
  catalogue: {
    description: 'One ticket, one draw of your own, 3,111 winning places.',
    category: 'lottery',
    labels: ['numbers'],
    colour: '#98523a',
    sizeBytes: 6_500,
    searchWords: ['raffle', 'draw', 'bahati', 'droo'],
  },
  mathematics: luckyUser,
  isLowRisk: neverLowRisk,
  sheets: { par, paytable },
  returns: ({ choice }, sheet) => [sheet.on(choice === null ? 'a drawn ticket' : 'a chosen ticket')],
  stakeSteps,
  hasDemo: true,
  abandonedAction: null,
});
