import { element } from '../../kit/drawing/element.ts';
import type { GameTools } from '../../kit/shell/game-view.ts';
import { findPlace, orphelins, tiers, voisins, type Bet } from '../book.ts';
import { chipsOf } from './cloth/laid.ts';
import type { RouletteTextId } from './texts.ts';

const calls = { voisins, tiers, orphelins } as const;

/** Creates the menu of call bets; each shows its places and its number of chips. */
export function createCalls(
  { say, isBusy }: Pick<GameTools<RouletteTextId>, 'say' | 'isBusy'>,
  lay: (bets: readonly Bet[]) => void,
): { readonly view: HTMLElement; readonly show: () => void } {
  let isOpen = false;
  const unfold = (open: boolean): void => {
    isOpen = open;
    list.hidden = !isOpen;
    key.setAttribute('aria-expanded', String(isOpen));
  };
  const key = element('button', { class: 'key calls-key', text: say('calls'), press: () => unfold(!isOpen) });
  const choices = (['voisins', 'tiers', 'orphelins'] as const).map((id) => {
    const numbers = new Set(calls[id].flatMap(({ place }) => findPlace(place)?.pockets ?? []));
    const covers = say('callCovers', { numbers: numbers.size, chips: chipsOf(calls[id]) });
    const press = (): void => {
      unfold(false);
      lay(calls[id]);
      key.focus();
    };
    return element('button', { class: 'call', press }, element('b', { text: say(id) }), element('small', { text: covers }));
  });
  const list = element('div', { class: 'calls', attributes: { role: 'group', 'aria-label': say('calls') } }, ...choices);
  const view = element('div', { class: 'calling' }, key, list);
  document.addEventListener('pointerdown', ({ target }) => {
    if (target instanceof Node && !view.contains(target)) unfold(false);
  });
  view.addEventListener('keydown', ({ key: pressed }) => {
    if (pressed === 'Escape') unfold(false);
  });
  unfold(false);
  return {
    view,
    show: () => {
      key.disabled = isBusy();
      if (isBusy()) unfold(false);
    },
  };
}
