import type { RoundView } from '../../../kit/bridge/bridge.ts';
import { element } from '../../../kit/drawing/element.ts';
import type { TableTools } from '../../../kit/shell/table-view.ts';
import { drawnCount, lineLength } from '../../book.ts';
import { ball } from './balls.ts';
import { fallenAt, lineAt, partOfFall, paysAt, shortTimes } from './draw-clock.ts';
import { createDrum } from './drum.ts';
import { readTicket } from '../read-six.ts';
import type { SixTextId } from '../texts.en.ts';

type Tools = TableTools<SixTextId>;

export type DrawPage = {
  readonly root: HTMLElement;
  readonly begin: (balls: readonly number[], mine: readonly RoundView[]) => void;
  readonly at: (elapsedMs: number) => void;
};

type Line = { readonly numbers: readonly number[]; readonly root: HTMLElement; readonly end: HTMLElement };

/** Creates the draw page: the drum, the thirty-five positions with their payouts, and the progress of the player's lines. */
export function createDrawPage(tools: Tools): DrawPage {
  const { say } = tools;
  const drum = createDrum(element('canvas', { attributes: { 'aria-hidden': 'true' } }));
  const now = element('div', { class: 'now-ball', attributes: { 'aria-hidden': 'true' } });
  const pays = element('p', { class: 'now-pays', attributes: { 'aria-hidden': 'true' } });
  const cells = Array.from({ length: drawnCount }, (_, index) =>
    element(
      'div',
      { class: index + 1 < lineLength ? 'cell' : 'cell is-paying' },
      element('small', { text: index + 1 < lineLength ? String(index + 1) : `×${shortTimes(paysAt(index + 1))}` }),
    ),
  );
  const lines = element('div', { class: 'draw-lines' });
  const root = element(
    'div',
    { class: 'draw-page' },
    element('div', { class: 'drum' }, drum.canvas, element('div', { class: 'now' }, now, pays)),
    element('div', { class: 'cells', attributes: { 'aria-hidden': 'true' } }, ...cells),
    lines,
  );
  let balls: readonly number[] = [];
  let rows: readonly Line[] = [];
  let shown = -1;
  const pass = (fallen: number): void => {
    const isNext = fallen === shown + 1 && fallen > 0;
    for (const [index, cell] of cells.entries())
      showCell(cell, { number: index < fallen ? balls[index] : undefined, isLast: isNext && index === fallen - 1 });
    const last = balls[fallen - 1];
    now.replaceChildren(...(last === undefined ? [] : [ball(last, 'great')]));
    now.classList.toggle('is-fresh', isNext);
    const next = Math.max(lineLength, Math.min(drawnCount, fallen + 1));
    pays.replaceChildren(
      element('span', { text: say(fallen >= drawnCount ? 'over' : 'nextPays') }),
      element('b', { text: fallen >= drawnCount ? '' : `×${paysAt(next).toLocaleString('en')}` }),
    );
    for (const row of rows) showLine(tools, row, { balls, fallen, isNext });
    if (isNext && last !== undefined) {
      tools.sounds.play('ball');
      tools.announce(say('ballFell', { place: fallen, number: last }));
    }
    shown = fallen;
  };
  return {
    root,
    begin: (next, mine) => {
      balls = next;
      shown = -1;
      rows = mine.flatMap(({ events }) => readTicket(events)?.lines ?? []).map(lineOf);
      lines.replaceChildren(...rows.map((row) => row.root));
    },
    at: (elapsedMs) => {
      const fallen = fallenAt(elapsedMs);
      if (fallen !== shown) pass(fallen);
      drum.draw({ seconds: tools.isCalm ? 0 : elapsedMs / 1_000, fallen: balls.slice(0, fallen), part: partOfFall(elapsedMs) });
    },
  };
}

function lineOf(numbers: readonly number[]): Line {
  const end = element('b', { class: 'line-end' });
  return { numbers, end, root: element('div', { class: 'draw-line' }, ...numbers.map((number) => ball(number)), end) };
}

function showCell(cell: HTMLElement, { number, isLast }: { readonly number: number | undefined; readonly isLast: boolean }): void {
  cell.classList.toggle('is-fresh', isLast);
  const held = cell.dataset['ball'];
  if (number === undefined) {
    cell.querySelector('.ball')?.remove();
    delete cell.dataset['ball'];
  } else if (held !== String(number)) {
    cell.querySelector('.ball')?.remove();
    cell.dataset['ball'] = String(number);
    cell.prepend(ball(number));
  }
}

function showLine(
  { say, announce, sounds }: Tools,
  { numbers, root, end }: Line,
  { balls, fallen, isNext }: { readonly balls: readonly number[]; readonly fallen: number; readonly isNext: boolean },
): void {
  const { hits, pays } = lineAt(numbers, balls, fallen);
  for (const [index, made] of [...root.querySelectorAll('.ball')].entries()) made.classList.toggle('is-hit', hits[index] ?? false);
  end.textContent = pays > 0 ? `×${pays.toLocaleString('en')}` : say('hits', { count: hits.filter(Boolean).length });
  const wasWon = root.classList.contains('is-won');
  root.classList.toggle('is-won', pays > 0);
  if (pays === 0 || wasWon || !isNext) return;
  sounds.play('win');
  announce(say('lineWon', { times: pays }));
}
