import { redealt } from '../cards/redealt.ts';
import { isFields } from '../kit/fields.ts';
import type { Recheck } from '../kit/recheck.ts';
import { canonicalText } from '../proof/canonical-text.ts';
import type { Card } from '../proof/exact/shoe.ts';
import {
  dealerDraws,
  handOf,
  mayDouble,
  maySplit,
  resultsOf,
  totalOf,
  twentyOne,
  valueOf,
  type BlackjackEvent,
  type BlackjackResult,
  type HandIndex,
  type PlayedHand,
} from './book.ts';
import paytable from './paytable.json' with { type: 'json' };

/** Deals the drawn cards again, repeats the player's actions, and compares all events. */
export const recheck: Recheck = {
  version: paytable.version,
  recheck: ({ events, draws }) => {
    const cards = redealt(draws, paytable.decks);
    const actions = events.flatMap((event) => actionOf(isFields(event) ? event['type'] : null) ?? []);
    const played = cards === null ? null : replayed(cards, actions);
    const last = played?.events.at(-1);
    const stakes = played?.hands.reduce((sum, hand) => sum + hand.stakes, 0) ?? 1;
    return {
      isShown: played !== null && canonicalText(played.events) === canonicalText(events),
      units: last?.type === 'ended' ? last.units : null,
      perStake: stakes * paytable.unitsPerStake,
    };
  },
};

type PlayerAction = 'hit' | 'stand' | 'double' | 'split';
type Replayed = { readonly events: readonly BlackjackEvent[]; readonly hands: readonly PlayedHand[] };

function actionOf(type: unknown): PlayerAction | null {
  switch (type) {
    case 'player-drew':
      return 'hit';
    case 'stood':
      return 'stand';
    case 'doubled':
      return 'double';
    case 'split':
      return 'split';
    default:
      return null;
  }
}

/** Replays the round. Returns null if the number of cards does not fit or an action was not allowed. */
function replayed(cards: readonly Card[], actions: readonly PlayerAction[]): Replayed | null {
  const [first, up, second] = cards;
  if (first === undefined || up === undefined || second === undefined) return null;
  const events: BlackjackEvent[] = [{ type: 'dealt', player: [first, second], dealer: up }];
  let table: HandToAct | null = nextToAct([{ cards: [first, second], stakes: 1 }], 0);
  let hands: readonly PlayedHand[] = [{ cards: [first, second], stakes: 1 }];
  let rest: readonly Card[] = cards.slice(3);
  for (const action of actions) {
    const applied: Applied | null = table === null ? null : stepped(table, action, rest);
    if (applied === null) return null;
    events.push(applied.event);
    ({ hands, rest } = applied);
    table = applied.toAct;
  }
  return table === null ? dealt(events, hands, { up, rest }) : null;
}

type HandToAct = { readonly hands: readonly PlayedHand[]; readonly index: HandIndex; readonly hand: PlayedHand };
type Applied = {
  readonly event: BlackjackEvent;
  readonly hands: readonly PlayedHand[];
  readonly rest: readonly Card[];
  readonly toAct: HandToAct | null;
};

/** Returns the next hand below 21, from index `from` on. */
function nextToAct(hands: readonly PlayedHand[], from: number): HandToAct | null {
  const index = hands.findIndex((hand, at) => at >= from && totalOf(handOf(hand.cards)) < twentyOne);
  const hand = hands[index];
  return hand === undefined ? null : { hands, index: index === 1 ? 1 : 0, hand };
}

function stepped({ hands, index, hand }: HandToAct, action: PlayerAction, cards: readonly Card[]): Applied | null {
  const [card, next] = cards;
  if (action === 'stand') return { event: { type: 'stood', hand: index }, hands, rest: cards, toAct: nextToAct(hands, index + 1) };
  if (card === undefined) return null;
  if (action === 'split') {
    const [left, right] = hand.cards;
    if (!maySplit(hands) || left === undefined || right === undefined || next === undefined) return null;
    const both: readonly PlayedHand[] = [
      { cards: [left, card], stakes: 1 },
      { cards: [right, next], stakes: 1 },
    ];
    const toAct = valueOf(left) === 0 ? null : nextToAct(both, 0);
    return { event: { type: 'split', cards: [card, next] }, hands: both, rest: cards.slice(2), toAct };
  }
  if (action === 'double' && !mayDouble(hand)) return null;
  const after: PlayedHand = { cards: [...hand.cards, card], stakes: action === 'double' ? 2 : 1 };
  const all = hands.map((one, at) => (at === index ? after : one));
  return {
    event: { type: action === 'double' ? 'doubled' : 'player-drew', hand: index, card },
    hands: all,
    rest: cards.slice(1),
    toAct: nextToAct(all, action === 'double' ? index + 1 : index),
  };
}

function dealt(
  events: readonly BlackjackEvent[],
  hands: readonly PlayedHand[],
  { up, rest }: { readonly up: Card; readonly rest: readonly Card[] },
): Replayed | null {
  const dealer = [up];
  const drawn: BlackjackEvent[] = [];
  for (const card of rest) {
    if (!dealerDraws({ hands, dealer })) return null;
    dealer.push(card);
    drawn.push({ type: 'dealer-drew', card });
  }
  if (dealerDraws({ hands, dealer })) return null;
  const ends = resultsOf({ hands, dealer }).map((result, index) => ({ result, units: unitsOf(result) * (hands[index]?.stakes ?? 1) }));
  const units = ends.reduce((sum, end) => sum + end.units, 0);
  return { events: [...events, ...drawn, { type: 'ended', hands: ends, units }], hands };
}

function unitsOf(result: BlackjackResult): number {
  const { pays } = paytable;
  return { blackjack: pays.blackjack, win: pays.win, push: pays.push, lose: 0, bust: 0 }[result];
}
