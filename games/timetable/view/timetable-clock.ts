import { element } from '../../kit/drawing/element.ts';
import type { TableNews } from '../../kit/shell/table-view.ts';
import type { TablePhase } from '../../kit/table.ts';

/** The text of each phase. `betting` precedes the remaining time. */
export type ClockWords = Readonly<Record<TablePhase, string>>;

export type TimetableClock = {
  readonly clock: HTMLElement;
  readonly bar: HTMLElement;
  readonly show: (news: TableNews, now: number) => void;
};

const lastMs = 10_000;

/** Creates the countdown of the betting phase, as time and as a bar; later it shows the phase. */
export function createTimetableClock(classes: { readonly clock: string; readonly bar: string }, words: ClockWords): TimetableClock {
  const clock = element('span', { class: classes.clock, attributes: { role: 'timer' } });
  const bar = element('i', { class: classes.bar });
  return {
    clock,
    bar,
    show: ({ table: { phase, round } }, now) => {
      if (round === null) return;
      const leftMs = Math.max(0, round.closesAt - now);
      const isOpen = phase === 'betting' && leftMs > 0;
      const text = isOpen ? `${words.betting} ${clockText(leftMs)}` : words[phase === 'betting' ? 'closed' : phase];
      if (clock.textContent !== text) clock.textContent = text;
      bar.style.transform = `scaleX(${isOpen ? (leftMs / Math.max(1, round.closesAt - round.opensAt)).toFixed(4) : 0})`;
      bar.classList.toggle('is-last', isOpen && leftMs < lastMs);
    },
  };
}

function clockText(ms: number): string {
  const seconds = Math.ceil(ms / 1_000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
