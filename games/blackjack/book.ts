import { rankOf, type Card } from '../proof/exact/shoe.ts';

export type BlackjackResult = 'blackjack' | 'win' | 'push' | 'lose' | 'bust';

/** Index of a player's hand. The second hand exists only after a split. */
export type HandIndex = 0 | 1;

/** Result of one hand. Units are hundredths of the first stake; a doubled stake is included. */
export type HandEnd = { readonly result: BlackjackResult; readonly units: number };

/** Events of a Blackjack 21 round, in display order. */
export type BlackjackEvent =
  /** The dealer has one card. The second is drawn after the player finishes, so the server never holds a hidden card. */
  | { readonly type: 'dealt'; readonly player: readonly [Card, Card]; readonly dealer: Card }
  | { readonly type: 'player-drew'; readonly hand: HandIndex; readonly card: Card }
  | { readonly type: 'stood'; readonly hand: HandIndex }
  /** This is the last card of the hand. Its stake is twice the first stake from now on. */
  | { readonly type: 'doubled'; readonly hand: HandIndex; readonly card: Card }
  /** Each card of the pair starts its own hand with its own stake and gets one of these cards. */
  | { readonly type: 'split'; readonly cards: readonly [Card, Card] }
  | { readonly type: 'dealer-drew'; readonly card: Card }
  | { readonly type: 'ended'; readonly hands: readonly HandEnd[]; readonly units: number };

/** `double` and `split` raise the stake by the first stake. */
export type BlackjackAction =
  | { readonly type: 'hit' }
  | { readonly type: 'stand' }
  | { readonly type: 'double' }
  | { readonly type: 'split' };

/** A hand on the table: its cards and the number of stakes on it. */
export type PlayedHand = { readonly cards: readonly Card[]; readonly stakes: 1 | 2 };

/** Value index of a card: 0 for an ace, 1 to 8 for two to nine, 9 for tens and court cards. */
export type Value = number;

/** `hard` counts every ace as one. `hasAce` means that an ace may count eleven. */
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

/** Returns whether an ace counts eleven without exceeding 21. */
export function isSoft({ hard, hasAce }: Hand): boolean {
  return hasAce && hard + aceExtra <= twentyOne;
}

export function totalOf(hand: Hand): number {
  return isSoft(hand) ? hand.hard + aceExtra : hand.hard;
}

/** All hands on the table. After a split, 21 in two cards is not a blackjack. */
export type Table = { readonly hands: readonly PlayedHand[]; readonly dealer: readonly Card[] };

/** Returns whether the two cards are a blackjack: an ace with a ten or a court card. It beats any other 21. */
export function isNatural(cards: readonly Card[]): boolean {
  return cards.length === 2 && totalOf(handOf(cards)) === twentyOne;
}

/** Returns whether the player may split: two cards of equal value, once per round. */
export function maySplit(hands: readonly PlayedHand[]): boolean {
  const [first, second] = hands[0]?.cards ?? [];
  return (
    hands.length === 1 && hands[0]?.cards.length === 2 && first !== undefined && second !== undefined && valueOf(first) === valueOf(second)
  );
}

/** Returns whether the hand may be doubled: any two cards, also after a split. */
export function mayDouble({ cards, stakes }: PlayedHand): boolean {
  return cards.length === 2 && stakes === 1;
}

/** Returns whether the dealer draws another card. The dealer stops if all hands are bust. Against a blackjack the dealer
 *  stops at two cards, because only a blackjack can push. */
export function dealerDraws({ hands, dealer }: Table): boolean {
  if (hands.every(({ cards }) => totalOf(handOf(cards)) > twentyOne)) return false;
  return totalOf(handOf(dealer)) < dealerStandsOn && !(isPlayersNatural(hands) && dealer.length === 2);
}

/** Compares the finished hands of the player with the dealer's hand. */
export function resultsOf({ hands, dealer }: Table): readonly BlackjackResult[] {
  return hands.map(({ cards }) => resultOf(cards, dealer, hands.length === 1));
}

function isPlayersNatural(hands: readonly PlayedHand[]): boolean {
  return hands.length === 1 && isNatural(hands[0]?.cards ?? []);
}

function resultOf(player: readonly Card[], dealer: readonly Card[], mayBeNatural: boolean): BlackjackResult {
  const [mine, his] = [totalOf(handOf(player)), totalOf(handOf(dealer))];
  if (mine > twentyOne) return 'bust';
  const [own, other] = [mayBeNatural && isNatural(player), isNatural(dealer)];
  if (own !== other) return own ? 'blackjack' : 'lose';
  if (his > twentyOne || mine > his) return 'win';
  return mine === his ? 'push' : 'lose';
}
