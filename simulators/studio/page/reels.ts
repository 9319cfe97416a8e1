import { drawing, element, pause } from './elements.ts';
import { listOf, numberOf, numbersOf } from './shown.ts';
import type { Stage } from './stage.ts';

const rows = 3;
const paths: Readonly<Record<number, readonly (readonly number[])[]>> = {
  3: [
    [0, 0, 0],
    [1, 1, 1],
    [2, 2, 2],
    [0, 1, 2],
    [2, 1, 0],
  ],
  5: [
    [1, 1, 1, 1, 1],
    [0, 0, 0, 0, 0],
    [2, 2, 2, 2, 2],
    [0, 1, 2, 1, 0],
    [2, 1, 0, 1, 2],
  ],
};

/** Reels that stop one after another, and light the symbols that pay. */
export function reelStage(at: HTMLElement, symbols: readonly string[], columns: 3 | 5): Stage {
  const grid = element('div', 'grid');
  grid.style.gridTemplateColumns = `repeat(${columns}, 1fr)`;
  const reels = Array.from({ length: columns }, (_reel, column) => reelOf(symbols, column));
  grid.append(...reels);
  at.replaceChildren(grid);
  return {
    choice: () => 0,
    begin: () => {
      for (const reel of reels) {
        reel.classList.add('turning');
        for (const cell of reel.children) cell.classList.remove('lit');
      }
    },
    rest: () => {
      for (const reel of reels) reel.classList.remove('turning');
    },
    show: async (shown) => {
      const cells = shown.get('grid');
      for (const [column, reel] of reels.entries()) {
        await pause(column === 0 ? 500 : 220);
        reel.classList.remove('turning');
        const stopped = numbersOf(Array.isArray(cells) ? cells[column] : null);
        for (const [row, cell] of [...reel.children].entries()) cell.replaceChildren(drawing(symbols[stopped[row] ?? 0] ?? ''));
      }
      const wins = listOf(shown.get('wins'));
      for (const win of wins) {
        const path = paths[columns]?.[numberOf(win, 'line')] ?? [];
        for (const [column, row] of path.slice(0, numberOf(win, 'count')).entries()) reels[column]?.children[row]?.classList.add('lit');
      }
      await pause(wins.length > 0 ? 500 : 80);
    },
  };
}

function reelOf(symbols: readonly string[], column: number): HTMLElement {
  const reel = element('div', 'column');
  for (let row = 0; row < rows; row += 1) {
    const cell = element('div', 'cell');
    cell.append(drawing(symbols[(column + row) % symbols.length] ?? ''));
    reel.append(cell);
  }
  return reel;
}
