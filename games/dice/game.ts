import { dice } from './math/dice.ts';
import { isLowRisk } from './math/low-risk.ts';
import par from './math/par.json' with { type: 'json' };
import paytable from './paytable.json' with { type: 'json' };
import { soloGame } from '../manifest/solo-game.ts';
import { stakeSteps } from '../manifest/stake-steps.ts';

export const game = soloGame({
  id: 42,
  title: 'Dice Duel',
  catalogue: {
    description: 'Choose your chance, over or under, and roll.',
    category: 'others',
    labels: ['instant'],
    colour: '#554d8f',
    sizeBytes: 6_000,
    searchWords: ['craps', 'roll', 'dadu', 'kete'],
  },
  mathematics: dice,
  isLowRisk,
  sheets: { par, paytable },
  returns: ({ choice }, sheet) => [sheet.on(`${dice.parseChoice(choice)?.choice.chance} %`)],
  stakeSteps,
  hasDemo: true,
  abandonedAction: null,
});
