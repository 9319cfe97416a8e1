import { drawing, element, pause } from './elements.ts';
import { numberOf, numbersOf, type Shown, wordsOf } from './shown.ts';

const shells = 9;
const closedShell =
  '<path d="M50 88C20 84 8 58 14 40 20 20 36 12 50 12s30 8 36 28c6 18-6 44-36 48" fill="var(--shell)"/><g stroke="#7a3f2a" stroke-width="3.5" fill="none" stroke-linecap="round" opacity=".55"><path d="M50 88V16M50 88Q36 54 34 18M50 88Q64 54 66 18M50 88Q24 60 20 34M50 88Q76 60 80 34"/></g><path d="M38 84h24l-4 8H42z" fill="#b8644a"/>';
const openShell =
  '<path d="M10 58q40 46 80 0-6 34-40 36Q16 92 10 58" fill="var(--shell)"/><circle cx="50" cy="44" r="32" fill="url(#pearl)"/>';

/** The nine shells of a dive. */
export type Board = {
  /** Closes all shells. */
  readonly close: () => void;
  /** Opens the shells one after another and lights the equal ones. */
  readonly show: (events: readonly Shown[]) => Promise<void>;
};

export function createBoard(at: HTMLElement, closedWord: string): Board {
  const cells = Array.from({ length: shells }, () => {
    const cell = element('div', 'shell');
    cell.setAttribute('role', 'img');
    return cell;
  });
  const grid = element('div', 'reef');
  grid.append(...cells);
  at.replaceChildren(grid);
  const close = (): void => {
    for (const cell of cells) {
      cell.className = 'shell';
      cell.setAttribute('aria-label', closedWord);
      cell.replaceChildren(drawing(closedShell));
    }
  };
  close();
  return {
    close,
    show: async (events) => {
      const reveal = events.find((event) => wordsOf(event, 'type') === 'reveal');
      for (const [index, hundredths] of numbersOf(reveal?.get('shells')).entries()) {
        await pause(110);
        open(cells[index], hundredths);
      }
      const win = events.find((event) => wordsOf(event, 'type') === 'winInfo');
      for (const index of numbersOf(win?.get('shells'))) cells[index]?.classList.add('lit');
      if (win !== undefined) await pause(numberOf(win, 'multiplier') >= 2_500 ? 900 : 450);
    },
  };
}

function open(cell: HTMLElement | undefined, hundredths: number): void {
  if (cell === undefined) return;
  const text = `×${hundredths / 100}`;
  cell.classList.add('open', ...(hundredths >= 2_500 ? ['rare'] : []));
  cell.setAttribute('aria-label', text);
  cell.replaceChildren(drawing(openShell), element('b', '', text));
}
