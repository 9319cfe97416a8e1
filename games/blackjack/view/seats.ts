import { createHand, type Motion } from '../../cards/hand.ts';
import { element } from '../../kit/drawing/element.ts';
import { handOf, isSoft, totalOf, twentyOne, type HandEnd, type PlayedHand } from '../book.ts';

/** Creates a hand of the player on the felt: cards, total, stake and result. */
export function createSeat(motion: Motion, label: string) {
  const hand = createHand(motion, { label });
  const total = element('span', { class: 'total' });
  const twice = element('b', { class: 'twice', attributes: { 'aria-hidden': 'true' } });
  const end = element('span', { class: 'hand-end', attributes: { 'aria-hidden': 'true' } });
  const root = element('div', { class: 'player-hand' }, element('div', { class: 'hand-head' }, total, twice), hand.root, end);
  return {
    root,
    hand,
    /** Updates total and stake; clears them if the hand does not exist. */
    update: (played: PlayedHand | undefined): void => {
      total.textContent = played === undefined ? '' : totalText(played.cards);
      // A bust hand has lost already, before the dealer draws.
      if (played !== undefined && totalOf(handOf(played.cards)) > twentyOne) total.dataset['tone'] = 'lost';
      else delete total.dataset['tone'];
      twice.textContent = played?.stakes === 2 ? '×2' : '';
      end.textContent = '';
      delete end.dataset['tone'];
    },
    /** Marks the hand by its result. `words` is set only when there are two hands. */
    ended: (result: HandEnd['result'], words: string | null): void => {
      const tone = toneOf(result);
      total.dataset['tone'] = tone;
      hand.mark(tone === 'won' ? 'lit' : tone === 'lost' ? 'dim' : null);
      end.textContent = words ?? '';
      end.dataset['tone'] = tone;
    },
    asked: (isAsked: boolean): void => void root.classList.toggle('is-asked', isAsked),
  };
}

export function toneOf(result: HandEnd['result']): 'won' | 'even' | 'lost' {
  return ({ blackjack: 'won', win: 'won', push: 'even', lose: 'lost', bust: 'lost' } as const)[result];
}

/** Formats the total. A soft hand shows both totals until it stands. */
export function totalText(cards: PlayedHand['cards']): string {
  if (cards.length === 0) return '';
  const hand = handOf(cards);
  const total = totalOf(hand);
  return isSoft(hand) && total < twentyOne && cards.length > 1 ? `${hand.hard}/${total}` : String(total);
}
