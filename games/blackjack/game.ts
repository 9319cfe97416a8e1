import { blackjack } from './math/blackjack.ts';
import par from './math/par.json' with { type: 'json' };
import paytable from './paytable.json' with { type: 'json' };
import { neverLowRisk } from '../low-risk.ts';
import { soloGame } from '../manifest/solo-game.ts';
import { stakeSteps } from '../manifest/stake-steps.ts';

export const game = soloGame({
  id: 38,
  title: 'Blackjack 21',
  catalogue: {
    description: 'Six decks, dealer stands on all seventeens. Double and split.',
    category: 'table',
    labels: ['cards', 'classic'],
    colour: '#677f64',
    sizeBytes: 7_900,
    searchWords: ['21', 'twentyone', 'cards', 'karata'],
  },
  mathematics: blackjack,
  isLowRisk: neverLowRisk,
  // The maximum win is in first stakes and includes the payouts of raises.
  sheets: { par, paytable },
  // The RTP assumes that the player follows the sheet. Players who deviate from it get a lower return, which is not an error.
  returns: (_round, sheet) => [{ ...sheet.on('by the printed sheet'), most: par.rtpPpmMax / 1_000_000, least: 0 }],
  stakeSteps,
  hasDemo: true,
  abandonedAction: { type: 'stand' },
});
