import { assert } from '@tausi/kernel';
import { isCard, nextCard, type Card } from '../../proof/exact/shoe.ts';
import { exactFields, withoutChoice, type Acted, type Draw, type GameMathematics, type Step } from '../../round.ts';
import {
  dealerDraws,
  handOf,
  mayDouble,
  maySplit,
  resultsOf,
  totalOf,
  twentyOne,
  valueOf,
  type BlackjackAction,
  type BlackjackEvent,
  type BlackjackResult,
  type HandIndex,
  type PlayedHand,
} from '../book.ts';
import { blackjackModel, type BlackjackModel } from './model.ts';
import par from './par.json' with { type: 'json' };

/** State of an open round: the player's hands and the hand to act. The dealer has one card until the player finishes. */
export type BlackjackState = { readonly hands: readonly PlayedHand[]; readonly asked: HandIndex; readonly dealer: Card };

type BlackjackStep = Step<BlackjackState, BlackjackEvent>;
type BlackjackActed = Acted<BlackjackState, BlackjackEvent>;
type Shoe = { readonly model: BlackjackModel; readonly draw: Draw };

/** Upper bound for the cards of a hand below 21, used to check stored states. */
const handCardsMax = 21;

/** Builds the rules of the game from a model. The proof also passes models with deliberate errors. */
export function blackjackMathematics(
  model: BlackjackModel,
  { hash, rtpPpm }: { readonly hash: string; readonly rtpPpm: number },
): GameMathematics<BlackjackState, BlackjackAction, BlackjackEvent> {
  return {
    ...withoutChoice,
    name: 'blackjack',
    version: model.version,
    hash,
    unitsPerStake: model.pays.push,
    rtpPpm,
    start: (draw) => start({ model, draw }),
    act: (state, action, draw) => act({ model, draw }, state, action),
    parseAction,
    parseState,
  };
}

/** The game in production. Its hash comes from par.json; the proof fails when the model no longer matches that hash. */
export const blackjack = blackjackMathematics(blackjackModel, par);

function start(shoe: Shoe): BlackjackStep {
  const first = deal(shoe, []);
  const dealer = deal(shoe, [first]);
  const second = deal(shoe, [first, dealer]);
  const dealt: BlackjackEvent = { type: 'dealt', player: [first, second], dealer };
  return goOn(shoe, { hands: [{ cards: [first, second], stakes: 1 }], asked: 0, dealer }, [dealt]);
}

function act(shoe: Shoe, state: BlackjackState, { type }: BlackjackAction): BlackjackActed {
  const { asked } = state;
  const hand = askedHand(state);
  switch (type) {
    case 'stand':
      return handDone(shoe, state, [{ type: 'stood', hand: asked }]);
    case 'hit': {
      const card = deal(shoe, cardsOf(state));
      const after = withHand(state, { ...hand, cards: [...hand.cards, card] });
      return goOn(shoe, after, [{ type: 'player-drew', hand: asked, card }]);
    }
    case 'double': {
      if (!mayDouble(hand)) return { status: 'refused' };
      const card = deal(shoe, cardsOf(state));
      const after = withHand(state, { cards: [...hand.cards, card], stakes: 2 });
      return { ...handDone(shoe, after, [{ type: 'doubled', hand: asked, card }]), raise: 1 };
    }
    case 'split':
      return maySplit(state.hands) ? { ...split(shoe, state), raise: 1 } : { status: 'refused' };
  }
}

function split(shoe: Shoe, state: BlackjackState): BlackjackStep {
  const [left, right] = askedHand(state).cards;
  assert(left !== undefined && right !== undefined, 'a split hand has two cards');
  const first = deal(shoe, cardsOf(state));
  const second = deal(shoe, [...cardsOf(state), first]);
  const hands: readonly PlayedHand[] = [
    { cards: [left, first], stakes: 1 },
    { cards: [right, second], stakes: 1 },
  ];
  const after: BlackjackState = { ...state, hands, asked: 0 };
  const events: readonly BlackjackEvent[] = [{ type: 'split', cards: [first, second] }];
  // A split ace gets one card only.
  return valueOf(left) === 0 ? settledBy(shoe, after, events) : goOn(shoe, after, events);
}

/** Waits for an action on the current hand. Moves on if the hand has 21 or more, because no further choice makes sense. */
function goOn(shoe: Shoe, state: BlackjackState, events: readonly BlackjackEvent[]): BlackjackStep {
  return totalOf(handOf(askedHand(state).cards)) >= twentyOne ? handDone(shoe, state, events) : { status: 'open', state, events };
}

function handDone(shoe: Shoe, state: BlackjackState, events: readonly BlackjackEvent[]): BlackjackStep {
  return state.asked === 0 && state.hands.length === 2 ? goOn(shoe, { ...state, asked: 1 }, events) : settledBy(shoe, state, events);
}

/** Settles the round: the dealer draws, then the hands are compared. */
function settledBy(shoe: Shoe, state: BlackjackState, before: readonly BlackjackEvent[]): BlackjackStep {
  const { hands } = state;
  const dealer: Card[] = [state.dealer];
  const drawn: BlackjackEvent[] = [];
  while (dealerDraws({ hands, dealer })) {
    const card = deal(shoe, [...hands.flatMap(({ cards }) => cards), ...dealer]);
    dealer.push(card);
    drawn.push({ type: 'dealer-drew', card });
  }
  const ends = resultsOf({ hands, dealer }).map((result, index) => ({
    result,
    units: unitsOf(shoe.model, result) * (hands[index]?.stakes ?? 1),
  }));
  const units = ends.reduce((sum, end) => sum + end.units, 0);
  return { status: 'settled', events: [...before, ...drawn, { type: 'ended', hands: ends, units }], payoutUnits: units };
}

function unitsOf({ pays }: BlackjackModel, result: BlackjackResult): number {
  return { blackjack: pays.blackjack, win: pays.win, push: pays.push, lose: 0, bust: 0 }[result];
}

function askedHand({ hands, asked }: BlackjackState): PlayedHand {
  const hand = hands[asked];
  assert(hand !== undefined, 'the hand to act exists');
  return hand;
}

function withHand(state: BlackjackState, hand: PlayedHand): BlackjackState {
  return { ...state, hands: state.hands.map((one, index) => (index === state.asked ? hand : one)) };
}

function cardsOf({ hands, dealer }: BlackjackState): readonly Card[] {
  return [...hands.flatMap(({ cards }) => cards), dealer];
}

function deal({ model, draw }: Shoe, dealt: readonly Card[]): Card {
  return nextCard(draw, { decks: model.decks, dealt });
}

function parseAction(input: unknown): BlackjackAction | null {
  const type = exactFields(input, 'type')?.['type'];
  return type === 'hit' || type === 'stand' || type === 'double' || type === 'split' ? { type } : null;
}

function parseState(input: unknown): BlackjackState {
  const { hands, asked, dealer } = exactFields(input, 'hands', 'asked', 'dealer') ?? {};
  assert(isCard(dealer), 'the dealer has one card');
  assert(Array.isArray(hands) && (hands.length === 1 || hands.length === 2), 'the player has one or two hands');
  const state: BlackjackState = { hands: hands.map(parseHand), asked: asked === 1 ? 1 : 0, dealer };
  assert(asked === state.asked && state.asked < hands.length, 'the index of the hand to act is 0 or 1');
  const hand = askedHand(state);
  assert(hand.stakes === 1 && totalOf(handOf(hand.cards)) < twentyOne, 'the hand to act is below 21');
  return state;
}

function parseHand(input: unknown): PlayedHand {
  const { cards, stakes } = exactFields(input, 'cards', 'stakes') ?? {};
  assert(Array.isArray(cards) && cards.length >= 2 && cards.length <= handCardsMax, 'a hand has at least two cards');
  const known = cards.filter(isCard);
  assert(known.length === cards.length && (stakes === 1 || stakes === 2), 'a hand has valid cards and one or two stakes');
  return { cards: known, stakes };
}
