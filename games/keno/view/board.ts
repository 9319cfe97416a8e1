import { element } from '../../kit/drawing/element.ts';
import type { GameTools } from '../../kit/shell/game-view.ts';
import { chosenMax, numberMax } from '../book.ts';
import type { KenoTextId } from './texts.ts';

/** The forty numbers as buttons. */
export type Board = {
  readonly root: HTMLElement;
  readonly chosen: () => readonly number[];
  readonly choose: (numbers: readonly number[]) => void;
  /** Clears the marks of the last draw. */
  readonly sweep: () => void;
  readonly ball: (number: number) => void;
  readonly still: (isStill: boolean) => void;
};

type BoardHears = { readonly changed: () => void; readonly full: () => void };

export function createBoard({ say }: GameTools<KenoTextId>, hears: BoardHears): Board {
  let chosen = new Set<number>();
  let isStill = false;
  const toggle = (number: number): void => {
    if (isStill) return;
    if (!chosen.has(number) && chosen.size === chosenMax) return hears.full();
    board.sweep();
    board.choose(chosen.has(number) ? [...chosen].filter((one) => one !== number) : [...chosen, number]);
    hears.changed();
  };
  const cells = Array.from({ length: numberMax }, (_, index) =>
    element(
      'button',
      { class: 'number', label: say('number', { number: index + 1 }), press: () => toggle(index + 1) },
      element('b', { text: String(index + 1) }),
    ),
  );
  const root = element('div', { class: 'board', attributes: { role: 'group', 'aria-label': say('board') } }, ...cells);
  root.addEventListener('keydown', (event) => walk(root, cells, event));
  const board: Board = {
    root,
    chosen: () => [...chosen].sort((a, b) => a - b),
    choose: (numbers) => {
      chosen = new Set(numbers);
      for (const [index, cell] of cells.entries()) cell.setAttribute('aria-pressed', String(chosen.has(index + 1)));
    },
    sweep: () => {
      for (const cell of cells) delete cell.dataset['ball'];
    },
    ball: (number) => {
      const cell = cells[number - 1];
      if (cell !== undefined) cell.dataset['ball'] = chosen.has(number) ? 'hit' : 'miss';
    },
    still: (still) => {
      isStill = still;
      root.classList.toggle('is-still', still);
      for (const cell of cells) cell.setAttribute('aria-disabled', String(still));
    },
  };
  board.choose([]);
  return board;
}

/** Moves the focus over the board with the arrow keys. */
function walk(root: HTMLElement, cells: readonly HTMLElement[], event: KeyboardEvent): void {
  const at = cells.findIndex((cell) => cell === document.activeElement);
  const columns = getComputedStyle(root).gridTemplateColumns.split(' ').length;
  const steps: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -columns, ArrowDown: columns };
  const step = steps[event.key];
  if (at === -1 || step === undefined) return;
  event.preventDefault();
  cells[at + step]?.focus();
}
