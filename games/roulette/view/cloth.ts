import { element } from '../../kit/element.ts';
import { colourOf, findPlace, type Bet } from '../book.ts';
import { clothFrom, clothTo, fields, placeAt, spotOf, type Field, type Spot } from './spots.ts';

/** The cloth as a picture that a finger slides over. */
export type Cloth = {
  readonly view: HTMLElement;
  readonly lay: (bets: readonly Bet[], worth: (chips: number) => string) => void;
  /** Marks the pocket that came, and what won; null takes the mark away. */
  readonly mark: (pocket: number | null, won: readonly string[]) => void;
};

type ClothWords = {
  readonly label: string;
  /** The name of a place, in the player's language. */
  readonly name: (place: string) => string;
  readonly field: (name: string) => string;
};

const svgSpace = 'http://www.w3.org/2000/svg';

/** Pixels of a spot: lengthwise upright, or lying where the room is wide. */
type Measure = { readonly isLying: boolean; readonly x: (spot: Spot) => number; readonly y: (spot: Spot) => number; readonly size: Size };
type Size = { readonly width: number; readonly height: number };

export function createCloth(words: ClothWords, press: (place: string) => void): Cloth {
  const svg = svgElement('svg', { class: 'cloth-picture', role: 'group', 'aria-label': words.label });
  const bubble = element('div', { class: 'bubble', attributes: { 'aria-hidden': 'true' } });
  bubble.hidden = true;
  const view = element('div', { class: 'cloth' }, svg, bubble);
  const chips = svgElement('g', { class: 'chips' });
  let measure = measureOf({ width: 340, height: 420 });
  const state: Shown = { bets: [], worth: String, pocket: null, won: [] };
  const redraw = (): void => {
    const { clientWidth: width, clientHeight: height } = view;
    if (width === 0 || height === 0) return;
    measure = measureOf({ width, height });
    svg.setAttribute('viewBox', `0 0 ${width} ${height}`);
    svg.replaceChildren(...fields.map((field) => fieldElement(field, measure, words)), chips);
    drawChips(chips, measure, state);
    drawMark(svg, state);
  };
  new ResizeObserver(redraw).observe(view);
  listen({ svg, bubble, words, measure: () => measure }, press);
  return {
    view,
    lay: (bets, worth) => {
      state.bets = bets;
      state.worth = worth;
      drawChips(chips, measure, state);
    },
    mark: (pocket, won) => {
      state.pocket = pocket;
      state.won = won;
      drawMark(svg, state);
      drawChips(chips, measure, state);
    },
  };
}

type Shown = { bets: readonly Bet[]; worth: (chips: number) => string; pocket: number | null; won: readonly string[] };

function measureOf(size: Size): Measure {
  const isLying = size.width > size.height * 1.25;
  const [across, down] = [clothTo.across - clothFrom.across, clothTo.down - clothFrom.down];
  const part = (value: number, from: number, whole: number): number => (value - from) / whole;
  if (isLying) {
    return {
      isLying,
      size,
      x: (spot) => part(spot.down, clothFrom.down, down) * size.width,
      y: (spot) => (1 - part(spot.across, clothFrom.across, across)) * size.height,
    };
  }
  return {
    isLying,
    size,
    x: (spot) => part(spot.across, clothFrom.across, across) * size.width,
    y: (spot) => part(spot.down, clothFrom.down, down) * size.height,
  };
}

function spotUnder({ isLying, size }: Measure, x: number, y: number): Spot {
  const [across, down] = isLying ? [1 - y / size.height, x / size.width] : [x / size.width, y / size.height];
  return {
    across: clothFrom.across + across * (clothTo.across - clothFrom.across),
    down: clothFrom.down + down * (clothTo.down - clothFrom.down),
  };
}

function fieldElement({ name, from, to }: Field, measure: Measure, words: ClothWords): SVGElement {
  const [x, y] = [Math.min(measure.x(from), measure.x(to)), Math.min(measure.y(from), measure.y(to))];
  const [width, height] = [Math.abs(measure.x(to) - measure.x(from)), Math.abs(measure.y(to) - measure.y(from))];
  const isNumber = /^\d+$/.test(name);
  const colour = isNumber ? colourOf(Number(name)) : name === 'red' || name === 'black' ? name : 'plain';
  const group = svgElement('g', {
    class: `field is-${colour}`,
    'data-place': name,
    role: 'button',
    tabindex: '0',
    'aria-label': words.name(name),
  });
  const box = svgElement('rect', { x: x + 1, y: y + 1, width: Math.max(0, width - 2), height: Math.max(0, height - 2), rx: 5 });
  const isTall = height > width * 1.5;
  const [middleX, middleY] = [x + width / 2, y + height / 2];
  const said = words.field(name);
  const text = svgElement('text', {
    x: middleX,
    y: middleY,
    class: isNumber ? 'number' : 'word',
    ...(isNumber ? {} : { style: `font-size: ${fittingPx(said, isTall ? height : width)}px` }),
    ...(isTall ? { transform: `rotate(-90 ${middleX} ${middleY})` } : {}),
  });
  text.textContent = said;
  group.append(box, text);
  return group;
}

const wordPxMax = 12;
/** Of a bold letter, in parts of its height: as wide as the widest system font has it. */
const letterBreadth = 0.66;

/** How large a word may be written to stay in its field. */
function fittingPx(word: string, room: number): number {
  return Math.min(wordPxMax, (room - 4) / (word.length * letterBreadth));
}

function drawChips(layer: SVGElement, measure: Measure, { bets, worth, won, pocket }: Shown): void {
  layer.replaceChildren(
    ...bets.map(({ place, chips }) => {
      const spot = spotOf(place);
      const [x, y] = [measure.x(spot), measure.y(spot)];
      const state = pocket === null ? '' : won.includes(place) ? ' is-won' : ' is-lost';
      const group = svgElement('g', { class: `laid${state}`, transform: `translate(${x} ${y})` });
      const text = svgElement('text', { y: 0.5, class: 'worth' });
      text.textContent = worth(chips);
      group.append(
        svgElement('circle', { r: 12.5, cy: 2, class: 'laid-shade' }),
        svgElement('circle', { r: 12, class: 'laid-edge' }),
        svgElement('circle', { r: 12, class: 'laid-dashes' }),
        svgElement('circle', { r: 8.6, class: 'laid-face' }),
        text,
      );
      return group;
    }),
  );
}

function drawMark(svg: SVGElement, { pocket }: Shown): void {
  for (const field of svg.querySelectorAll('.field'))
    field.classList.toggle('is-marked', pocket !== null && field.getAttribute('data-place') === String(pocket));
}

type Listening = { readonly svg: SVGElement; readonly bubble: HTMLElement; readonly words: ClothWords; readonly measure: () => Measure };

/** What a finger covers lights up while it slides; the chip lies down where it is lifted. */
function listen({ svg, bubble, words, measure }: Listening, press: (place: string) => void): void {
  const under = (touch: PointerEvent): string | null => {
    const box = svg.getBoundingClientRect();
    return placeAt(spotUnder(measure(), touch.clientX - box.left, touch.clientY - box.top));
  };
  const light = (place: string | null): void => {
    const covered = new Set((place === null ? [] : (findPlace(place)?.pockets ?? [])).map(String));
    for (const field of svg.querySelectorAll('.field')) {
      const name = field.getAttribute('data-place') ?? '';
      field.classList.toggle('is-covered', covered.has(name) || name === place);
    }
    bubble.hidden = place === null;
    if (place === null) return;
    bubble.textContent = words.name(place);
    const at = spotOf(place);
    bubble.style.transform = `translate(${measure().x(at)}px, ${measure().y(at)}px) translate(-50%, -54px)`;
  };
  let isDown = false;
  svg.addEventListener('pointerdown', (touch) => {
    isDown = true;
    svg.setPointerCapture(touch.pointerId);
    light(under(touch));
  });
  svg.addEventListener('pointermove', (touch) => isDown && light(under(touch)));
  svg.addEventListener('pointerup', (touch) => {
    if (!isDown) return;
    isDown = false;
    light(null);
    const place = under(touch);
    if (place !== null) press(place);
  });
  svg.addEventListener('pointercancel', () => {
    isDown = false;
    light(null);
  });
  svg.addEventListener('keydown', (key) => {
    if (key.key !== 'Enter' && key.key !== ' ') return;
    const place = key.target instanceof Element ? key.target.getAttribute('data-place') : null;
    if (place === null) return;
    key.preventDefault();
    key.stopPropagation();
    press(place);
  });
}

function svgElement(name: string, attributes: Readonly<Record<string, string | number>>): SVGElement {
  const made = document.createElementNS(svgSpace, name);
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, String(value));
  return made;
}
