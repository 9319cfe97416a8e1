import { element } from '../../kit/element.ts';
import type { GameTools } from '../../kit/shell/game-view.ts';
import { ranks, rankOf, type Card } from '../../proof/shoe.ts';
import { prizeUnits, rightRanks, type Side } from '../book.ts';
import paytable from '../paytable.json';
import type { HiLoTextId } from './texts.ts';

/** What a guess is worth now: its chance, and the prize it would bring; null where it would go over the greatest prize. */
export function worthOf(card: Card, side: Side, guessed: readonly number[]): { readonly percent: string; readonly units: number | null } {
  const right = rightRanks(card, side);
  const units = prizeUnits([...guessed, right], paytable.sharePercent);
  return { percent: ((100 * right) / ranks).toFixed(1), units: units > paytable.unitsMax ? null : units };
}

/** How a guess is called on this card: on an ace and a king one side means the same card again. */
export function sideText(card: Card, side: Side): HiLoTextId {
  const rank = rankOf(card);
  if (rank === 0) return side === 'up' ? 'higher' : 'same';
  if (rank === ranks - 1) return side === 'down' ? 'lower' : 'same';
  return side === 'up' ? 'higherOrSame' : 'lowerOrSame';
}

export type Sides = {
  /** Shows what both guesses are worth on a card; null before there is one. */
  readonly show: (card: Card | null, guessed: readonly number[]) => void;
  /** Lets the player guess or skip; null takes it away again. */
  readonly ask: (answer: ((wish: Side | 'skip') => void) | null, canSkip: boolean) => void;
};

/** The two great buttons, higher and lower, and the small one between them that passes a card over. */
export function createSides({ controls, say }: GameTools<HiLoTextId>): Sides {
  let hear: ((wish: Side | 'skip') => void) | null = null;
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
