import { redealt } from '../cards/redealt.ts';
import { isFields } from '../kit/fields.ts';
import type { Recheck } from '../kit/recheck.ts';
import { canonicalText } from '../proof/canonical-text.ts';
import { rankOf, type Card } from '../proof/exact/shoe.ts';
import {
  bankerDraws,
  chipsIn,
  isNatural,
  isPair,
  places,
  playerDraws,
  pointsOf,
  sumOf,
  winnerOf,
  type BaccaratEvent,
  type Chips,
  type Place,
} from './book.ts';
import paytable from './paytable.json' with { type: 'json' };

/** Deals the drawn cards again by the third-card rules and compares all events and payouts. */
export const recheck: Recheck = {
  version: paytable.version,
  recheck: ({ events, draws }) => {
    const chips = chipsOf(events[0]);
    const cards = redealt(draws, paytable.decks);
    const expected = chips === null || cards === null ? null : eventsFor(chips, cards);
    const last = expected?.at(-1);
    return {
      isShown: expected !== null && canonicalText(expected) === canonicalText(events),
      units: last?.type === 'ended' ? last.units : null,
      perStake: Math.max(1, chips === null ? 1 : chipsIn(chips)) * paytable.unitsPerStake,
    };
  },
};

function chipsOf(event: unknown): Chips | null {
  if (!isFields(event) || event['type'] !== 'bet') return null;
  const laid = event['chips'];
  if (!isFields(laid)) return null;
  const chips: Partial<Record<Place, number>> = {};
  for (const place of places) {
    const count = laid[place];
    if (typeof count === 'number' && Number.isSafeInteger(count) && count > 0) chips[place] = count;
  }
  return chips;
}

function eventsFor(chips: Chips, cards: readonly Card[]): readonly BaccaratEvent[] | null {
  const [p1, b1, p2, b2, ...rest] = cards;
  if (p1 === undefined || b1 === undefined || p2 === undefined || b2 === undefined) return null;
  const [player, banker]: [Card[], Card[]] = [
    [p1, p2],
    [b1, b2],
  ];
  const shown: BaccaratEvent[] = [
    { type: 'bet', chips },
    { type: 'dealt', player: [p1, p2], banker: [b1, b2] },
  ];
  if (!isNatural(sumOf(player), sumOf(banker))) {
    const third = playerDraws(sumOf(player)) ? rest.shift() : undefined;
    const takes = bankerDraws(sumOf(banker), third === undefined ? null : pointsOf(rankOf(third)));
    if (playerDraws(sumOf(player)) && third === undefined) return null;
    if (third !== undefined) {
      player.push(third);
      shown.push({ type: 'player-drew', card: third });
    }
    const last = takes ? rest.shift() : undefined;
    if (takes && last === undefined) return null;
    if (last !== undefined) {
      banker.push(last);
      shown.push({ type: 'banker-drew', card: last });
    }
  }
  return rest.length > 0 ? null : [...shown, endedWith(chips, player, banker)];
}

function endedWith(chips: Chips, player: readonly Card[], banker: readonly Card[]): BaccaratEvent {
  const winner = winnerOf(sumOf(player), sumOf(banker));
  const [playerPair, bankerPair] = [isPair(player), isPair(banker)];
  const isTie = winner === 'tie';
  const units: Readonly<Record<Place, number>> = {
    player: isTie ? paytable.push : winner === 'player' ? paytable.pays.player : 0,
    banker: isTie ? paytable.push : winner === 'banker' ? paytable.pays.banker : 0,
    tie: isTie ? paytable.pays.tie : 0,
    playerPair: playerPair ? paytable.pays.playerPair : 0,
    bankerPair: bankerPair ? paytable.pays.bankerPair : 0,
  };
  const paid = places.flatMap((place) => {
    const count = chips[place] ?? 0;
    return count === 0 ? [] : [{ place, units: count * units[place] }];
  });
  return { type: 'ended', winner, playerPair, bankerPair, paid, units: paid.reduce((sum, one) => sum + one.units, 0) };
}
