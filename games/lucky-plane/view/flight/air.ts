import { element } from '../../../kit/drawing/element.ts';
import type { TableTools } from '../../../kit/shell/table-view.ts';
import type { TableState } from '../../../kit/table.ts';
import { hundredthsAfter } from '../../book.ts';
import { heightOf, timesText } from '../bets/panel-state.ts';
import { endOf } from './past-flights.ts';
import { createScene, type Scene, type Shown } from './scene.ts';
import type { PlaneTextId } from '../texts.en.ts';

type Tools = TableTools<PlaneTextId>;

/** The content of the sky: the current round or a replayed flight. `calledOff` is the reason why no plane flies. */
export type InAir =
  | { readonly type: 'preparing' }
  | { readonly type: 'betting'; readonly leftMs: number; readonly part: number }
  | { readonly type: 'closed'; readonly leftMs: number }
  | { readonly type: 'flying'; readonly elapsedMs: number }
  | { readonly type: 'gone'; readonly elapsedMs: number; readonly hundredths: number; readonly sinceMs: number }
  | { readonly type: 'voided' };

export type Air = {
  readonly root: HTMLElement;
  readonly scene: Scene;
  readonly show: (inAir: InAir, deltaMs: number) => void;
  /** The connection is lost, so the picture may be outdated. */
  readonly online: (isOnline: boolean) => void;
};

const ringLength = 276.5;
const offlineGraceMs = 0;

/** Creates the sky with the multiplier, the countdown ring and the status texts. */
export function createAir(tools: Tools): Air {
  const { say } = tools;
  const canvas = element('canvas', { attributes: { 'aria-hidden': 'true' } });
  const figure = element('strong', { class: 'figure' });
  const word = element('span', { class: 'figure-word' });
  const ring = ringOf();
  const count = element('span', { class: 'ring-count' });
  const ringWord = element('span', { class: 'ring-word' });
  const middle = element('div', { class: 'ring', attributes: { 'aria-hidden': 'true' } }, ring.svg, count, ringWord);
  const figures = element('div', { class: 'figures', attributes: { 'aria-hidden': 'true' } }, figure, word);
  const root = element('div', { class: 'air' }, canvas, figures, middle);
  const scene = createScene(canvas, tools);
  new ResizeObserver(scene.resize).observe(canvas);
  let isOnline = true;
  const texts = { figure: '', word: '', count: '', ring: '' };
  // Set a text only when it changes. A new text in every frame would cause a layout in every frame.
  const set = (name: keyof typeof texts, target: HTMLElement, text: string): void => {
    if (texts[name] === text) return;
    texts[name] = text;
    target.textContent = text;
  };
  return {
    root,
    scene,
    online: (now) => {
      isOnline = now;
      root.classList.toggle('is-offline', !now);
    },
    show: (inAir, deltaMs) => {
      root.dataset['air'] = inAir.type;
      const hundredths = hundredthsOf(inAir);
      if (hundredths !== null) figures.dataset['height'] = inAir.type === 'gone' ? 'gone' : heightOf(hundredths);
      set('figure', figure, hundredths === null ? '' : timesText(hundredths));
      set('word', word, wordOf(inAir, say, isOnline));
      set('count', count, inAir.type === 'betting' ? (inAir.leftMs / 1_000).toFixed(1) : '');
      set('ring', ringWord, ringText(inAir, say));
      if (inAir.type === 'betting') ring.show(inAir.part);
      scene.draw(shownOf(inAir), deltaMs);
    },
  };
}

/** Returns the content of the sky for the table's round at this server time. */
export function inAirOf(table: TableState | null, now: number): InAir {
  const round = table?.round ?? null;
  if (table === null || round === null) return { type: 'preparing' };
  switch (table.phase) {
    case 'preparing':
      return { type: 'preparing' };
    case 'betting': {
      const leftMs = Math.max(0, round.closesAt - now);
      if (leftMs === 0) return { type: 'closed', leftMs: Math.max(0, round.drawsAt - now) };
      return { type: 'betting', leftMs, part: leftMs / Math.max(1, round.closesAt - round.opensAt) };
    }
    case 'closed':
      return { type: 'closed', leftMs: Math.max(0, round.drawsAt - now) };
    case 'playing': {
      const elapsedMs = Math.floor(now - (round.playsAt ?? now));
      return elapsedMs < offlineGraceMs ? { type: 'closed', leftMs: 0 } : { type: 'flying', elapsedMs };
    }
    case 'over': {
      const hundredths = endOf(round) ?? 100;
      const elapsedMs = Math.max(0, (round.endsAt ?? now) - (round.playsAt ?? now));
      return { type: 'gone', hundredths, elapsedMs, sinceMs: Math.max(0, now - (round.endsAt ?? now)) };
    }
    case 'voided':
      return { type: 'voided' };
  }
}

function hundredthsOf(inAir: InAir): number | null {
  if (inAir.type === 'flying') return hundredthsAfter(inAir.elapsedMs);
  return inAir.type === 'gone' ? inAir.hundredths : null;
}

function wordOf(inAir: InAir, say: Tools['say'], isOnline: boolean): string {
  if (!isOnline) return say('waiting');
  return inAir.type === 'gone' ? say('flewAway') : inAir.type === 'voided' ? say('voided') : '';
}

function ringText(inAir: InAir, say: Tools['say']): string {
  switch (inAir.type) {
    case 'betting':
      return say('takeOffIn');
    case 'closed':
      return say('closed');
    case 'preparing':
      return say('preparing');
    default:
      return '';
  }
}

function shownOf(inAir: InAir): Shown {
  switch (inAir.type) {
    case 'flying':
      return { ...inAir, hundredths: hundredthsAfter(inAir.elapsedMs) };
    case 'gone':
      return inAir;
    default:
      return { type: 'waiting', isClosed: inAir.type === 'closed' };
  }
}

function ringOf(): { readonly svg: SVGSVGElement; readonly show: (part: number) => void } {
  const svg = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
  svg.setAttribute('viewBox', '0 0 100 100');
  const circle = (name: string): SVGCircleElement => {
    const made = document.createElementNS('http://www.w3.org/2000/svg', 'circle');
    for (const [key, value] of Object.entries({ cx: '50', cy: '50', r: '44', class: name })) made.setAttribute(key, value);
    svg.append(made);
    return made;
  };
  circle('ring-track');
  const run = circle('ring-run');
  run.style.strokeDasharray = String(ringLength);
  return { svg, show: (part) => void (run.style.strokeDashoffset = String(ringLength * (1 - part))) };
}
