import { letterOf } from '../../cards/card-face.ts';
import { element } from '../../kit/drawing/element.ts';
import { rankOf, ranks, type Card } from '../../proof/exact/shoe.ts';

/** Creates a ladder of all ranks, king on top. The position of the card shows how likely each guess is. It is hidden from
 *  screen readers, because the buttons state the same chances in numbers. */
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
