import { prizeUnits, rightRanks, type HiLoAction, type Side } from '@tausi/games/hi-lo/book.ts';
import { hiLo } from '@tausi/games/hi-lo/math/hi-lo.ts';
import par from '@tausi/games/hi-lo/math/par.json' with { type: 'json' };
import paytable from '@tausi/games/hi-lo/paytable.json' with { type: 'json' };
import { gameId } from '@tausi/kernel';
import { playable, type OfferedGame } from '../offered-game.ts';
import { provedNumbers } from '../proved-numbers.ts';
import { returnsOf, stepped, type PlayedRound } from '../returns/game-returns.ts';
import { stakeSteps } from './stake-steps.ts';

export const hiLoOffer: OfferedGame = {
  gameId: gameId(43),
  title: 'Hi-Lo',
  mathematics: playable(hiLo),
  numbers: provedNumbers(paytable),
  returns: returnsOf(
    par,
    (round, sheet) => {
      const steps = stepsOf(round);
      return steps.length === 0 ? [] : [stepped(sheet.among(''), steps)];
    },
    true,
  ),
  earlier: [],
  stakeSteps,
  hasDemo: true,
  abandonedAction: { type: 'leave' },
};

/** What the player had before each guess, and what it was to make of it, in stakes. */
function stepsOf({ acts, draws }: PlayedRound): readonly (readonly [number, number])[] {
  const guessed: number[] = [];
  const steps: (readonly [number, number])[] = [];
  for (const [place, { action }] of acts.entries()) {
    // Each guess and each skip draws the card that the next one lies on.
    const card = draws[place]?.value;
    const side = card === undefined ? null : sideOf(hiLo.parseAction(action), card, guessed.length);
    if (card === undefined || side === null) continue;
    const worth = guessed.length === 0 ? paytable.sharePercent : prizeUnits(guessed, paytable.sharePercent);
    guessed.push(rightRanks(card, side));
    steps.push([worth / 100, prizeUnits(guessed, paytable.sharePercent) / 100]);
  }
  return steps;
}

// For who stayed away with nothing guessed, the likelier side was.
function sideOf(action: HiLoAction | null, card: number, guesses: number): Side | null {
  if (action?.type === 'guess') return action.side;
  if (action?.type !== 'leave' || guesses > 0) return null;
  return rightRanks(card, 'up') > rightRanks(card, 'down') ? 'up' : 'down';
}
