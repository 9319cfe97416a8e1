import { gameProof, playedOut, wholeRounds } from '../../proof/game-proof.ts';
import { once } from '../../proof/once.ts';
import { factsOf } from '../../proof/distribution.ts';
import type { Draw } from '../../round.ts';
import { handOf, valueOf, type BlackjackAction } from '../book.ts';
import { blackjack, blackjackMathematics, type BlackjackState } from './blackjack.ts';
import { bestPlay, exactOutcomes } from './exact.ts';
import { blackjackModel, type BlackjackModel } from './model.ts';
import { paytableOf } from './paytable.ts';
import { bestSheet, type Sheet } from './sheet.ts';

const sheet = once(bestSheet);

/** What the sheet does with an open hand. */
export function bySheet(advise: Sheet): (state: BlackjackState) => BlackjackAction {
  return ({ player, dealer }) => {
    const { play, givesUp } = advise(handOf(player), valueOf(dealer));
    return { type: givesUp && player.length === 2 ? 'give-up' : play };
  };
}

function played(model: BlackjackModel): (draw: Draw) => number {
  const mathematics = blackjackMathematics(model, { hash: '', rtpPpm: 0 });
  return (draw) => playedOut(mathematics, null, bySheet(sheet()))(draw);
}

/** The proof of Blackjack 21: what the printed sheet returns and what the best play could, both over every order of six decks. */
export const blackjackProof = gameProof<BlackjackModel>({
  model: blackjackModel,
  offered: blackjack,
  configurations: (model) => [
    wholeRounds({ name: 'by the printed sheet', outcomes: () => exactOutcomes(model, sheet()), play: played(model) }),
    { name: 'by the best play that counts every card of the hand', facts: () => factsOf(exactOutcomes(model, bestPlay)), strands: [] },
  ],
  files: (model, par) => ({ 'blackjack/paytable.json': paytableOf(model, { par, sheet: sheet() }) }),
  mutations: {
    'blackjack pays 6:5': (model) => ({ ...model, pays: { ...model.pays, blackjack: 220 } }),
    'a blackjack pays a hundredth less': (model) => ({ ...model, pays: { ...model.pays, blackjack: model.pays.blackjack - 1 } }),
    'one deck less': (model) => ({ ...model, decks: model.decks - 1 }),
  },
});
