import { luckySix } from './math/lucky-six.ts';
import { isLowRisk } from './math/low-risk.ts';
import par from './math/par.json' with { type: 'json' };
import paytable from './paytable.json' with { type: 'json' };
import { sharedGame } from '../manifest/shared-game.ts';
import { stakeSteps } from '../manifest/stake-steps.ts';

export const game = sharedGame({
  id: 33,
  title: 'Lucky Six',
  catalogue: {
    description: 'Thirty-five balls out of forty-eight: are your six among them?',
    category: 'lottery',
    labels: ['numbers', 'multiplayer'],
    colour: '#7b547c',
    sizeBytes: 10_600,
    searchWords: ['lucky6', '6', 'lotto', 'lottery', 'balls', 'bahati', 'namba', 'sita'],
  },
  mathematics: luckySix,
  isLowRisk,
  sheets: { par, paytable },
  returns: ({ choice }, sheet) => {
    const { lines = [], first = [] } = luckySix.parseChoice(choice, 0)?.choice ?? {};
    return [...lines.map(() => sheet.on('a line')), ...first.map(({ type }) => sheet.on(`first ball, ${type}`))];
  },
  stakeSteps,
  hasDemo: true,
});
