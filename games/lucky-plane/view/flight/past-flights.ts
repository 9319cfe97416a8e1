import { element, icon } from '../../../kit/drawing/element.ts';
import { isFields, wholeOf } from '../../../kit/fields.ts';
import { shellSay } from '../../../kit/shell/texts.ts';
import type { TableTools } from '../../../kit/shell/table-view.ts';
import { showSheet } from '../../../kit/sheet.ts';
import type { PastRound } from '../../../kit/table.ts';
import { heightOf, timesText } from '../bets/panel-state.ts';
import type { PlaneTextId } from '../texts.en.ts';

type Tools = TableTools<PlaneTextId>;

/** Returns the crash multiplier of a past flight; null if it was cancelled. */
export function endOf(round: Pick<PastRound, 'outcome'>): number | null {
  return isFields(round.outcome) ? wholeOf(round.outcome['hundredths']) : null;
}

/** Creates the strip of recent flights above the sky. Each opens its own sheet; the last button opens the list of all. */
export function createPastFlights(tools: Tools): { readonly root: HTMLElement; readonly show: (history: readonly PastRound[]) => void } {
  const list = element('div', { class: 'past-list', attributes: { role: 'list', 'aria-label': tools.say('flights') } });
  let shown: readonly PastRound[] = [];
  const all = element(
    'button',
    { class: 'round-button past-all', label: tools.say('flights'), press: () => showAll(tools, shown) },
    icon('history'),
  );
  return {
    root: element('div', { class: 'past-flights' }, list, all),
    show: (history) => {
      if (history[0]?.roundId === shown[0]?.roundId && history.length === shown.length) return;
      const isNewer = shown.length > 0;
      shown = history;
      list.replaceChildren(...history.slice(0, 24).map((round) => chipOf(tools, round)));
      if (isNewer) list.firstElementChild?.classList.add('is-new');
      list.scrollLeft = 0;
    },
  };
}

function chipOf(tools: Tools, round: PastRound): HTMLElement {
  const end = endOf(round);
  const { say } = tools;
  const chip = element('button', {
    class: 'past-chip',
    text: end === null ? say('cancelled') : timesText(end),
    label: end === null ? say('flightVoid', { number: round.number }) : say('flightAt', { number: round.number, times: timesText(end) }),
    press: () => showFlight(tools, round),
  });
  chip.dataset['height'] = end === null ? 'none' : heightOf(end);
  return element('span', { attributes: { role: 'listitem' } }, chip);
}

function showFlight(tools: Tools, round: PastRound): void {
  const { say } = tools;
  const end = endOf(round);
  const words = { title: say('flight', { number: round.number }), close: shellSay(tools.context.language)('close') };
  showSheet(document.body, words, (sheet) => {
    const figure = element('p', { class: 'flight-figure', text: end === null ? say('cancelled') : timesText(end) });
    figure.dataset['height'] = end === null ? 'none' : heightOf(end);
    const check = (): void => {
      sheet.close();
      tools.check(round.roundId);
    };
    sheet.body.append(
      figure,
      element('p', { text: say('commitmentNote') }),
      element('button', { class: 'great is-main', text: say('check'), press: check }),
    );
  });
}

function showAll(tools: Tools, history: readonly PastRound[]): void {
  const { say } = tools;
  showSheet(document.body, { title: say('flights'), close: shellSay(tools.context.language)('close') }, (sheet) => {
    const ends = history.map(endOf).filter((end) => end !== null);
    const share = (least: number): string =>
      ends.length === 0 ? '–' : `${Math.round((100 * ends.filter((end) => end >= least).length) / ends.length)} %`;
    const fact = (text: string, value: string): HTMLElement =>
      element('div', {}, element('strong', { text: value }), element('span', { text }));
    sheet.body.append(
      element(
        'div',
        { class: 'flight-facts' },
        fact(say('share2'), share(200)),
        fact(say('share10'), share(1_000)),
        fact(say('highest'), ends.length === 0 ? '–' : timesText(Math.max(...ends))),
      ),
      element('div', { class: 'flight-grid' }, ...history.map((round) => chipOf(tools, round))),
    );
  });
}
