import { element } from '../../../kit/drawing/element.ts';
import { svgElement } from '../../../kit/drawing/svg-element.ts';
import { colourOf, type Bet } from '../../book.ts';
import { createClothMap } from './cloth-map.ts';
import { watchTouches, type TouchWords } from './cloth-touch.ts';
import { isLongIn, measureOf, type Measure, type Size } from './measure.ts';
import { fields, spotOf, type Field } from './spots.ts';

/** The betting layout. On phones it is longer than its container, so that the fields stay large enough. */
export type Cloth = {
  readonly view: HTMLElement;
  readonly lay: (bets: readonly Bet[], worth: (chips: number) => string) => void;
  /** Marks the winning pocket and places; null removes the marks. */
  readonly mark: (pocket: number | null, won: readonly string[]) => void;
};

type ClothWords = TouchWords & {
  readonly label: string;
  /** Returns the text of a field. */
  readonly field: (name: string) => string;
};

/** Width of the map beside a long layout. */
const mapPx = 30;

export function createCloth(words: ClothWords, press: (place: string) => void): Cloth {
  const svg = svgElement('svg', { class: 'cloth-picture', role: 'group', 'aria-label': words.label });
  const scroll = element('div', { class: 'cloth-scroll' }, svg);
  const map = createClothMap(scroll);
  const view = element('div', { class: 'cloth' }, scroll, map.view);
  const chips = svgElement('g', { class: 'chips' });
  let measure = measureOf({ width: 340, height: 420 });
  const state: Shown = { bets: [], worth: String, pocket: null, won: [] };
  let drawnAs = '';
  // The chips are set at the start and at the end of a round. Redraw them only if they have changed.
  const redrawChips = (): void => {
    if (drawnAs === chipsAs(state)) return;
    drawnAs = chipsAs(state);
    drawChips(chips, measure, state);
    map.chips(state.bets);
  };
  const redraw = (): void => {
    const room = { width: view.clientWidth, height: view.clientHeight };
    if (room.width === 0 || room.height === 0) return;
    const isLong = isLongIn(room);
    view.classList.toggle('is-long', isLong);
    measure = measureOf(isLong ? { width: room.width - mapPx, height: room.height } : room);
    drawCloth(svg, measure, words);
    svg.append(chips);
    drawnAs = chipsAs(state);
    drawChips(chips, measure, state);
    drawMark(svg, state);
    map.draw(measure, room.height);
  };
  new ResizeObserver(redraw).observe(view);
  watchTouches({ svg, scroll, words, measure: () => measure }, press);
  return {
    view,
    lay: (bets, worth) => {
      state.bets = bets;
      state.worth = worth;
      redrawChips();
    },
    mark: (pocket, won) => {
      state.pocket = pocket;
      state.won = won;
      drawMark(svg, state);
      redrawChips();
      if (pocket !== null) scroll.scrollTop = measure.y(spotOf(String(pocket))) - scroll.clientHeight / 2;
    },
  };
}

type Shown = { bets: readonly Bet[]; worth: (chips: number) => string; pocket: number | null; won: readonly string[] };

/** Returns a key of the drawn chips, to detect changes. */
function chipsAs({ bets, worth, pocket, won }: Shown): string {
  const laid = bets.map(({ place, chips }) => `${place} ${worth(chips)} ${won.includes(place)}`);
  return `${pocket === null} ${laid.join()}`;
}

function drawCloth(svg: SVGElement, measure: Measure, words: ClothWords): void {
  const { width, height } = measure.size;
  svg.setAttribute('viewBox', `0 0 ${width} ${height}`);
  svg.style.height = `${height}px`;
  const lights = (['felt', 'red', 'black', 'green'] as const).map((name) =>
    svgElement(
      'linearGradient',
      { id: `cloth-${name}`, x1: 0, y1: 0, x2: 0, y2: 1, class: `light is-${name}` },
      svgElement('stop', { offset: 0 }),
      svgElement('stop', { offset: 1 }),
    ),
  );
  svg.replaceChildren(svgElement('defs', {}, ...lights), ...fields.map((field) => fieldElement(field, measure, words)));
}

function fieldElement({ name, from, to }: Field, measure: Measure, words: ClothWords): SVGElement {
  const [x, y] = [Math.min(measure.x(from), measure.x(to)), Math.min(measure.y(from), measure.y(to))];
  const room = { width: Math.abs(measure.x(to) - measure.x(from)), height: Math.abs(measure.y(to) - measure.y(from)) };
  const isNumber = /^\d+$/.test(name);
  const colour = isNumber ? colourOf(Number(name)) : name === 'red' || name === 'black' ? name : 'plain';
  const group = svgElement('g', {
    class: `field is-${colour}`,
    'data-place': name,
    role: 'button',
    tabindex: '0',
    'aria-label': words.name(name),
  });
  const box = svgElement('rect', { x: x + 1, y: y + 1, width: Math.max(0, room.width - 2), height: Math.max(0, room.height - 2), rx: 6 });
  group.append(box, wordIn({ x: x + room.width / 2, y: y + room.height / 2 }, room, { said: words.field(name), isNumber }));
  return group;
}

const numberPxMax = 21;
const wordPxMax = 15;
/** Width of a bold letter as a fraction of its height, in the widest system font. */
const letterBreadth = 0.66;

/** Writes a label into the middle of a field along its longer side, as large as possible. */
function wordIn(
  middle: { readonly x: number; readonly y: number },
  { width, height }: Size,
  { said, isNumber }: { readonly said: string; readonly isNumber: boolean },
): SVGElement {
  const isTall = height > width * 1.5 && !isNumber;
  const fitting = ((isTall ? height : width) - 6) / (said.length * letterBreadth);
  const px = Math.min(isNumber ? numberPxMax : wordPxMax, Math.min(width, height) * 0.46, fitting);
  const text = svgElement('text', {
    ...middle,
    class: isNumber ? 'number' : 'word',
    style: `font-size: ${px.toFixed(1)}px`,
    ...(isTall ? { transform: `rotate(-90 ${middle.x} ${middle.y})` } : {}),
  });
  text.textContent = said;
  return text;
}

function drawChips(layer: SVGElement, measure: Measure, { bets, worth, won, pocket }: Shown): void {
  layer.replaceChildren(
    ...bets.map(({ place, chips }) => {
      const spot = spotOf(place);
      const [x, y] = [measure.x(spot), measure.y(spot)];
      const state = pocket === null ? '' : won.includes(place) ? ' is-won' : ' is-lost';
      const text = svgElement('text', { y: 0.5, class: 'worth' });
      text.textContent = worth(chips);
      return svgElement(
        'g',
        { class: `laid${state}`, transform: `translate(${x} ${y})` },
        svgElement('circle', { r: 14.5, cy: 2.4, class: 'laid-shade' }),
        svgElement('circle', { r: 14, class: 'laid-edge' }),
        svgElement('circle', { r: 14, class: 'laid-dashes' }),
        svgElement('circle', { r: 10.4, class: 'laid-face' }),
        text,
      );
    }),
  );
}

function drawMark(svg: SVGElement, { pocket }: Shown): void {
  for (const field of svg.querySelectorAll('.field'))
    field.classList.toggle('is-marked', pocket !== null && field.getAttribute('data-place') === String(pocket));
}
