import { prizeUnits, rightRanks, type HiLoAction, type Side } from './book.ts';
import { hiLo } from './math/hi-lo.ts';
import par from './math/par.json' with { type: 'json' };
import paytable from './paytable.json' with { type: 'json' };
import { neverLowRisk } from '../low-risk.ts';
import { soloGame } from '../manifest/solo-game.ts';
import { stepped, type PlayedRound } from '../manifest/game-returns.ts';
import { stakeSteps } from '../manifest/stake-steps.ts';

export const game = soloGame({
  id: 43,
  title: 'Hi-Lo',
  catalogue: {
    description: 'Is the next card higher or lower? Stop while you lead.',
    category: 'table',
    labels: ['cards'],
    colour: '#ad705a',
    sizeBytes: 5_900,
    searchWords: ['higher', 'lower', 'high', 'low', 'cards', 'karata', 'juu', 'chini'],
  },
  mathematics: hiLo,
  isLowRisk: neverLowRisk,
  canLeave: true,
  sheets: { par, paytable },
  returns: (round, sheet) => {
    const steps = stepsOf(round);
    return steps.length === 0 ? [] : [stepped(sheet.among(''), steps)];
  },
  readsDraws: true,
  stakeSteps,
  hasDemo: true,
  abandonedAction: { type: 'leave' },
});

/** Returns, for each guess, the prize before it and the next prize, in stakes. */
function stepsOf({ acts, draws }: PlayedRound): readonly (readonly [number, number])[] {
  const guessed: number[] = [];
  const steps: (readonly [number, number])[] = [];
  for (const [index, { action }] of acts.entries()) {
    // Each guess and each skip draws the next top card.
    const card = draws[index]?.value;
    const side = card === undefined ? null : sideOf(hiLo.parseAction(action), card, guessed.length);
    if (card === undefined || side === null) continue;
    const worth = guessed.length === 0 ? paytable.sharePercent : prizeUnits(guessed, paytable.sharePercent);
    guessed.push(rightRanks(card, side));
    steps.push([worth / 100, prizeUnits(guessed, paytable.sharePercent) / 100]);
  }
  return steps;
}

// For an abandoned round without a guess, the server guessed the likelier side.
function sideOf(action: HiLoAction | null, card: number, guesses: number): Side | null {
  if (action?.type === 'guess') return action.side;
  if (action?.type !== 'leave' || guesses > 0) return null;
  return rightRanks(card, 'up') > rightRanks(card, 'down') ? 'up' : 'down';
}
