import { at, fieldsOf, type Fields, sumOf, Unreadable, wholeOf } from '../read.ts';
import type { Rules } from '../rules.ts';
import { dealerOf, rankOf, type Card } from '../parts/cards.ts';

type Hand = { readonly cards: readonly Card[]; readonly stakes: 1 | 2 };
type Table = {
  readonly model: Fields;
  readonly hands: Hand[];
  readonly dealer: Card[];
  readonly deal: () => Card;
  readonly events: unknown[];
  activeHand: number;
  units: number | null;
};

const twentyOne = 21;

/** Blackjack 21: player, dealer, player; then the player's actions; the dealer draws last. */
export const rules: Rules = ({ model, acts, draw }) => {
  const deal = dealerOf(draw, wholeOf(model['decks']));
  const [first, dealer, second] = [deal(), deal(), deal()];
  const dealt = { type: 'dealt', player: [first, second], dealer };
  const table: Table = {
    model,
    hands: [{ cards: [first, second], stakes: 1 }],
    dealer: [dealer],
    deal,
    events: [dealt],
    activeHand: 0,
    units: null,
  };
  goOn(table);
  const raises = acts.map(({ action }) => act(table, fieldsOf(action)['type']));
  return { events: table.events, units: table.units, chips: 1, perChip: wholeOf(fieldsOf(model['pays'])['push']), raises };
};

/** Plays one action; returns the number of further chips it staked. */
function act(table: Table, type: unknown): number {
  if (table.units !== null) throw new Unreadable('there is an action after the end of the round');
  const { activeHand, events, deal } = table;
  const hand = at(table.hands, activeHand);
  switch (type) {
    case 'stand':
      events.push({ type: 'stood', hand: activeHand });
      handDone(table);
      return 0;
    case 'hit': {
      const card = deal();
      table.hands[activeHand] = { ...hand, cards: [...hand.cards, card] };
      events.push({ type: 'player-drew', hand: activeHand, card });
      goOn(table);
      return 0;
    }
    case 'double': {
      if (hand.cards.length !== 2) throw new Unreadable('only a hand of two cards can be doubled');
      const card = deal();
      table.hands[activeHand] = { cards: [...hand.cards, card], stakes: 2 };
      events.push({ type: 'doubled', hand: activeHand, card });
      handDone(table);
      return 1;
    }
    case 'split':
      split(table);
      return 1;
    default:
      throw new Unreadable('the game has no such action');
  }
}

function split(table: Table): void {
  const [left = -1, right = -1, ...more] = at(table.hands, 0).cards;
  if (table.hands.length !== 1 || more.length > 0 || valueOf(left) !== valueOf(right)) throw new Unreadable('these cards cannot be split');
  const cards = [table.deal(), table.deal()] as const;
  table.hands.splice(0, 1, { cards: [left, cards[0]], stakes: 1 }, { cards: [right, cards[1]], stakes: 1 });
  table.events.push({ type: 'split', cards });
  // A split ace gets one more card only.
  if (valueOf(left) === 1) settle(table);
  else goOn(table);
}

/** A hand of twenty-one or more takes no further action. */
function goOn(table: Table): void {
  if (totalOf(at(table.hands, table.activeHand).cards) >= twentyOne) handDone(table);
}

function handDone(table: Table): void {
  if (table.activeHand === 0 && table.hands.length === 2) {
    table.activeHand = 1;
    goOn(table);
  } else settle(table);
}

function settle(table: Table): void {
  const { model, hands, dealer, deal, events } = table;
  const [only] = hands;
  const hasNatural = hands.length === 1 && only !== undefined && isNatural(only.cards);
  const standsOn = wholeOf(model['dealerStandsOn']);
  // The dealer draws no third card if every hand is over or the player has a blackjack.
  const wants = (): boolean => totalOf(dealer) < standsOn && !(hasNatural && dealer.length === 2);
  const isLive = hands.some(({ cards }) => totalOf(cards) <= twentyOne);
  for (let more = isLive && wants(); more; more = wants()) {
    const card = deal();
    dealer.push(card);
    events.push({ type: 'dealer-drew', card });
  }
  const pays = fieldsOf(model['pays']);
  const ends = hands.map(({ cards, stakes }) => {
    const result = resultOf(cards, dealer, hasNatural);
    return { result, units: (result === 'lose' || result === 'bust' ? 0 : wholeOf(pays[result])) * stakes };
  });
  table.units = sumOf(ends.map(({ units }) => units));
  events.push({ type: 'ended', hands: ends, units: table.units });
}

function resultOf(cards: readonly Card[], dealer: readonly Card[], hasNatural: boolean): string {
  const [ours, theirs] = [totalOf(cards), totalOf(dealer)];
  if (ours > twentyOne) return 'bust';
  const dealerNatural = isNatural(dealer);
  if (hasNatural !== dealerNatural) return hasNatural ? 'blackjack' : 'lose';
  if (theirs > twentyOne || ours > theirs) return 'win';
  return ours === theirs ? 'push' : 'lose';
}

/** An ace and a card worth ten. */
function isNatural(cards: readonly Card[]): boolean {
  return cards.length === 2 && totalOf(cards) === twentyOne;
}

/** An ace counts one, court cards ten. */
function valueOf(card: Card): number {
  return Math.min(rankOf(card), 9) + 1;
}

/** One ace counts eleven if the total stays at twenty-one or below. */
function totalOf(cards: readonly Card[]): number {
  const hard = sumOf(cards.map(valueOf));
  return cards.some((card) => rankOf(card) === 0) && hard + 10 <= twentyOne ? hard + 10 : hard;
}
