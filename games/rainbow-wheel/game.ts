import { rainbowWheel } from './math/rainbow-wheel.ts';
import { isLowRisk } from './math/low-risk.ts';
import par from './math/par.json' with { type: 'json' };
import paytable from './paytable.json' with { type: 'json' };
import { soloGame } from '../manifest/solo-game.ts';
import { stakeSteps } from '../manifest/stake-steps.ts';

export const game = soloGame({
  id: 34,
  title: 'Rainbow Wheel',
  catalogue: {
    description: 'Pick a colour and spin the wheel; its odds are printed on it.',
    category: 'others',
    labels: ['wheel'],
    colour: '#965a69',
    sizeBytes: 5_700,
    searchWords: ['spin', 'fortune', 'wheel', 'gurudumu', 'upinde'],
  },
  mathematics: rainbowWheel,
  isLowRisk,
  sheets: { par, paytable },
  returns: ({ choice }, sheet) => rainbowWheel.parseChoice(choice)?.choice.colours.map((colour) => sheet.on(colour)) ?? [],
  stakeSteps,
  hasDemo: true,
  abandonedAction: null,
});
