import { rankOf, type Card } from '../proof/shoe.ts';

export type BlackjackResult = 'blackjack' | 'win' | 'push' | 'lose' | 'bust';

/** Which of the player's hands: the second is there after a split only. */
export type HandPlace = 0 | 1;

/** What came of one hand. Units are hundredths of the first stake, what was doubled included. */
export type HandEnd = { readonly result: BlackjackResult; readonly units: number };

/** What the player sees of a round of Blackjack 21, in the order it is shown. */
export type BlackjackEvent =
  /** The dealer has one card only: his second is drawn when the player is done, so that nothing is hidden before. */
  | { readonly type: 'dealt'; readonly player: readonly [Card, Card]; readonly dealer: Card }
  | { readonly type: 'player-drew'; readonly hand: HandPlace; readonly card: Card }
  | { readonly type: 'stood'; readonly hand: HandPlace }
  /** The hand's stake is twice the first from here on, and this is its last card. */
  | { readonly type: 'doubled'; readonly hand: HandPlace; readonly card: Card }
  /** Each of the two cards became a hand of its own, with a stake of its own, and got one of these. */
  | { readonly type: 'split'; readonly cards: readonly [Card, Card] }
  | { readonly type: 'dealer-drew'; readonly card: Card }
  | { readonly type: 'ended'; readonly hands: readonly HandEnd[]; readonly units: number };

/** Doubling and splitting put a further stake in, as large as the first. */
export type BlackjackAction =
  | { readonly type: 'hit' }
  | { readonly type: 'stand' }
  | { readonly type: 'double' }
  | { readonly type: 'split' };

/** A hand as it lies on the table: its cards, and how many stakes lie on it. */
export type PlayedHand = { readonly cards: readonly Card[]; readonly stakes: 1 | 2 };

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

/** The player's hands as a whole. After a split no hand is a blackjack: twenty-one is twenty-one. */
export type Table = { readonly hands: readonly PlayedHand[]; readonly dealer: readonly Card[] };

/** An ace and a card of ten at once: more than any other twenty-one. */
export function isNatural(cards: readonly Card[]): boolean {
  return cards.length === 2 && totalOf(handOf(cards)) === twentyOne;
}

/** Two cards that count the same may be split, once. */
export function maySplit(hands: readonly PlayedHand[]): boolean {
  const [first, second] = hands[0]?.cards ?? [];
  return (
    hands.length === 1 && hands[0]?.cards.length === 2 && first !== undefined && second !== undefined && valueOf(first) === valueOf(second)
  );
}

/** Any two cards may be doubled, those after a split too. */
export function mayDouble({ cards, stakes }: PlayedHand): boolean {
  return cards.length === 2 && stakes === 1;
}

/** Whether the dealer takes another card. There is nothing to draw for when every hand is over twenty-one; against a
 *  blackjack only his own counts, so he takes no third. */
export function dealerDraws({ hands, dealer }: Table): boolean {
  if (hands.every(({ cards }) => totalOf(handOf(cards)) > twentyOne)) return false;
  return totalOf(handOf(dealer)) < dealerStandsOn && !(isPlayersNatural(hands) && dealer.length === 2);
}

/** How the player's finished hands compare with the dealer's. */
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
