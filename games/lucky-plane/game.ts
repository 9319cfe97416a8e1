import { luckyPlane } from './math/lucky-plane.ts';
import { isLowRisk } from './math/low-risk.ts';
import par from './math/par.json' with { type: 'json' };
import paytable from './paytable.json' with { type: 'json' };
import { sharedGame } from '../manifest/shared-game.ts';
import { stakeSteps } from '../manifest/stake-steps.ts';

export const game = sharedGame({
  id: 30,
  title: 'Lucky Plane',
  catalogue: {
    description: 'It climbs, the multiplier climbs with it: cash out before it flies away.',
    category: 'others',
    labels: ['crash', 'multiplayer'],
    badge: 'hot',
    colour: '#797986',
    sizeBytes: 15_000,
    searchWords: ['aviator', 'crash', 'jet', 'jetx', 'rocket', 'plane', 'ndege', 'rubani'],
  },
  mathematics: luckyPlane,
  isLowRisk,
  sheets: { par, paytable },
  returns: ({ multiple, outcome }, sheet) => {
    // The bet was in flight until its cash-out or until the crash.
    const height = multiple > 0 ? multiple : luckyPlane.parseOutcome(outcome).hundredths / 100;
    const atOnce = paytable.edgePercent / 100;
    return [
      {
        ...sheet.among('leaving at'),
        // A bet worth h in flight is lost with probability dh ÷ h, which adds h dh to the variance. Some flights crash at
        // once.
        deviation: Math.sqrt(atOnce * (1 - atOnce) + (height ** 2 - 1) / 2),
        win: 1,
        loss: height,
      },
    ];
  },
  stakeSteps,
  hasDemo: false,
});
