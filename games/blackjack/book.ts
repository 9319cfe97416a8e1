import { rankOf, type Card } from '../proof/shoe.ts';

export type BlackjackResult = 'blackjack' | 'win' | 'push' | 'lose' | 'bust' | 'surrender';

/** What the player sees of a round of Blackjack 21, in the order it is shown. Units are hundredths of the stake. */
export type BlackjackEvent =
  /** The dealer has one card only: his second is drawn when the player is done, so that nothing is hidden before. */
  | { readonly type: 'dealt'; readonly player: readonly [Card, Card]; readonly dealer: Card }
  | { readonly type: 'player-drew'; readonly card: Card }
  | { readonly type: 'stood' }
  | { readonly type: 'gave-up' }
  | { readonly type: 'dealer-drew'; readonly card: Card }
  | { readonly type: 'ended'; readonly result: BlackjackResult; readonly units: number };

/** `give-up` gives half the stake back, as long as the hand has two cards. */
export type BlackjackAction = { readonly type: 'hit' } | { readonly type: 'stand' } | { readonly type: 'give-up' };

/** What a card counts as: 0 the ace, 1 to 8 the two to the nine, 9 every card of ten. */
export type Value = number;

/** Every ace as one, and whether there is an ace that may count eleven. */
export type Hand = { readonly hard: number; readonly hasAce: boolean };

export const values = 10;
export const twentyOne = 21;
export const emptyHand: Hand = { hard: 0, hasAce: false };

/** The dealer draws below this total and stands from it on, soft or hard. */
export const dealerStandsOn = 17;

const aceExtra = 10;

export function valueOf(card: Card): Value {
  return Math.min(rankOf(card), values - 1);
}

export function withValue({ hard, hasAce }: Hand, value: Value): Hand {
  return { hard: hard + value + 1, hasAce: hasAce || value === 0 };
}

export function handOf(cards: readonly Card[]): Hand {
  return cards.reduce((hand, card) => withValue(hand, valueOf(card)), emptyHand);
}

/** An ace counts eleven where that does not go over. */
export function isSoft({ hard, hasAce }: Hand): boolean {
  return hasAce && hard + aceExtra <= twentyOne;
}

export function totalOf(hand: Hand): number {
  return isSoft(hand) ? hand.hard + aceExtra : hand.hard;
}

/** An ace and a card of ten at once: more than any other twenty-one. */
export function isNatural(cards: readonly Card[]): boolean {
  return cards.length === 2 && totalOf(handOf(cards)) === twentyOne;
}

/** Whether the dealer takes another card. Against a blackjack only his own counts, so he takes no third. */
export function dealerDraws(dealer: readonly Card[], player: readonly Card[]): boolean {
  return totalOf(handOf(dealer)) < dealerStandsOn && !(isNatural(player) && dealer.length === 2);
}

/** How two finished hands compare. */
export function resultOf(player: readonly Card[], dealer: readonly Card[]): BlackjackResult {
  const [mine, his] = [totalOf(handOf(player)), totalOf(handOf(dealer))];
  if (mine > twentyOne) return 'bust';
  const [own, other] = [isNatural(player), isNatural(dealer)];
  if (own !== other) return own ? 'blackjack' : 'lose';
  if (his > twentyOne || mine > his) return 'win';
  return mine === his ? 'push' : 'lose';
}
