import { gameProof, type Configuration } from '../../proof/game-proof.ts';
import { factsOf } from '../../proof/exact/distribution.ts';
import { once } from '../../proof/once.ts';
import type { Strand } from '../../proof/strand.ts';
import type { Draw, Step } from '../../round.ts';
import { handOf, mayDouble, maySplit, valueOf, type BlackjackAction, type BlackjackEvent, type HandEnd } from '../book.ts';
import { blackjack, blackjackMathematics, type BlackjackState } from './blackjack.ts';
import { bestPlay, countedRounds } from './exact.ts';
import { handsOfRound, ofEachHand, ofEachStake, raisedFacts, wonOf } from './facts.ts';
import { blackjackModel, type BlackjackModel } from './model.ts';
import { paytableOf } from './paytable.ts';
import { bestSheet, type Sheet } from './sheet.ts';

const sheet = once(bestSheet);

/** Returns the strategy that follows the sheet. */
export function bySheet(advise: Sheet): (state: BlackjackState) => BlackjackAction {
  return ({ hands, asked, dealer }) => {
    const hand = hands[asked];
    const [first] = hand?.cards ?? [];
    if (hand === undefined || first === undefined) throw new Error('the hand to act has cards');
    const up = valueOf(dealer);
    if (maySplit(hands) && advise.splits(valueOf(first), up)) return { type: 'split' };
    const { play, doubles } = advise.hand(handOf(hand.cards), up);
    return { type: doubles && mayDouble(hand) ? 'double' : play };
  };
}

type PlayedRound = { readonly hands: readonly (HandEnd & { readonly stakes: number })[] };

/** Plays a round with the production rules. The number of stakes on each hand comes from its `doubled` event. */
function roundBySheet(model: BlackjackModel): (draw: Draw) => PlayedRound {
  const mathematics = blackjackMathematics(model, { hash: '', rtpPpm: 0 });
  return (draw) => {
    let step: Step<BlackjackState, BlackjackEvent> = mathematics.start(draw, null);
    const events: BlackjackEvent[] = [...step.events];
    while (step.status === 'open') {
      const next = mathematics.act(step.state, bySheet(sheet())(step.state), draw);
      if (next.status === 'refused') throw new Error('the sheet plays only allowed actions');
      step = next;
      events.push(...step.events);
    }
    const doubled = events.flatMap((event) => (event.type === 'doubled' ? [event.hand] : []));
    const ended = events.at(-1);
    if (ended?.type !== 'ended') throw new Error('a settled round has an end event');
    return { hands: ended.hands.map((hand, index) => ({ ...hand, stakes: doubled.some((one) => one === index) ? 2 : 1 })) };
  };
}

function strandsOf(model: BlackjackModel): readonly Strand[] {
  const play = roundBySheet(model);
  const rounds = () => countedRounds(model, sheet());
  return [
    {
      name: 'what each hand wins above two lost stakes',
      outcomes: () => ofEachHand(model, rounds()),
      play: (draw) => play(draw).hands.map((hand) => wonOf(model.pays.push, hand)),
    },
    { name: 'hands of a round', outcomes: () => handsOfRound(rounds()), play: (draw) => [play(draw).hands.length] },
  ];
}

function configurationsOf(model: BlackjackModel): readonly Configuration[] {
  return [
    { name: 'by the printed sheet', facts: () => factsOf(ofEachStake(model, countedRounds(model, sheet()))), strands: strandsOf(model) },
    {
      name: 'by the best play that counts the cards of its hand',
      facts: () => factsOf(ofEachStake(model, countedRounds(model, bestPlay))),
      strands: [],
    },
  ];
}

/** The proof of Blackjack 21: the RTP of the printed sheet and of optimal play, over every order of six decks. Hit rate,
 *  deviation and outcomes are per stake put in. */
export const proof = gameProof<BlackjackModel>({
  model: blackjackModel,
  offered: blackjack,
  configurations: configurationsOf,
  details: (model) => ({
    bySheet: raisedFacts(model, countedRounds(model, sheet())),
    byBestPlay: raisedFacts(model, countedRounds(model, bestPlay)),
  }),
  files: (model, par) => ({ 'blackjack/paytable.json': paytableOf(model, { par, sheet: sheet() }) }),
  mutations: {
    'blackjack pays 3:2': (model) => ({ ...model, pays: { ...model.pays, blackjack: 250 } }),
    'a blackjack pays a hundredth less': (model) => ({ ...model, pays: { ...model.pays, blackjack: model.pays.blackjack - 1 } }),
  },
});
