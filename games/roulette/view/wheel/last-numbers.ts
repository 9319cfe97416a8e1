import { element } from '../../../kit/drawing/element.ts';
import type { GameTools } from '../../../kit/shell/game-view.ts';
import { colourOf, pocketCount } from '../../book.ts';
import { readLanding } from './read-landing.ts';
import type { RouletteTextId } from '../texts.ts';

type Tools = GameTools<RouletteTextId>;

const shownMax = 12;
const hottest = 5;

export type LastNumbers = { readonly view: HTMLElement; readonly add: (pocket: number) => void };

/** Creates the strip of recent numbers, with statistics behind a button. */
export function createLastNumbers(tools: Tools): LastNumbers {
  const { say } = tools;
  const pockets = tools.recent().flatMap((round) => readLanding(round.events)?.pocket ?? []);
  const strip = element('ol', { class: 'last-numbers', label: say('lastNumbers') });
  const panel = element('div', { class: 'statistics', attributes: { role: 'status' } });
  panel.hidden = true;
  const toggle = element('button', {
    class: 'statistics-key',
    label: say('statistics'),
    press: () => {
      panel.hidden = !panel.hidden;
      show();
      toggle.setAttribute('aria-expanded', String(!panel.hidden));
    },
    attributes: { 'aria-expanded': 'false' },
  });
  const show = (): void => {
    strip.replaceChildren(...pockets.slice(0, shownMax).map(bead));
    // The statistics are computed only when the panel is open.
    if (!panel.hidden) panel.replaceChildren(...statistics(say, pockets));
  };
  show();
  return {
    view: element('div', { class: 'last' }, strip, toggle, panel),
    add: (pocket) => {
      pockets.unshift(pocket);
      show();
    },
  };
}

function bead(pocket: number): HTMLElement {
  return element('li', { class: `bead is-${colourOf(pocket)}`, text: String(pocket) });
}

function statistics(say: Tools['say'], pockets: readonly number[]): readonly HTMLElement[] {
  if (pockets.length === 0) return [element('p', { text: say('noRounds') })];
  const all = Array.from({ length: pocketCount }, (_, pocket) => ({ pocket, times: pockets.filter((one) => one === pocket).length }));
  const hot = all.filter(({ times }) => times > 1).sort((a, b) => b.times - a.times);
  const cold = all.filter(({ times }) => times === 0);
  const line = (title: string, beads: readonly HTMLElement[]): HTMLElement =>
    element('div', { class: 'statistics-line' }, element('b', { text: title }), element('ol', {}, ...beads));
  return [
    line(
      say('hot'),
      hot.slice(0, hottest).map(({ pocket }) => bead(pocket)),
    ),
    line(
      say('cold'),
      cold.slice(0, hottest * 2).map(({ pocket }) => bead(pocket)),
    ),
    element('p', { text: say('ofRounds', { count: pockets.length }) }),
  ];
}
