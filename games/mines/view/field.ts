import { element } from '../../kit/drawing/element.ts';
import type { GameTools } from '../../kit/shell/game-view.ts';
import { cellCount } from '../book.ts';
import type { MinesTextId } from './texts.ts';

/** The five by five cells, as HTML buttons styled as rocks. */
export type Field = {
  readonly root: HTMLElement;
  /** Covers all cells with rock. */
  readonly cover: () => void;
  /** Enables or disables the cells. */
  readonly live: (isLive: boolean) => void;
  /** Marks the cell of a pending request; null removes the mark. */
  readonly asked: (cell: number | null) => void;
  readonly gem: (cell: number, gems: number) => void;
  readonly mine: (cell: number) => void;
  /** Reveals the rest of the field. */
  readonly layOpen: (mines: readonly number[]) => void;
  readonly hidden: () => readonly number[];
};

const side = 5;
const gemKinds = ['emerald', 'sapphire', 'ruby', 'amethyst', 'topaz'] as const;
const sparks = 7;

type Say = GameTools<MinesTextId>['say'];

export function createField(say: Say, dig: (cell: number) => void): Field {
  const cells = Array.from({ length: cellCount }, (_, cell) =>
    element(
      'button',
      { class: 'cell', press: () => dig(cell) },
      element('i', { class: 'cell-hole' }),
      element('i', { class: 'cell-thing' }),
      element('i', { class: 'cell-rock' }),
    ),
  );
  const grid = element('div', { class: 'field', attributes: { role: 'group', 'aria-label': say('field') } }, ...cells);
  grid.addEventListener('keydown', (event) => walk(cells, event));
  const set = (cell: number, state: string, words: MinesTextId): void => {
    const button = cells[cell];
    if (button === undefined) return;
    button.dataset['state'] = state;
    button.setAttribute('aria-label', say(words, { row: Math.floor(cell / side) + 1, column: (cell % side) + 1 }));
  };
  const isHidden = (cell: number): boolean => cells[cell]?.dataset['state'] === 'hidden';
  const hidden = (): readonly number[] => cells.flatMap((_, cell) => (isHidden(cell) ? [cell] : []));
  const field: Field = {
    root: grid,
    hidden,
    cover: () => {
      delete grid.dataset['end'];
      for (const [cell, button] of cells.entries()) {
        set(cell, 'hidden', 'hidden');
        button.querySelector('.sparks')?.remove();
      }
    },
    live: (isLive) => {
      grid.classList.toggle('is-live', isLive);
      for (const [cell, button] of cells.entries()) button.setAttribute('aria-disabled', String(!isLive || !isHidden(cell)));
    },
    asked: (cell) => {
      for (const [index, button] of cells.entries()) button.classList.toggle('is-asked', index === cell);
    },
    gem: (cell, gems) => {
      set(cell, 'gem', 'gemAt');
      dress(cells[cell], gems - 1);
      cells[cell]?.append(burst());
    },
    mine: (cell) => {
      set(cell, 'boom', 'mineAt');
      grid.dataset['end'] = 'lost';
    },
    layOpen: (mines) => {
      grid.dataset['end'] ??= 'taken';
      for (const cell of hidden()) {
        const isMine = mines.includes(cell);
        set(cell, isMine ? 'left-mine' : 'left-gem', isMine ? 'mineAt' : 'gemAt');
        if (!isMine) dress(cells[cell], cell);
      }
    },
  };
  field.cover();
  field.live(false);
  return field;
}

function dress(cell: HTMLElement | undefined, index: number): void {
  if (cell !== undefined) cell.dataset['gem'] = gemKinds[index % gemKinds.length] ?? 'emerald';
}

function burst(): HTMLElement {
  return element('span', { class: 'sparks' }, ...Array.from({ length: sparks }, (_, order) => element('i', { order })));
}

/** Moves the focus over the field with the arrow keys. */
function walk(cells: readonly HTMLElement[], event: KeyboardEvent): void {
  const at = cells.findIndex((cell) => cell === document.activeElement);
  const steps: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -side, ArrowDown: side };
  const step = steps[event.key];
  if (at === -1 || step === undefined) return;
  event.preventDefault();
  cells[at + step]?.focus();
}
