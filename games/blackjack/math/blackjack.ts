import { assert } from '@tausi/kernel';
import { isCard, nextCard, type Card } from '../../proof/shoe.ts';
import { withoutChoice, type Draw, type GameMathematics, type Step } from '../../round.ts';
import {
  dealerDraws,
  handOf,
  isNatural,
  resultOf,
  totalOf,
  twentyOne,
  type BlackjackAction,
  type BlackjackEvent,
  type BlackjackResult,
} from '../book.ts';
import { blackjackModel, type BlackjackModel } from './model.ts';
import par from './par.json' with { type: 'json' };

/** What an open round waits with. The dealer has one card until the player is done. */
export type BlackjackState = { readonly status: 'player-to-act'; readonly player: readonly Card[]; readonly dealer: Card };

type BlackjackStep = Step<BlackjackState, BlackjackEvent>;
type Table = { readonly model: BlackjackModel; readonly draw: Draw };
type Ending = Extract<BlackjackStep, { status: 'settled' }>;

/** More cards than any hand below twenty-one can hold. */
const handCardsMax = 21;

/** The game over given numbers; the proof also runs it over numbers changed on purpose. */
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

/** The game as it is played. Its hash stands in the proved sheet; the proof fails when the numbers no longer have it. */
export const blackjack = blackjackMathematics(blackjackModel, par);

function start(table: Table): BlackjackStep {
  const first = deal(table, []);
  const dealer = deal(table, [first]);
  const second = deal(table, [first, dealer]);
  const dealt: BlackjackEvent = { type: 'dealt', player: [first, second], dealer };
  const state: BlackjackState = { status: 'player-to-act', player: [first, second], dealer };
  return isNatural(state.player) ? settledBy(table, state, [dealt]) : { status: 'open', state, events: [dealt] };
}

function act(table: Table, state: BlackjackState, { type }: BlackjackAction): BlackjackStep | { readonly status: 'refused' } {
  switch (type) {
    case 'stand':
      return settledBy(table, state, [{ type: 'stood' }]);
    case 'give-up':
      return state.player.length === 2 ? ended(table.model, 'surrender', [{ type: 'gave-up' }]) : { status: 'refused' };
    case 'hit':
      return hit(table, state);
  }
}

function hit(table: Table, state: BlackjackState): BlackjackStep {
  const card = deal(table, [...state.player, state.dealer]);
  const drew: BlackjackEvent = { type: 'player-drew', card };
  const after: BlackjackState = { ...state, player: [...state.player, card] };
  const total = totalOf(handOf(after.player));
  if (total > twentyOne) return ended(table.model, 'bust', [drew]);
  // Nobody would take a card on twenty-one.
  return total === twentyOne ? settledBy(table, after, [drew]) : { status: 'open', state: after, events: [drew] };
}

/** The player is done: the dealer draws, and the hands are compared. */
function settledBy(table: Table, { player, dealer }: BlackjackState, before: readonly BlackjackEvent[]): Ending {
  const dealers: Card[] = [dealer];
  while (dealerDraws(dealers, player)) dealers.push(deal(table, [...player, ...dealers]));
  const drawn = dealers.slice(1).map((card): BlackjackEvent => ({ type: 'dealer-drew', card }));
  return ended(table.model, resultOf(player, dealers), [...before, ...drawn]);
}

function ended({ pays }: BlackjackModel, result: BlackjackResult, before: readonly BlackjackEvent[]): Ending {
  const units = { blackjack: pays.blackjack, win: pays.win, push: pays.push, surrender: pays.surrender, lose: 0, bust: 0 }[result];
  return { status: 'settled', events: [...before, { type: 'ended', result, units }], payoutUnits: units };
}

function deal({ model, draw }: Table, dealt: readonly Card[]): Card {
  return nextCard(draw, { decks: model.decks, dealt });
}

function parseAction(input: unknown): BlackjackAction | null {
  if (!isRecord(input) || Object.keys(input).length !== 1 || !Object.hasOwn(input, 'type')) return null;
  const { type } = input;
  return type === 'hit' || type === 'stand' || type === 'give-up' ? { type } : null;
}

function parseState(input: unknown): BlackjackState {
  assert(isRecord(input) && input['status'] === 'player-to-act', 'a stored round of Blackjack waits for its player');
  const { player, dealer } = input;
  assert(isCard(dealer), 'the dealer shows a card');
  assert(Array.isArray(player) && player.length >= 2 && player.length <= handCardsMax, 'the player holds two cards or more');
  const cards = player.filter(isCard);
  assert(cards.length === player.length && totalOf(handOf(cards)) < twentyOne, 'the hand of an open round is below twenty-one');
  return { status: 'player-to-act', player: cards, dealer };
}

function isRecord(input: unknown): input is Readonly<Record<string, unknown>> {
  return typeof input === 'object' && input !== null && !Array.isArray(input);
}
