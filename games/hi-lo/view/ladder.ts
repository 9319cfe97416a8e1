import { letterOf } from '../../cards/card-face.ts';
import { element } from '../../kit/element.ts';
import { rankOf, ranks, type Card } from '../../proof/shoe.ts';

/** All ranks one above the other, the king on top: where the card stands among them says how a guess is likely to go. The
 *  buttons say the same in numbers, so that nobody who does not see it misses a thing. */
export function createLadder(): { readonly root: HTMLElement; readonly show: (card: Card | null) => void } {
  const rungs = Array.from({ length: ranks }, (_, rank) => ({ rank, root: element('li', { text: letterOf(rank) }) }));
  const root = element('ol', { class: 'ladder', attributes: { 'aria-hidden': 'true' } }, ...[...rungs].reverse().map((rung) => rung.root));
  return {
    root,
    show: (card) => {
      const now = card === null ? null : rankOf(card);
      for (const rung of rungs)
        rung.root.dataset['side'] = now === null ? '' : rung.rank === now ? 'here' : rung.rank > now ? 'up' : 'down';
    },
  };
}
