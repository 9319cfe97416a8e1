import { element } from '../../kit/drawing/element.ts';
import type { GameTools } from '../../kit/shell/game-view.ts';
import type { PrizeSymbol } from '../book.ts';
import { createFoil } from './foil.ts';
import type { EasyMoneyTextId } from './texts.ts';

/** One of the three cards: a symbol under a foil. */
export type Card = {
  readonly root: HTMLElement;
  /** Covers the card; no symbol has been drawn yet. */
  readonly blank: () => void;
  /** Puts the symbol under the foil; resolves when the player has uncovered it. */
  readonly hide: (symbol: PrizeSymbol) => Promise<void>;
  /** Uncovers the symbol, for the keyboard and the main button. */
  readonly reveal: () => void;
  /** Shows the symbol without foil. */
  readonly open: (symbol: PrizeSymbol) => void;
  /** Marks the card as part of a win, of a prize equal to the stake, or of neither; null removes the mark. */
  readonly mark: (match: 'won' | 'even' | 'other' | null) => void;
};

const soundEveryMs = 90;

export function createCard(tools: GameTools<EasyMoneyTextId>, cardNumber: number, touched: () => void): Card {
  const { say, sounds } = tools;
  const card = { uncover: (): void => undefined };
  const foil = createFoil(cardNumber * 97 + 11, { scratched: scratchSound(tools, touched), cleared: () => card.uncover() });
  const { root, key, dress } = buildCard(tools, foil.canvas, () => card.uncover());
  const words = (text: string): void => key.setAttribute('aria-label', text);
  const open = (symbol: PrizeSymbol): void => {
    dress(symbol);
    foil.lift();
    key.disabled = true;
    root.dataset['state'] = 'open';
    words(say('cardShown', { place: cardNumber, symbol: say(symbol) }));
  };
  const cover = (symbol: PrizeSymbol | null): void => {
    delete root.dataset['match'];
    root.dataset['state'] = 'covered';
    card.uncover = () => undefined;
    foil.lay();
    dress(symbol);
    key.disabled = symbol === null;
    words(say('cardHidden', { place: cardNumber }));
  };
  const hide = (symbol: PrizeSymbol): Promise<void> => {
    cover(symbol);
    return new Promise((resolve) => {
      card.uncover = () => {
        card.uncover = () => undefined;
        open(symbol);
        sounds.play('reveal', 0.9 + cardNumber * 0.12);
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
  // A button for the keyboard and for screen readers. Touches pass through it to the foil.
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
