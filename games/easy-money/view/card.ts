import { element } from '../../kit/element.ts';
import type { GameTools } from '../../kit/shell/game-view.ts';
import type { PrizeSymbol } from '../book.ts';
import { createFoil } from './foil.ts';
import type { EasyMoneyTextId } from './texts.ts';

/** One of the three cards: a symbol under a foil. */
export type Card = {
  readonly root: HTMLElement;
  /** Nothing was drawn yet: the foil lies, and nothing is under it. */
  readonly blank: () => void;
  /** The symbol lies under the foil; resolves when it is uncovered. */
  readonly hide: (symbol: PrizeSymbol) => Promise<void>;
  /** Uncovers it, as a key or the great button does. */
  readonly reveal: () => void;
  /** The symbol lies open at once. */
  readonly open: (symbol: PrizeSymbol) => void;
  /** What became of it: one of those that were paid, or of no matter; null takes the mark away. */
  readonly mark: (match: 'won' | 'even' | 'other' | null) => void;
};

const soundEveryMs = 90;

export function createCard(tools: GameTools<EasyMoneyTextId>, place: number, touched: () => void): Card {
  const { say, sounds } = tools;
  const card = { uncover: (): void => undefined };
  const foil = createFoil(place * 97 + 11, { scratched: scratchSound(tools, touched), cleared: () => card.uncover() });
  const { root, key, dress } = buildCard(tools, foil.canvas, () => card.uncover());
  const words = (text: string): void => key.setAttribute('aria-label', text);
  const open = (symbol: PrizeSymbol): void => {
    dress(symbol);
    foil.lift();
    key.disabled = true;
    root.dataset['state'] = 'open';
    words(say('cardShown', { place, symbol: say(symbol) }));
  };
  const cover = (symbol: PrizeSymbol | null): void => {
    delete root.dataset['match'];
    root.dataset['state'] = 'covered';
    card.uncover = () => undefined;
    foil.lay();
    dress(symbol);
    key.disabled = symbol === null;
    words(say('cardHidden', { place }));
  };
  const hide = (symbol: PrizeSymbol): Promise<void> => {
    cover(symbol);
    return new Promise((resolve) => {
      card.uncover = () => {
        card.uncover = () => undefined;
        open(symbol);
        sounds.play('reveal', 0.9 + place * 0.12);
        resolve();
      };
    });
  };
  return {
    root,
    hide,
    open,
    reveal: () => card.uncover(),
    blank: () => cover(null),
    mark: (match) => {
      if (match === null) delete root.dataset['match'];
      else root.dataset['match'] = match;
    },
  };
}

function buildCard({ say }: GameTools<EasyMoneyTextId>, foil: HTMLElement, press: () => void) {
  const picture = element('i', { class: 'prize' });
  const name = element('small');
  // For the keyboard and for screen readers: a finger goes through it to the foil.
  const key = element('button', { class: 'card-press', press });
  const root = element('div', { class: 'scratch-card' }, element('div', { class: 'card-face' }, picture, name), foil, key);
  const dress = (symbol: PrizeSymbol | null): void => {
    picture.dataset['prize'] = symbol ?? '';
    name.textContent = symbol === null ? '' : say(symbol);
  };
  return { root, key, dress };
}

function scratchSound({ sounds, vibrate }: GameTools<EasyMoneyTextId>, touched: () => void): () => void {
  let lastMs = 0;
  return () => {
    touched();
    if (performance.now() - lastMs < soundEveryMs) return;
    lastMs = performance.now();
    sounds.play('card', 1.5);
    vibrate(6);
  };
}
