import { element } from '../../kit/drawing/element.ts';
import type { GameTools } from '../../kit/shell/game-view.ts';
import { ranks, rankOf, type Card } from '../../proof/exact/shoe.ts';
import { prizeUnits, rightRanks, type Side } from '../book.ts';
import paytable from '../paytable.json';
import type { HiLoTextId } from './texts.ts';

/** Returns the chance of a guess and the prize it leads to; null if the prize would exceed the maximum. */
export function worthOf(card: Card, side: Side, guessed: readonly number[]): { readonly percent: string; readonly units: number | null } {
  const right = rightRanks(card, side);
  const units = prizeUnits([...guessed, right], paytable.sharePercent);
  return { percent: ((100 * right) / ranks).toFixed(1), units: units > paytable.unitsMax ? null : units };
}

/** Returns the label of a guess. On an ace and on a king one side means "the same card again". */
export function sideText(card: Card, side: Side): HiLoTextId {
  const rank = rankOf(card);
  if (rank === 0) return side === 'up' ? 'higher' : 'same';
  if (rank === ranks - 1) return side === 'down' ? 'lower' : 'same';
  return side === 'up' ? 'higherOrSame' : 'lowerOrSame';
}

export type Sides = {
  /** Shows chance and prize of both guesses for a card; null clears them. */
  readonly show: (card: Card | null, guessed: readonly number[]) => void;
  /** Lets the player guess or skip; null disables the buttons. */
  readonly ask: (answer: ((pressed: Side | 'skip') => void) | null, canSkip: boolean) => void;
};

/** Creates the buttons "higher" and "lower", and a smaller one that skips the card. */
export function createSides({ controls, say }: GameTools<HiLoTextId>): Sides {
  let hear: ((pressed: Side | 'skip') => void) | null = null;
  const skip = element(
    'button',
    { class: 'skip', label: say('skip'), press: () => hear?.('skip') },
    element('span', { text: say('skipShort') }),
  );
  const buttons = { up: guessButton('up', () => hear?.('up')), down: guessButton('down', () => hear?.('down')) };
  controls.append(element('div', { class: 'sides' }, buttons.up.root, skip, buttons.down.root));

  const show = (card: Card | null, guessed: readonly number[]): void => {
    for (const side of ['up', 'down'] as const) {
      const { name, facts, root } = buttons[side];
      const worth = card === null ? null : worthOf(card, side, guessed);
      name.textContent = say(card === null ? (side === 'up' ? 'higher' : 'lower') : sideText(card, side));
      facts.textContent =
        worth === null ? '' : worth.units === null ? say('overCap') : `${worth.percent}%  ×${(worth.units / 100).toFixed(2)}`;
      root.dataset['over'] = String(worth?.units === null);
    }
  };
  const ask: Sides['ask'] = (answer, canSkip) => {
    hear = answer;
    for (const { root } of [buttons.up, buttons.down]) root.disabled = answer === null || root.dataset['over'] === 'true';
    skip.disabled = answer === null || !canSkip;
  };
  show(null, []);
  ask(null, false);
  return { show, ask };
}

function guessButton(side: Side, press: () => void) {
  const name = element('b');
  const facts = element('small');
  const root = element(
    'button',
    { class: `guess is-${side}`, press },
    element('i', { attributes: { 'aria-hidden': 'true' } }),
    name,
    facts,
  );
  return { root, name, facts };
}
