import { redealt } from '../cards/redealt.ts';
import { isFields } from '../kit/fields.ts';
import type { Recheck } from '../kit/recheck.ts';
import { canonicalText } from '../proof/canonical-text.ts';
import type { Card } from '../proof/shoe.ts';
import { dealerDraws, handOf, isNatural, resultOf, totalOf, twentyOne, type BlackjackEvent, type BlackjackResult } from './book.ts';
import paytable from './paytable.json' with { type: 'json' };

/** Deals the drawn cards again, does what the player did, and compares everything that was shown. */
export const blackjackRecheck: Recheck = {
  version: paytable.version,
  recheck: ({ events, draws }) => {
    const cards = redealt(draws, paytable.decks);
    const types = events.map((event) => (isFields(event) ? event['type'] : null));
    const expected =
      cards === null
        ? null
        : eventsFor(cards, { hits: types.filter((type) => type === 'player-drew').length, gaveUp: types.includes('gave-up') });
    const last = expected?.at(-1);
    return {
      isShown: expected !== null && canonicalText(expected) === canonicalText(events),
      units: last?.type === 'ended' ? last.units : null,
      perStake: paytable.unitsPerStake,
    };
  },
};

type Played = { readonly hits: number; readonly gaveUp: boolean };

/** What has to have been shown; null when the cards are too few or too many for it. */
function eventsFor(cards: readonly Card[], { hits, gaveUp }: Played): readonly BlackjackEvent[] | null {
  const [first, up, second] = cards;
  if (first === undefined || up === undefined || second === undefined) return null;
  const player = [first, second, ...cards.slice(3, 3 + hits)];
  if (player.length !== hits + 2) return null;
  const shown: BlackjackEvent[] = [
    { type: 'dealt', player: [first, second], dealer: up },
    ...player.slice(2).map((card): BlackjackEvent => ({ type: 'player-drew', card })),
  ];
  const rest = cards.slice(3 + hits);
  const total = totalOf(handOf(player));
  if (gaveUp) return hits === 0 && rest.length === 0 ? [...shown, { type: 'gave-up' }, endedBy('surrender')] : null;
  if (total > twentyOne) return rest.length === 0 ? [...shown, endedBy('bust')] : null;
  if (total < twentyOne && !isNatural(player)) shown.push({ type: 'stood' });
  const dealer = [up];
  for (const card of rest) {
    if (!dealerDraws(dealer, player)) return null;
    dealer.push(card);
    shown.push({ type: 'dealer-drew', card });
  }
  return dealerDraws(dealer, player) ? null : [...shown, endedBy(resultOf(player, dealer))];
}

function endedBy(result: BlackjackResult): BlackjackEvent {
  const { pays } = paytable;
  const units = { blackjack: pays.blackjack, win: pays.win, push: pays.push, surrender: pays.surrender, lose: 0, bust: 0 }[result];
  return { type: 'ended', result, units };
}
