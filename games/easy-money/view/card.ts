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

export function createCard(tools: GameTools<EasyMoneyTextId>, place: number, touched: () => void): Card {
  const { say, sounds } = tools;
  const picture = element('i', { class: 'prize' });
  const name = element('small');
  let uncovered: (() => void) | null = null;
  const foil = createFoil(place * 97 + 11, { scratched: () => scratched(), cleared: () => reveal() });
  const root = element('div', { class: 'scratch-card' }, element('div', { class: 'card-face' }, picture, name), foil.canvas);
  const key = element('button', { class: 'card-press', press: () => reveal() });
  root.append(key);
  const words = (text: string): void => key.setAttribute('aria-label', text);
  const lastSound = { at: 0 };
  const scratched = (): void => {
    touched();
    if (performance.now() - lastSound.at < 90) return;
    lastSound.at = performance.now();
    sounds.play('card', 1.5);
    tools.vibrate(6);
  };
  const dress = (symbol: PrizeSymbol | null): void => {
    picture.dataset['prize'] = symbol ?? '';
    name.textContent = symbol === null ? '' : say(symbol);
  };
  const open = (symbol: PrizeSymbol): void => {
    dress(symbol);
    foil.lift();
    key.disabled = true;
    root.dataset['state'] = 'open';
    words(say('cardShown', { place, symbol: say(symbol) }));
  };
  const reveal = (): void => {
    uncovered?.();
  };
  const cover = (): void => {
    delete root.dataset['match'];
    root.dataset['state'] = 'covered';
    foil.lay();
    words(say('cardHidden', { place }));
  };
  const card: Card = {
    root,
    reveal,
    open,
    blank: () => {
      uncovered = null;
      cover();
      dress(null);
      key.disabled = true;
    },
    hide: (symbol) => {
      cover();
      dress(symbol);
      key.disabled = false;
      return new Promise((resolve) => {
        uncovered = () => {
          uncovered = null;
          open(symbol);
          sounds.play('reveal', 0.9 + place * 0.12);
          resolve();
        };
      });
    },
    mark: (match) => {
      if (match === null) delete root.dataset['match'];
      else root.dataset['match'] = match;
    },
  };
  return card;
}
