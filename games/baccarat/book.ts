import { rankOf, type Card } from '../proof/exact/shoe.ts';

/** Betting places, in the order in which events and views list them. */
export const places = ['player', 'banker', 'tie', 'playerPair', 'bankerPair'] as const;
export type Place = (typeof places)[number];

/** Number of chips per place. Places without chips are absent. */
export type Chips = Readonly<Partial<Record<Place, number>>>;

export type BaccaratChoice = { readonly chips: Chips };

/** Maximum number of chips in a round. */
export const chipsMax = 20;

export type Winner = 'player' | 'banker' | 'tie';

/** Events of a Royal Baccarat round, in display order. Units are hundredths of a chip. */
export type BaccaratEvent =
  | { readonly type: 'bet'; readonly chips: Chips }
  | { readonly type: 'dealt'; readonly player: readonly [Card, Card]; readonly banker: readonly [Card, Card] }
  | { readonly type: 'player-drew'; readonly card: Card }
  | { readonly type: 'banker-drew'; readonly card: Card }
  | {
      readonly type: 'ended';
      readonly winner: Winner;
      readonly playerPair: boolean;
      readonly bankerPair: boolean;
      /** Total paid on each place with chips, including the chips themselves. */
      readonly paid: readonly { readonly place: Place; readonly units: number }[];
      readonly units: number;
    };

const naturalFrom = 8;
const playerDrawsUpTo = 5;

/** Card value: an ace counts 1, tens and court cards count 0. */
export function pointsOf(rank: number): number {
  return rank < 9 ? rank + 1 : 0;
}

export function sumOf(cards: readonly Card[]): number {
  return cards.reduce((sum, card) => sum + pointsOf(rankOf(card)), 0) % 10;
}

/** Returns whether a natural on either side ends the round after two cards each. */
export function isNatural(player: number, banker: number): boolean {
  return player >= naturalFrom || banker >= naturalFrom;
}

export function playerDraws(player: number): boolean {
  return player <= playerDrawsUpTo;
}

/** The banker's third-card rule. `third` is the value of the player's third card; null if the player stood. */
export function bankerDraws(banker: number, third: number | null): boolean {
  if (third === null) return banker <= playerDrawsUpTo;
  switch (banker) {
    case 0:
    case 1:
    case 2:
      return true;
    case 3:
      return third !== 8;
    case 4:
      return third >= 2 && third <= 7;
    case 5:
      return third >= 4 && third <= 7;
    case 6:
      return third === 6 || third === 7;
    default:
      return false;
  }
}

export function winnerOf(player: number, banker: number): Winner {
  if (player === banker) return 'tie';
  return player > banker ? 'player' : 'banker';
}

export function isPair([first, second]: readonly Card[]): boolean {
  return first !== undefined && second !== undefined && rankOf(first) === rankOf(second);
}

export function chipsIn(chips: Chips): number {
  return places.reduce((sum, place) => sum + (chips[place] ?? 0), 0);
}
